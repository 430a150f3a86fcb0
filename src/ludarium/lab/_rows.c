/* Writes rows of numbers into the memory of arrays: masks of legal actions and observations.

   The same as lab/rows.py, number for number (tests/lab/test_rows.py); built beside the compiled engine by
   `ludarium compile`. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <math.h>
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

/* -- what was written into a row ------------------------------------------------------------------------------------- */

/* Wide rows are mostly zeros: where few places were written, those alone are cleared, not kilobytes of memory. */
enum { KEPT = 240, NARROW = 2048 /* bytes */, MANY = -1 };

typedef struct {
    Py_ssize_t count; /* how many places were written; MANY: more than are kept, or nobody knows */
    int at[KEPT];
} Written;

/* One entry for each row, or NULL for narrow rows, which are cleared as a whole. */
static Written *written_new(const Memory *m, Py_ssize_t item)
{
    Py_ssize_t i;
    Written *made;
    if (m->width * item < NARROW)
        return NULL;
    made = PyMem_Malloc((size_t)(m->rows ? m->rows : 1) * sizeof(Written));
    for (i = 0; made && i < m->rows; i++)
        made[i].count = MANY;
    return made;
}

static inline void note(Written *kept, Py_ssize_t at)
{
    if (!kept || kept->count == MANY)
        return;
    if (kept->count < KEPT)
        kept->at[kept->count++] = (int)at;
    else
        kept->count = MANY;
}

/* -- masks --------------------------------------------------------------------------------------------------------- */

typedef struct {
    PyObject_HEAD
    Memory memory;
    Written *written;
} Masks;

static int masks_init(Masks *self, PyObject *args, PyObject *kwds)
{
    PyObject *array;
    Py_ssize_t width;
    if (!PyArg_ParseTuple(args, "On", &array, &width))
        return -1;
    memory_close(&self->memory);
    PyMem_Free(self->written);
    self->written = NULL;
    if (memory_open(&self->memory, array, width, 1) < 0)
        return -1;
    self->written = written_new(&self->memory, 1);
    return 0;
}

