/* Fields of tables. */

/* A field of tables by its name. Compiled classes have a function of their own for each, and keep it at the same place in
   every object: both are looked up once for a class. Lists that are read from there need not be owned, and whole numbers
   need not become objects. */
typedef struct {
    PyObject *name; /* NULL: there is none */
    PyTypeObject *type;
    getter get; /* NULL: the class has no function of its own for it */
    void *closure;
    Py_ssize_t list_at, int_at; /* where objects keep it, a list or a whole number; 0: nobody knows */
    Py_ssize_t object_at;       /* the same for what is never replaced by something of another kind */
} Field;

static void name_field(Field *to, PyObject *name)
{
    to->name = PyUnicode_GET_LENGTH(name) ? Py_NewRef(name) : NULL;
}

static void forget_field(Field *f)
{
    Py_CLEAR(f->name);
    Py_CLEAR(f->type);
}

static inline uintptr_t *word_at(PyObject *table, Py_ssize_t at)
{
    return (uintptr_t *)((char *)table + at);
}

/* Where a table keeps what was put into a field; 0: nowhere, or in several places. */
static Py_ssize_t place_of_field(PyObject *table, PyObject *name, PyObject *put, uintptr_t kept_as)
{
    Py_ssize_t at, found = 0, word = (Py_ssize_t)sizeof(uintptr_t);
    if (PyObject_SetAttr(table, name, put) < 0) {
        PyErr_Clear();
        return 0;
    }
    for (at = (Py_ssize_t)sizeof(PyObject); at + word <= Py_TYPE(table)->tp_basicsize; at += word)
        if (*word_at(table, at) == kept_as) {
            if (found)
                return 0;
            found = at;
        }
    return found;
}

/* Find out where objects of a compiled class keep a field, by putting something into a copy: a list that is nowhere else,
   or two numbers that nothing else has. mypyc keeps an int that is not too large as twice its value. */
static void find_place(Field *f, PyObject *table, PyObject *value)
{
    PyObject *copy = PyObject_CallMethod(table, "copy", NULL);
    if (copy && Py_IS_TYPE(copy, Py_TYPE(table))) {
        if (PyList_CheckExact(value)) {
            PyObject *mark = PyList_New(0);
            f->list_at = mark ? place_of_field(copy, f->name, mark, (uintptr_t)mark) : 0;
            Py_XDECREF(mark);
        } else if (PyLong_CheckExact(value)) {
            PyObject *one = PyLong_FromLong(0x1234567), *other = PyLong_FromLong(0x2345678);
            Py_ssize_t at = one && other ? place_of_field(copy, f->name, one, 2 * 0x1234567) : 0;
            if (at && at == place_of_field(copy, f->name, other, 2 * 0x2345678))
                f->int_at = at;
            Py_XDECREF(one);
            Py_XDECREF(other);
        }
    }
    Py_XDECREF(copy);
    PyErr_Clear();
}

/* Where a table keeps something that lies there once. */
static void find_object(Field *f, PyObject *table, PyObject *value)
{
    Py_ssize_t at, word = (Py_ssize_t)sizeof(uintptr_t);
    int found = 0;
    for (at = (Py_ssize_t)sizeof(PyObject); at + word <= Py_TYPE(table)->tp_basicsize; at += word)
        if (*word_at(table, at) == (uintptr_t)value) {
            f->object_at = at;
            found++;
        }
    if (found != 1)
        f->object_at = 0;
}

static PyObject *learn_field(Field *f, PyObject *table)
{
    PyObject *how = PyObject_GetAttr((PyObject *)Py_TYPE(table), f->name), *value;
    f->get = NULL;
    f->list_at = f->int_at = f->object_at = 0;
    Py_XSETREF(f->type, (PyTypeObject *)Py_NewRef(Py_TYPE(table)));
    PyErr_Clear();
    value = PyObject_GetAttr(table, f->name);
    if (value && how && Py_IS_TYPE(how, &PyGetSetDescr_Type)) {
        PyGetSetDef *own = ((PyGetSetDescrObject *)how)->d_getset;
        if (PyDescr_TYPE(how) == Py_TYPE(table)) {
            f->get = own->get;
            f->closure = own->closure;
        }
        if (own->set) {
            find_place(f, table, value);
            find_object(f, table, value);
        }
    }
    Py_XDECREF(how);
    return value;
}

/* What a field holds; a new reference. */
static PyObject *field_of(Field *f, PyObject *table)
{
    if (Py_TYPE(table) != f->type)
        return learn_field(f, table);
    return f->get ? f->get(table, f->closure) : PyObject_GetAttr(table, f->name);
}

/* The list that a field holds, if it can be read from its place; borrowed. */
static inline PyObject *list_in(const Field *f, PyObject *table)
{
    PyObject *list;
    if (Py_TYPE(table) != f->type || !f->list_at)
        return NULL;
    list = (PyObject *)*word_at(table, f->list_at);
    return list && PyList_CheckExact(list) ? list : NULL;
}

/* Whether a whole number can be read from its place. */
static inline int int_in(const Field *f, PyObject *table, Py_ssize_t *found)
{
    uintptr_t kept;
    if (Py_TYPE(table) != f->type || !f->int_at)
        return 0;
    kept = *word_at(table, f->int_at);
    if (kept & 1) /* too large */
        return 0;
    *found = (Py_ssize_t)kept / 2;
    return 1;
}

/* What a field holds, if it can be read from its place; borrowed. */
static inline PyObject *object_in(const Field *f, PyObject *table)
{
    return Py_TYPE(table) == f->type && f->object_at ? (PyObject *)*word_at(table, f->object_at) : NULL;
}
