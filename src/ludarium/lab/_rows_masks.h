/* Masks: rows of bytes, one for each action, and who is asked. */

typedef struct {
    PyObject_HEAD
    Memory memory, seats; /* of the second, each row is one int32 */
    Written *written;
} Masks;

static int masks_init(Masks *self, PyObject *args, PyObject *kwds)
{
    PyObject *array, *seats;
    Py_ssize_t width;
    if (!PyArg_ParseTuple(args, "OnO", &array, &width, &seats))
        return -1;
    memory_close(&self->memory);
    memory_close(&self->seats);
    PyMem_Free(self->written);
    self->written = NULL;
    if (memory_open(&self->memory, array, width, 1) < 0 || memory_open(&self->seats, seats, 1, sizeof(int32_t)) < 0)
        return -1;
    if (self->seats.rows != self->memory.rows) {
        PyErr_SetString(PyExc_ValueError, "there must be a seat for each row");
        return -1;
    }
    self->written = written_new(&self->memory, 1);
    return 0;
}

static void masks_dealloc(Masks *self)
{
    memory_close(&self->memory);
    memory_close(&self->seats);
    PyMem_Free(self->written);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyObject *masks_write(Masks *self, PyObject *const *args, Py_ssize_t nargs)
{
    Py_ssize_t row, i, count, seat, width = self->memory.width;
    char *at;
    Written *kept;
    if (nargs != 4 || !PyList_Check(args[1])) {
        PyErr_SetString(PyExc_TypeError, "write(row, legal, seat, kind) needs a number, a list and two numbers");
        return NULL;
    }
    if (row_number(&self->memory, args[0], &row) < 0)
        return NULL;
    seat = whole(args[2]);
    if (FAILED(seat))
        return NULL;
    ((int32_t *)self->seats.view.buf)[row] = (int32_t)seat;
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
    {"write", (PyCFunction)(void (*)(void))masks_write, METH_FASTCALL,
     "write(row, legal, seat, kind): 1 for what is legal, else 0; and the seat."},
    {NULL, NULL, 0, NULL},
};

static PyTypeObject MasksType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "ludarium.lab._rows.Masks",
    .tp_doc = "Masks(array, width, seats): rows of bytes, one byte per action, and int32 seats.",
    .tp_basicsize = sizeof(Masks),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = PyType_GenericNew,
    .tp_init = (initproc)masks_init,
    .tp_dealloc = (destructor)masks_dealloc,
    .tp_methods = masks_methods,
};

