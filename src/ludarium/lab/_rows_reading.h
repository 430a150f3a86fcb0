/* Reading a table. */

/* What is read: a value, and what must be released after it was used, if anything. */
typedef struct {
    PyObject *value, *owned;
} Read;

static inline void done_with(Read *r)
{
    Py_XDECREF(r->owned);
}

/* One entry of what was read. */
static int take_entry(Read *r, Py_ssize_t entry)
{
    PyObject *list = r->value, *found;
    Py_ssize_t n = PyList_CheckExact(list) ? PyList_GET_SIZE(list) : PyObject_Size(list);
    if (n <= 0) {
        if (n == 0)
            PyErr_SetString(PyExc_IndexError, "a field without entries");
        return -1;
    }
    if (entry >= n)
        entry %= n;
    if (PyList_CheckExact(list) && entry >= 0) {
        r->value = PyList_GET_ITEM(list, entry);
        return 0;
    }
    found = PySequence_GetItem(list, entry);
    if (!found)
        return -1;
    Py_XSETREF(r->owned, found);
    r->value = found;
    return 0;
}

/* What a feature reads, or the masks of it; -1: an error, and nothing is owned. */
static int read_value(const Feature *f, Field *field, PyObject *const *args, Py_ssize_t seat, Read *r)
{
    r->owned = NULL;
    r->value = field->name ? list_in(field, args[0]) : NULL;
    if (!r->value) {
        r->owned = field->name ? field_of(field, args[0]) : PyObject_Vectorcall(f->call, args, 2, NULL);
        r->value = r->owned;
        if (!r->owned)
            return -1;
    }
    if (f->entry != WHOLE && take_entry(r, f->entry == OWN ? seat : f->entry) < 0)
        goto failed;
    if (f->kind != NUMBER && f->kind != ONE_HOT && !PyList_CheckExact(r->value)) {
        PyObject *list = PySequence_Fast(r->value, "a feature of several numbers is read as a list");
        if (!list)
            goto failed;
        Py_XSETREF(r->owned, list);
        r->value = list;
    }
    return 0;
failed:
    Py_CLEAR(r->owned);
    return -1;
}

/* The last entry of a list; NULL without an error: it is empty. Borrowed. */
static PyObject *last_of(PyObject *list)
{
    if (!PyList_CheckExact(list)) {
        PyErr_SetString(PyExc_TypeError, "the last entries of lists are read");
        return NULL;
    }
    return PyList_GET_SIZE(list) ? PyList_GET_ITEM(list, PyList_GET_SIZE(list) - 1) : NULL;
}

/* What an entry is kept as, after masks and further sets. */
static Code code_at(const Feature *f, PyObject **items, PyObject **known, PyObject **more, Py_ssize_t i, Py_ssize_t seat,
                    int *wrong)
{
    PyObject *item = items[i], *mask = known ? known[i] : NULL;
    Code code;
    if (f->last) {
        item = last_of(item);
        mask = mask && item ? last_of(mask) : mask;
        if (!item || (known && !mask)) {
            *wrong |= PyErr_Occurred() != NULL;
            return BLANK;
        }
    }
    if (mask) {
        Py_ssize_t seats = whole(mask);
        *wrong |= FAILED(seats);
        if (!(seats >> seat & 1)) {
            if (f->kind != NUMBER && f->kind != NUMBERS)
                return BLANK;
            return HIDDEN;
        }
    }
    code = code_from(f, item, wrong);
    return more ? code | code_from(f, more[i], wrong) : code;
}
