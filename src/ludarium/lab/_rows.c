/* Writes rows of numbers into the memory of arrays: masks of legal actions and observations.

   The same as lab/rows.py, number for number (tests/lab/test_rows.py); built beside the compiled engine by
   `ludarium compile`. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <string.h>

/* -- the memory of an array, row by row ---------------------------------------------------------------------------- */

typedef struct {
    Py_buffer view;
    int open;
    Py_ssize_t width; /* items in a row */
    Py_ssize_t rows;
} Memory;

static int memory_open(Memory *m, PyObject *array, Py_ssize_t width, Py_ssize_t item)
{
    if (PyObject_GetBuffer(array, &m->view, PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS) < 0)
        return -1;
    m->open = 1;
    if (width <= 0 || m->view.itemsize != item || m->view.len % (width * item)) {
        PyErr_SetString(PyExc_ValueError, "the array does not consist of rows of this width and item size");
        return -1;
    }
    m->width = width;
    m->rows = m->view.len / (width * item);
    return 0;
}

static void memory_close(Memory *m)
{
    if (m->open)
        PyBuffer_Release(&m->view);
    m->open = 0;
}

static int row_number(Memory *m, PyObject *given, Py_ssize_t *row)
{
    *row = PyLong_AsSsize_t(given);
    if (*row == -1 && PyErr_Occurred())
        return -1;
    if (*row < 0 || *row >= m->rows) {
        PyErr_Format(PyExc_IndexError, "there is no row %zd", *row);
        return -1;
    }
    return 0;
}

/* -- masks --------------------------------------------------------------------------------------------------------- */

typedef struct {
    PyObject_HEAD
    Memory memory;
} Masks;

static int masks_init(Masks *self, PyObject *args, PyObject *kwds)
{
    PyObject *array;
    Py_ssize_t width;
    if (!PyArg_ParseTuple(args, "On", &array, &width))
        return -1;
    memory_close(&self->memory);
    return memory_open(&self->memory, array, width, 1);
}

static void masks_dealloc(Masks *self)
{
    memory_close(&self->memory);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyObject *masks_write(Masks *self, PyObject *const *args, Py_ssize_t nargs)
{
    Py_ssize_t row, i, count, width = self->memory.width;
    char *at;
    if (nargs != 2 || !PyList_Check(args[1])) {
        PyErr_SetString(PyExc_TypeError, "write(row, legal) needs a number and a list");
        return NULL;
    }
    if (row_number(&self->memory, args[0], &row) < 0)
        return NULL;
    at = (char *)self->memory.view.buf + row * width;
    memset(at, 0, (size_t)width);
    count = PyList_GET_SIZE(args[1]);
    for (i = 0; i < count; i++) {
        Py_ssize_t action = PyLong_AsSsize_t(PyList_GET_ITEM(args[1], i));
        if (action < 0 || action >= width) {
            if (!PyErr_Occurred())
                PyErr_Format(PyExc_IndexError, "there is no action %zd", action);
            return NULL;
        }
        at[action] = 1;
    }
    Py_RETURN_NONE;
}

static PyMethodDef masks_methods[] = {
    {"write", (PyCFunction)(void (*)(void))masks_write, METH_FASTCALL, "write(row, legal): 1 for what is legal, else 0."},
    {NULL, NULL, 0, NULL},
};

static PyTypeObject MasksType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "ludarium.lab._rows.Masks",
    .tp_doc = "Masks(array, width): rows of bytes, one byte per action.",
    .tp_basicsize = sizeof(Masks),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = PyType_GenericNew,
    .tp_init = (initproc)masks_init,
    .tp_dealloc = (destructor)masks_dealloc,
    .tp_methods = masks_methods,
};

/* -- observations -------------------------------------------------------------------------------------------------- */

enum { NUMBER, NUMBERS, ONE_HOT, ONE_HOTS, COUNTS };
static const char *const KINDS[] = {"number", "numbers", "one_hot", "one_hots", "counts"};

typedef struct {
    PyObject *read; /* (view, seat) -> number or list */
    int kind;
    Py_ssize_t size, values;
    double top;
} Feature;

typedef struct {
    PyObject_HEAD
    Memory memory;
    Feature *features;
    Py_ssize_t count;
    double limit;
} Observations;

static void observations_clear(Observations *self)
{
    Py_ssize_t i;
    memory_close(&self->memory);
    for (i = 0; i < self->count; i++)
        Py_CLEAR(self->features[i].read);
    PyMem_Free(self->features);
    self->features = NULL;
    self->count = 0;
}

static int feature_from(Feature *to, PyObject *given)
{
    const char *kind;
    int k;
    if (!PyArg_ParseTuple(given, "sOnnd", &kind, &to->read, &to->size, &to->values, &to->top)) {
        to->read = NULL;
        return -1;
    }
    Py_INCREF(to->read);
    for (k = NUMBER; k <= COUNTS; k++)
        if (!strcmp(kind, KINDS[k])) {
            to->kind = k;
            if ((k == ONE_HOT || k == ONE_HOTS) && to->values <= 0)
                break;
            return 0;
        }
    PyErr_Format(PyExc_ValueError, "a feature cannot be %s", kind);
    return -1;
}