static void masks_dealloc(Masks *self)
{
    memory_close(&self->memory);
    PyMem_Free(self->written);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyObject *masks_write(Masks *self, PyObject *const *args, Py_ssize_t nargs)
{
    Py_ssize_t row, i, count, width = self->memory.width;
    char *at;
    Written *kept;
    if (nargs != 2 || !PyList_Check(args[1])) {
        PyErr_SetString(PyExc_TypeError, "write(row, legal) needs a number and a list");
        return NULL;
    }
    if (row_number(&self->memory, args[0], &row) < 0)
        return NULL;
    at = (char *)self->memory.view.buf + row * width;
    kept = self->written ? self->written + row : NULL;
    if (!kept || kept->count == MANY)
        memset(at, 0, (size_t)width);
    else
        for (i = 0; i < kept->count; i++)
            at[kept->at[i]] = 0;
    if (kept)
        kept->count = 0;
    count = PyList_GET_SIZE(args[1]);
    for (i = 0; i < count; i++) {
        Py_ssize_t action = PyLong_AsSsize_t(PyList_GET_ITEM(args[1], i));
        if (action < 0 || action >= width) {
            if (!PyErr_Occurred())
                PyErr_Format(PyExc_IndexError, "there is no action %zd", action);
            return NULL;
        }
        at[action] = 1;
        note(kept, action);
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

enum { NUMBER, NUMBERS, ONE_HOT, ONE_HOTS, COUNTS, TALLIES, BITS, SEAT_SETS, KIND_COUNT };
static const char *const KINDS[] = {"number", "numbers", "one_hot", "one_hots", "counts", "tallies", "bits", "seat_sets"};
enum { WHOLE = -1, OWN = -2, HIDDEN = -1 }; /* as in kernel/features.py */

typedef struct {
    PyObject *read; /* the name of a field, or (view, seat) -> number or list */
    PyObject *mask; /* the name of a field of bit masks; empty: none */
    int kind, lengths;
    Py_ssize_t size, values, entry, block, shift, among;
    double top;
    Py_ssize_t cells; /* how many entries of what is read are shown at most; 0: all */
    PyTypeObject *type; /* of the table that was read last, and how the field is read from it */
    getter get;
    void *closure;
} Feature;

/* The row that is being written, for the seat that looks. */
typedef struct {
    float *first;
    Written *kept;
    double limit;
    Py_ssize_t seat;
} Row;

static inline void put(const Row *row, Py_ssize_t at, float value)
{
    row->first[at] = value;
    note(row->kept, at);
}

typedef struct {
    PyObject_HEAD
    Memory memory;
    Feature *features;
    Py_ssize_t count;
    double limit;
    Written *written;
} Observations;

static void observations_clear(Observations *self)
{
    Py_ssize_t i;
    memory_close(&self->memory);
    for (i = 0; i < self->count; i++) {
        Py_CLEAR(self->features[i].read);
        Py_CLEAR(self->features[i].mask);
        Py_CLEAR(self->features[i].type);
    }
    PyMem_Free(self->features);
    self->features = NULL;
    self->count = 0;
    PyMem_Free(self->written);
    self->written = NULL;
}

static int feature_from(Feature *to, PyObject *given)
{
    const char *kind;
    PyObject *read, *mask;
    Feature f;
    memset(&f, 0, sizeof f);
    if (!PyArg_ParseTuple(given, "snOdnnUnpnn", &kind, &f.size, &read, &f.top, &f.values, &f.entry, &mask, &f.block,
                          &f.lengths, &f.shift, &f.among))
        return -1;
    while (f.kind < KIND_COUNT && strcmp(kind, KINDS[f.kind]))
        f.kind++;
    if (f.kind == ONE_HOTS || f.kind == TALLIES || f.kind == BITS)
        f.cells = f.values > 0 ? f.size / f.values : -1;
    else if (f.kind == SEAT_SETS)
        f.cells = f.among > 0 ? f.size / f.among : -1;
    else if (f.kind == NUMBERS)
        f.cells = f.size;
    if (f.kind == KIND_COUNT || f.size <= 0 || f.cells < 0 || f.block < 0 || (f.kind == ONE_HOT && f.values > f.size)) {
        PyErr_Format(PyExc_ValueError, "there is no feature of the kind %s with %zd numbers", kind, f.size);
        return -1;
    }
    f.read = Py_NewRef(read);
    f.mask = Py_NewRef(mask);
    *to = f;
    return 0;
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
        if (feature_from(&self->features[i], PyList_GET_ITEM(features, i)) < 0)
            return -1;
        self->count = i + 1;
        width += self->features[i].size;
    }
    if (memory_open(&self->memory, array, width, 4) < 0)
        return -1;
    self->written = written_new(&self->memory, 4);
    return 0;
}

static void observations_dealloc(Observations *self)
{
    observations_clear(self);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyObject *zero, *hidden; /* Python's one 0 and one -1: most entries of most features */

/* One number as a whole one; -1 with an error set if it is none. Small ones are read without a call. */
static inline Py_ssize_t whole(PyObject *item)
{
#if PY_VERSION_HEX < 0x030C0000
    if (PyLong_CheckExact(item) && (Py_SIZE(item) == 1 || Py_SIZE(item) == 0))
        return Py_SIZE(item) ? (Py_ssize_t)((PyLongObject *)item)->ob_digit[0] : 0;
#else
    if (PyLong_CheckExact(item) && PyUnstable_Long_IsCompact((PyLongObject *)item))
        return PyUnstable_Long_CompactValue((PyLongObject *)item);
#endif
    return PyLong_AsSsize_t(item);
}

#define FAILED(n) ((n) == -1 && PyErr_Occurred())

/* What is read of one entry, after `lengths`, `shift` and `among`; -1 with an error set if that fails. */
static inline Py_ssize_t changed(const Feature *f, PyObject *item, Py_ssize_t seat)
{
    Py_ssize_t n;
    if (f->lengths)
        return PyObject_Size(item);
    n = whole(item);
    if (FAILED(n) || f->shift)
        return n + (FAILED(n) ? 0 : f->shift);
    if (f->among && f->kind != SEAT_SETS && n >= 0)
        return ((n - seat) % f->among + f->among) % f->among;
    return n;
}

static float cut(double value, double limit)
{
    return (float)(value > limit ? limit : value < -limit ? -limit : value);
}

/* A number divided by `top`; anything but a plain int is taken as a float. */
static int divided(const Feature *f, PyObject *item, const Row *row, Py_ssize_t at)
{
    double value;
    if (f->lengths || PyLong_CheckExact(item)) {
        Py_ssize_t n = changed(f, item, row->seat);
        if (FAILED(n))
            return -1;
        if (n == 0)
            return 0;
        value = (double)n;
    } else {
        value = PyFloat_AsDouble(item);
        if (value == -1.0 && PyErr_Occurred())
            return -1;
        value += (double)f->shift;
    }
    put(row, at, cut(value / f->top, row->limit));
    return 0;
}

static int count_pieces(const Feature *f, PyObject **pieces, PyObject **known, Py_ssize_t n, const Row *row, Py_ssize_t at,
                        Py_ssize_t places)
{
    Py_ssize_t i;
    for (i = 0; i < n; i++) {
        Py_ssize_t piece;
        if (known) {
            Py_ssize_t mask = whole(known[i]);
            if (FAILED(mask))
                return -1;
            if (!(mask >> row->seat & 1))
                continue;
        }
        piece = changed(f, pieces[i], row->seat);
        if (FAILED(piece))
            return -1;
        if (piece >= 0 && piece < places) { /* one more of it: the count so far is what lies there, times top */
            float before = row->first[at + piece];
            float now = cut((rint((double)before * f->top) + 1.0) / f->top, row->limit);
            if (before == 0.0f)
                put(row, at + piece, now);
            else
                row->first[at + piece] = now;
        }
    }
    return 0;
}

/* One cell of a feature of several. */
static int encode_cell(const Feature *f, PyObject *item, Py_ssize_t i, const Row *row, Py_ssize_t at)
{
    Py_ssize_t n, bit;
    PyObject *inner;
    int bad;
    switch (f->kind) {
    case NUMBERS:
        return divided(f, item, row, at + i);
    case ONE_HOTS:
        n = changed(f, item, row->seat);
        if (FAILED(n))
            return -1;
        if (n >= 0 && n < f->values)
            put(row, at + i * f->values + n, 1.0f);
        return 0;
    case BITS:
        n = changed(f, item, row->seat);
        if (FAILED(n))
            return -1;
        for (bit = 0; n && bit < f->values; bit++)
            if (n >> bit & 1)
                put(row, at + i * f->values + bit, 1.0f);
        return 0;
    case SEAT_SETS:
        n = changed(f, item, row->seat);
        if (FAILED(n))
            return -1;
        for (bit = 0; n && bit < f->among; bit++)
            if (n >> (row->seat + bit) % f->among & 1)
                put(row, at + bit * f->cells + i, 1.0f);
        return 0;
    default: /* TALLIES */
        inner = PySequence_Fast(item, "pieces are counted in lists");
        if (!inner)
            return -1;
        bad = count_pieces(f, PySequence_Fast_ITEMS(inner), NULL, PySequence_Fast_GET_SIZE(inner), row, at + i * f->values,
                           f->values);
        Py_DECREF(inner);
        return bad;
    }
}

static int encode_list(const Feature *f, PyObject *got, PyObject *masks, const Row *row, Py_ssize_t at)
{
    PyObject **items = PySequence_Fast_ITEMS(got), **known = masks ? PySequence_Fast_ITEMS(masks) : NULL;
    PyObject *nothing;
    Py_ssize_t i, from, n = PySequence_Fast_GET_SIZE(got);
    if (masks && PySequence_Fast_GET_SIZE(masks) != n) {
        PyErr_SetString(PyExc_ValueError, "a mask has another length than what it covers");
        return -1;
    }
    if (f->kind == COUNTS)
        return count_pieces(f, items, known, n, row, at, f->size);
    if (n > f->cells)
        n = f->cells;
    from = f->block && n ? row->seat * f->block % n : 0;
    nothing = f->shift || f->lengths || f->kind == TALLIES ? NULL : f->kind == ONE_HOTS ? hidden : zero;
    for (i = 0; i < n; i++) {
        if (items[from] == nothing) {
            ; /* stays 0 */
        } else if (known) {
            Py_ssize_t mask = whole(known[from]);
            if (FAILED(mask))
                return -1;
            if (mask >> row->seat & 1) {
                if (encode_cell(f, items[from], i, row, at) < 0)
                    return -1;
            }
        } else if (encode_cell(f, items[from], i, row, at) < 0)
            return -1;
        if (++from == n)
            from = 0;
    }
    return 0;
}

static int encode_one(const Feature *f, PyObject *got, PyObject *mask, const Row *row, Py_ssize_t at)
{
    Py_ssize_t n;
    if (mask) {
        n = whole(mask);
        if (FAILED(n))
            return -1;
        if (!(n >> row->seat & 1))
            return 0;
    }
    if (f->kind == NUMBER)
        return divided(f, got, row, at);
    n = changed(f, got, row->seat);
    if (FAILED(n))
        return -1;
    if (n >= 0 && n < f->values)
        put(row, at + n, 1.0f);
    return 0;
}

/* The field of a table. Fields of compiled classes are read by their own function, which is looked up once for a class. */
static PyObject *field_of(Feature *f, PyObject *name, PyObject *table)
{
    PyObject *found;
    if (name == f->read && Py_TYPE(table) == f->type)
        return f->get(table, f->closure);
    found = name == f->read ? PyObject_GetAttr((PyObject *)Py_TYPE(table), name) : NULL;
    if (found && Py_IS_TYPE(found, &PyGetSetDescr_Type) && PyDescr_TYPE(found) == Py_TYPE(table)) {
        f->get = ((PyGetSetDescrObject *)found)->d_getset->get;
        f->closure = ((PyGetSetDescrObject *)found)->d_getset->closure;
        Py_XSETREF(f->type, (PyTypeObject *)Py_NewRef(Py_TYPE(table)));
    }
    Py_XDECREF(found);
    PyErr_Clear();
    return PyObject_GetAttr(table, name);
}

/* One entry of a list that was read; takes the reference to the list. */
static PyObject *entry_of(PyObject *got, Py_ssize_t entry)
{
    PyObject *found;
    Py_ssize_t n = PyObject_Size(got);
    if (n <= 0) {
        if (n == 0)
            PyErr_SetString(PyExc_IndexError, "a field without entries");
        Py_DECREF(got);
        return NULL;
    }
    found = PySequence_GetItem(got, entry % n);
    Py_DECREF(got);
    return found;
}

/* What a feature reads, or the masks of it; a new reference. */
static PyObject *value_of(Feature *f, PyObject *read, PyObject *const *args, Py_ssize_t seat)
{
    PyObject *got;
    got = PyUnicode_CheckExact(read) ? field_of(f, read, args[0]) : PyObject_Vectorcall(read, args, 2, NULL);
    if (got && f->entry != WHOLE)
        got = entry_of(got, f->entry == OWN ? seat : f->entry);
    if (got && f->kind != NUMBER && f->kind != ONE_HOT && !PyList_CheckExact(got)) {
        PyObject *list = PySequence_Fast(got, "a feature of several numbers is read as a list");
        Py_DECREF(got);
        return list;
    }
    return got;
}

/* Write a feature into its place, which is all zeros. */
static int encode(Feature *f, PyObject *const *args, const Row *row, Py_ssize_t at)
{
    int bad;
    PyObject *mask = NULL, *got = value_of(f, f->read, args, row->seat);
    if (!got)
        return -1;
    if (PyUnicode_GET_LENGTH(f->mask)) {
        mask = value_of(f, f->mask, args, row->seat);
        if (!mask) {
            Py_DECREF(got);
            return -1;
        }
    }
    if (f->kind == NUMBER || f->kind == ONE_HOT)
        bad = encode_one(f, got, mask, row, at);
    else
        bad = encode_list(f, got, mask, row, at);
    Py_DECREF(got);
    Py_XDECREF(mask);
    return bad;
}

static PyObject *observations_write(Observations *self, PyObject *const *args, Py_ssize_t nargs)
{
    Py_ssize_t number, i, at = 0;
    Row row;
    if (nargs != 3) {
        PyErr_SetString(PyExc_TypeError, "write(row, view, seat) needs three arguments");
        return NULL;
    }
    if (row_number(&self->memory, args[0], &number) < 0)
        return NULL;
    row.seat = whole(args[2]);
    if (row.seat < 0 || row.seat > 62) {
        if (!PyErr_Occurred())
            PyErr_Format(PyExc_IndexError, "there is no seat %zd", row.seat);
        return NULL;
    }
    row.limit = self->limit;
    row.first = (float *)self->memory.view.buf + number * self->memory.width;
    row.kept = self->written ? self->written + number : NULL;
    if (!row.kept || row.kept->count == MANY)
        memset(row.first, 0, (size_t)self->memory.width * sizeof(float));
    else
        for (i = 0; i < row.kept->count; i++)
            row.first[row.kept->at[i]] = 0.0f;
    if (row.kept)
        row.kept->count = 0;
    for (i = 0; i < self->count; i++) {
        if (encode(&self->features[i], args + 1, &row, at) < 0)
            return NULL;
        at += self->features[i].size;
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
    .tp_doc = "Observations(array, features, limit): rows of float32; a feature is a tuple, see lab/rows.py.",
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
    zero = PyLong_FromLong(0);
    hidden = PyLong_FromLong(HIDDEN);
    made = zero && hidden ? PyModule_Create(&module) : NULL;
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
