/* Masks: rows of bytes, one for each action. */

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
        Py_ssize_t action = whole(PyList_GET_ITEM(args[1], i));
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