static int observations_init(Observations *self, PyObject *args, PyObject *kwds)
{
    PyObject *array, *features;
    Py_ssize_t i, count, width = 0;
    double limit;
    if (!PyArg_ParseTuple(args, "OO!d", &array, &PyList_Type, &features, &limit))
        return -1;
    observations_clear(self);
    self->limit = limit;
    count = PyList_GET_SIZE(features);
    self->features = PyMem_Calloc((size_t)(count ? count : 1), sizeof(Feature));
    if (!self->features) {
        PyErr_NoMemory();
        return -1;
    }
    for (i = 0; i < count; i++) {
        self->count = i + 1;
        if (feature_from(&self->features[i], PyList_GET_ITEM(features, i)) < 0)
            return -1;
        width += self->features[i].size;
    }
    return memory_open(&self->memory, array, width, 4);
}

static void observations_dealloc(Observations *self)
{
    observations_clear(self);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static int as_number(PyObject *item, double *out)
{
    if (PyLong_CheckExact(item)) {
        long n = PyLong_AsLong(item);
        if (n == -1 && PyErr_Occurred())
            return -1;
        *out = (double)n;
        return 0;
    }
    *out = PyFloat_AsDouble(item);
    return *out == -1.0 && PyErr_Occurred() ? -1 : 0;
}

static float cut(double value, double limit)
{
    return (float)(value > limit ? limit : value < -limit ? -limit : value);
}

/* Write what was read into the place of the feature, which is all zeros. */
static int encode(const Feature *f, PyObject *got, float *at, double limit)
{
    Py_ssize_t i, n, cells;
    PyObject *list, **items;
    double value;
    if (f->kind == NUMBER) {
        if (as_number(got, &value) < 0)
            return -1;
        at[0] = cut(value / f->top, limit);
        return 0;
    }
    if (f->kind == ONE_HOT) {
        n = PyLong_AsSsize_t(got);
        if (n == -1 && PyErr_Occurred())
            return -1;
        if (n >= 0 && n < f->values)
            at[n] = 1.0f;
        return 0;
    }
    list = PySequence_Fast(got, "a feature of several numbers is read as a list");
    if (!list)
        return -1;
    n = PySequence_Fast_GET_SIZE(list);
    items = PySequence_Fast_ITEMS(list);
    if (f->kind == NUMBERS) {
        if (n > f->size)
            n = f->size;
        for (i = 0; i < n; i++) {
            if (as_number(items[i], &value) < 0)
                goto failed;
            if (value != 0.0)
                at[i] = cut(value / f->top, limit);
        }
    } else if (f->kind == ONE_HOTS) {
        cells = f->size / f->values;
        if (n > cells)
            n = cells;
        for (i = 0; i < n; i++) {
            Py_ssize_t hot = PyLong_AsSsize_t(items[i]);
            if (hot == -1 && PyErr_Occurred())
                goto failed;
            if (hot >= 0 && hot < f->values)
                at[i * f->values + hot] = 1.0f;
        }
    } else {
        for (i = 0; i < n; i++) {
            Py_ssize_t piece = PyLong_AsSsize_t(items[i]);
            if (piece == -1 && PyErr_Occurred())
                goto failed;
            if (piece >= 0 && piece < f->size)
                at[piece] += 1.0f;
        }
        for (i = 0; i < f->size; i++)
            if (at[i] != 0.0f)
                at[i] = cut((double)at[i] / f->top, limit);
    }
    Py_DECREF(list);
    return 0;
failed:
    Py_DECREF(list);
    return -1;
}

static PyObject *observations_write(Observations *self, PyObject *const *args, Py_ssize_t nargs)
{
    Py_ssize_t row, i;
    float *at;
    if (nargs != 3) {
        PyErr_SetString(PyExc_TypeError, "write(row, view, seat) needs three arguments");
        return NULL;
    }
    if (row_number(&self->memory, args[0], &row) < 0)
        return NULL;
    at = (float *)self->memory.view.buf + row * self->memory.width;
    memset(at, 0, (size_t)self->memory.width * sizeof(float));
    for (i = 0; i < self->count; i++) {
        const Feature *f = &self->features[i];
        PyObject *got = PyObject_Vectorcall(f->read, args + 1, 2, NULL);
        int bad;
        if (!got)
            return NULL;
        bad = encode(f, got, at, self->limit);
        Py_DECREF(got);
        if (bad)
            return NULL;
        at += f->size;
    }
    Py_RETURN_NONE;
}

static PyMethodDef observations_methods[] = {
    {"write", (PyCFunction)(void (*)(void))observations_write, METH_FASTCALL,
     "write(row, view, seat): every feature of what the seat sees."},
    {NULL, NULL, 0, NULL},
};

static PyTypeObject ObservationsType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "ludarium.lab._rows.Observations",
    .tp_doc = "Observations(array, features, limit): rows of float32; a feature is (kind, read, size, values, top).",
    .tp_basicsize = sizeof(Observations),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = PyType_GenericNew,
    .tp_init = (initproc)observations_init,
    .tp_dealloc = (destructor)observations_dealloc,
    .tp_methods = observations_methods,
};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "_rows", "Rows of numbers in the memory of arrays.", -1, NULL};

PyMODINIT_FUNC PyInit__rows(void)
{
    PyObject *made;
    if (PyType_Ready(&MasksType) < 0 || PyType_Ready(&ObservationsType) < 0)
        return NULL;
    made = PyModule_Create(&module);
    if (!made)
        return NULL;
    Py_INCREF(&MasksType);
    Py_INCREF(&ObservationsType);
    if (PyModule_AddObject(made, "Masks", (PyObject *)&MasksType) < 0
        || PyModule_AddObject(made, "Observations", (PyObject *)&ObservationsType) < 0) {
        Py_DECREF(made);
        return NULL;
    }
    return made;
}
