/* Observations: rows of float32. */

static void observations_clear(Observations *self)
{
    Py_ssize_t i;
    for (i = 0; self->held && i < self->memory.rows * self->count; i++)
        Py_CLEAR(self->held[i]);
    for (i = 0; i < self->count; i++)
        forget_feature(&self->features[i]);
    memory_close(&self->memory);
    PyMem_Free(self->features);
    PyMem_Free(self->codes);
    PyMem_Free(self->held);
    self->features = NULL;
    self->codes = NULL;
    self->held = NULL;
    self->count = 0;
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
    self->count = count;
    for (i = 0; i < count; i++) {
        if (feature_from(&self->features[i], PyList_GET_ITEM(features, i), limit) < 0)
            return -1;
        self->features[i].at = width;
        width += self->features[i].size;
    }
    if (memory_open(&self->memory, array, width, 4) < 0)
        return -1;
    lay_out(self);
    self->codes = PyMem_Calloc((size_t)(self->memory.rows * self->width + 1), sizeof(Code));
    self->held = PyMem_Calloc((size_t)(self->memory.rows * self->count + 1), sizeof(PyObject *));
    if (!self->codes || !self->held) {
        PyErr_NoMemory();
        return -1;
    }
    for (i = 0; i < self->memory.rows; i++)
        self->codes[i * self->width] = BLANK; /* no seat: nothing is known of what the row holds */
    return 0;
}

static void observations_dealloc(Observations *self)
{
    observations_clear(self);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyObject *observations_write(Observations *self, PyObject *const *args, Py_ssize_t nargs)
{
    Py_ssize_t number, i;
    Row row;
    if (nargs != 3 && nargs != 5) {
        PyErr_SetString(PyExc_TypeError, "write(row, view, seat[, kind, argument]) needs three arguments or five");
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
    row.asked = nargs == 5 ? args + 3 : NULL;
    row.first = (float *)self->memory.view.buf + number * self->memory.width;
    row.codes = self->codes + number * self->width;
    row.seat_before = row.codes[0];
    for (i = 0; i < self->count && row.seat_before == BLANK; i++)
        if (!self->features[i].fresh)
            erase(&self->features[i], &row, row.codes + self->features[i].codes);
    row.codes[0] = BLANK; /* unless all goes well */
    for (i = 0; i < self->count; i++) {
        Feature *f = &self->features[i];
        if (f->clear)
            memset(row.first + f->at, 0, (size_t)f->clear * sizeof(float));
        row.held = self->held + number * self->count + i;
        if (is_unchanged(f, args[1], &row))
            continue;
        if ((f->fresh ? write_fresh(f, args + 1, &row) : write_feature(self, f, args + 1, &row)) < 0)
            return NULL;
    }
    row.codes[0] = (Code)row.seat;
    Py_RETURN_NONE;
}

static PyMethodDef observations_methods[] = {
    {"write", (PyCFunction)(void (*)(void))observations_write, METH_FASTCALL,
     "write(row, view, seat[, kind, argument]): every feature of what the seat sees."},
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
