/* Fetching ahead. A thousand tables do not fit into a processor's cache. So, while one table is played, what the next ones
   consist of is asked for, step by step along the pointers: table, position, lists, their entries, lists in them. */

enum { LINE = 64, ENTRIES_A_LINE = LINE / sizeof(PyObject *), LISTS = 96, PARTS = 4, MASK_BYTES = 24, PART_LINES = 12 };
enum { MASK_LINES = 8, ROW_LINES = 24 }; /* of the entries of a list, for masks alone and with observations */
enum { ROWS_AHEAD = 1, INNER_ENTRIES = 1, INNER_LISTS, ENTRIES_AHEAD, LISTS_AHEAD, POSITION_AHEAD, CORE_AHEAD };

/* Without the empty assembly GCC takes functions that do nothing but fetch for ones that do nothing, and leaves them out. */
#ifdef __GNUC__
#define FETCH(at) (__builtin_prefetch((const char *)(at)), fetched())
static inline void fetched(void)
{
    __asm__ volatile("");
}
#else
#define FETCH(at) ((void)(at))
#endif

/* Where objects of a class keep their lists, and which of those consist of lists. */
typedef struct {
    PyTypeObject *type;
    Py_ssize_t at; /* where a position keeps this part of it */
    Py_ssize_t lists[LISTS], count, inner[LISTS], inner_count;
} Shape;

typedef struct {
    PyObject_HEAD
    PyObject *cores; /* a list of tables (lab/seat_env.py) */
    Masks *masks;
    Observations *rows;      /* NULL: only masks are written */
    PyTypeObject *core_type; /* of the tables */
    Py_ssize_t position_at;  /* where a table keeps its position; 0: nobody knows */
    Shape position, parts[PARTS];
    Py_ssize_t part_count;
} Ahead;

/* -- learning where things are ---------------------------------------------------------------------------------------- */

typedef struct {
    Ahead *self;
    Shape *shape;
    PyObject *whole, *other; /* `other`: the same of another table, with other parts; NULL: parts are not looked for */
} Search;

static void learn_shape(Ahead *self, Shape *shape, PyObject *object, PyObject *other);

static int visit_child(PyObject *child, void *given)
{
    Search *s = given;
    Shape *shape = s->shape;
    Py_ssize_t at, word = (Py_ssize_t)sizeof(PyObject *);
    for (at = (Py_ssize_t)sizeof(PyObject); at + word <= Py_TYPE(s->whole)->tp_basicsize; at += word)
        if (*word_at(s->whole, at) == (uintptr_t)child)
            break;
    if (at + word > Py_TYPE(s->whole)->tp_basicsize)
        return 0;
    if (PyList_CheckExact(child)) {
        int shared = s->other && *word_at(s->other, at) == (uintptr_t)child; /* by all tables: in the cache anyway */
        if (!shared && shape->count < LISTS) {
            shape->lists[shape->count++] = at;
            if (PyList_GET_SIZE(child) && PyList_CheckExact(PyList_GET_ITEM(child, 0)))
                shape->inner[shape->inner_count++] = at;
        }
    } else if (s->other && *word_at(s->other, at) != (uintptr_t)child && Py_TYPE(child)->tp_traverse
               && s->self->part_count < PARTS) {
        Shape *part = &s->self->parts[s->self->part_count++];
        part->at = at;
        learn_shape(s->self, part, child, NULL);
    }
    return 0;
}

static void learn_shape(Ahead *self, Shape *shape, PyObject *object, PyObject *other)
{
    Search s = {self, shape, object, other};
    Py_XSETREF(shape->type, (PyTypeObject *)Py_NewRef(Py_TYPE(object)));
    shape->count = shape->inner_count = 0;
    if (Py_TYPE(object)->tp_traverse)
        Py_TYPE(object)->tp_traverse(object, visit_child, &s);
}

/* Where tables keep their positions and those their lists and parts, if they are objects of compiled classes. */
static int learn_tables(Ahead *self)
{
    PyObject *core, *position, *other;
    Py_ssize_t at, word = (Py_ssize_t)sizeof(PyObject *);
    if (PyList_GET_SIZE(self->cores) < 2)
        return 0;
    core = PyList_GET_ITEM(self->cores, 0);
    position = PyObject_GetAttrString(core, "position");
    other = PyObject_GetAttrString(PyList_GET_ITEM(self->cores, 1), "position");
    if (position && other && Py_IS_TYPE(other, Py_TYPE(position))) {
        Py_XSETREF(self->core_type, (PyTypeObject *)Py_NewRef(Py_TYPE(core)));
        for (at = (Py_ssize_t)sizeof(PyObject); at + word <= Py_TYPE(core)->tp_basicsize && !self->position_at; at += word)
            if (*word_at(core, at) == (uintptr_t)position)
                self->position_at = at;
        learn_shape(self, &self->position, position, other);
    }
    Py_XDECREF(position);
    Py_XDECREF(other);
    return position && other ? 0 : -1;
}

static int ahead_init(Ahead *self, PyObject *args, PyObject *kwds)
{
    PyObject *cores, *masks, *rows;
    if (!PyArg_ParseTuple(args, "O!O!O", &PyList_Type, &cores, &MasksType, &masks, &rows))
        return -1;
    if (rows != Py_None && !Py_IS_TYPE(rows, &ObservationsType)) {
        PyErr_SetString(PyExc_TypeError, "rows are Observations or None");
        return -1;
    }
    Py_XSETREF(self->cores, Py_NewRef(cores));
    Py_XSETREF(self->masks, (Masks *)Py_NewRef(masks));
    Py_XSETREF(self->rows, rows == Py_None ? NULL : (Observations *)Py_NewRef(rows));
    self->part_count = self->position_at = 0;
    return learn_tables(self);
}

/* -- fetching ----------------------------------------------------------------------------------------------------------- */

/* The position of a table, or NULL; borrowed. Nothing but its address is known: it may not be in the cache yet. */
static inline PyObject *position_of(Ahead *self, Py_ssize_t table)
{
    PyObject *core;
    if (table >= PyList_GET_SIZE(self->cores))
        return NULL;
    core = PyList_GET_ITEM(self->cores, table);
    return Py_IS_TYPE(core, self->core_type) ? (PyObject *)*word_at(core, self->position_at) : NULL;
}

static inline PyObject *known_position(Ahead *self, Py_ssize_t table)
{
    PyObject *p = position_of(self, table);
    return p && Py_IS_TYPE(p, self->position.type) ? p : NULL;
}

static inline void fetch_object(PyObject *object, const Shape *shape)
{
    Py_ssize_t i;
    for (i = 0; i < shape->type->tp_basicsize; i += LINE)
        FETCH((char *)object + i);
}

static inline void fetch_lists(PyObject *object, const Shape *shape)
{
    Py_ssize_t i;
    for (i = 0; i < shape->count; i++)
        FETCH(*word_at(object, shape->lists[i]));
}

static inline void fetch_list(PyObject *list, Py_ssize_t lines)
{
    PyObject **at, **end;
    if (!list || !PyList_CheckExact(list) || !PyList_GET_SIZE(list))
        return;
    at = ((PyListObject *)list)->ob_item;
    end = at + (PyList_GET_SIZE(list) < lines * ENTRIES_A_LINE ? PyList_GET_SIZE(list) : lines * ENTRIES_A_LINE);
    do
        FETCH(at);
    while ((at += ENTRIES_A_LINE) < end);
}

static inline void fetch_entries(PyObject *object, const Shape *shape, Py_ssize_t lines)
{
    Py_ssize_t i;
    for (i = 0; i < shape->count; i++)
        fetch_list((PyObject *)*word_at(object, shape->lists[i]), lines);
}

/* Lists in lists, or their entries. */
static void fetch_inner(PyObject *object, const Shape *shape, int entries)
{
    Py_ssize_t i, k;
    for (i = 0; i < shape->inner_count; i++) {
        PyObject *list = (PyObject *)*word_at(object, shape->inner[i]);
        if (!list || !PyList_CheckExact(list))
            continue;
        for (k = 0; k < PyList_GET_SIZE(list); k++)
            if (entries)
                fetch_list(PyList_GET_ITEM(list, k), 2);
            else
                FETCH(PyList_GET_ITEM(list, k));
    }
}

/* The parts of a position; one step behind what it consists of itself. */
static void fetch_parts(Ahead *self, PyObject *p, int ahead)
{
    Py_ssize_t i;
    for (i = 0; i < self->part_count; i++) {
        const Shape *part = &self->parts[i];
        PyObject *object = (PyObject *)*word_at(p, part->at);
        if (object && ahead == LISTS_AHEAD)
            fetch_object(object, part);
        else if (object && Py_IS_TYPE(object, part->type)) {
            if (ahead == ENTRIES_AHEAD)
                fetch_lists(object, part);
            else
                fetch_entries(object, part, PART_LINES);
        }
    }
}

/* What is kept of the rows of a table. */
static void fetch_rows(Ahead *self, Py_ssize_t row)
{
    Py_ssize_t i;
    Masks *m = self->masks;
    Observations *o = self->rows;
    if (m->written && row + 1 < m->memory.rows)
        FETCH(m->written + row + 1);
    if (row < m->memory.rows) {
        char *mask = (char *)m->memory.view.buf + row * m->memory.width;
        const Written *kept = m->written ? m->written + row : NULL;
        if (!kept || kept->count == MANY)
            FETCH(mask);
        else
            for (i = 0; i < kept->count && i < MASK_BYTES; i++)
                FETCH(mask + kept->at[i]);
    }
    if (o && row < o->memory.rows) {
        for (i = 0; i < o->width * (Py_ssize_t)sizeof(Code); i += LINE)
            FETCH((char *)(o->codes + row * o->width) + i);
        FETCH(o->held + row * o->count);
    }
}

/* Ask for what the tables from this one on consist of, each one step further than the one behind it. */
static void fetch_tables(Ahead *self, Py_ssize_t table)
{
    PyObject *p;
    if (!self->position_at)
        return;
    if (table + CORE_AHEAD < PyList_GET_SIZE(self->cores))
        FETCH(PyList_GET_ITEM(self->cores, table + CORE_AHEAD));
    if ((p = position_of(self, table + POSITION_AHEAD)))
        fetch_object(p, &self->position);
    if ((p = known_position(self, table + LISTS_AHEAD))) {
        fetch_lists(p, &self->position);
        fetch_parts(self, p, LISTS_AHEAD);
    }
    if ((p = known_position(self, table + ENTRIES_AHEAD))) {
        fetch_entries(p, &self->position, self->rows ? ROW_LINES : MASK_LINES);
        fetch_parts(self, p, ENTRIES_AHEAD);
    }
    if ((p = known_position(self, table + INNER_LISTS))) {
        fetch_inner(p, &self->position, 0);
        fetch_parts(self, p, INNER_LISTS);
    }
    if ((p = known_position(self, table + INNER_ENTRIES)))
        fetch_inner(p, &self->position, 1);
    fetch_rows(self, table + ROWS_AHEAD);
}

/* Both in one call: a call from Python costs as much as a tenth of a quick decision. */
static PyObject *ahead_write(Ahead *self, PyObject *const *args, Py_ssize_t nargs)
{
    PyObject *written = masks_write(self->masks, args, nargs);
    if (written)
        fetch_tables(self, whole(args[0]) + 1);
    return written;
}

static void ahead_dealloc(Ahead *self)
{
    Py_ssize_t i;
    for (i = 0; i < PARTS; i++)
        Py_CLEAR(self->parts[i].type);
    Py_CLEAR(self->position.type);
    Py_CLEAR(self->cores);
    Py_CLEAR(self->masks);
    Py_CLEAR(self->rows);
    Py_CLEAR(self->core_type);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyMethodDef ahead_methods[] = {
    {"write", (PyCFunction)(void (*)(void))ahead_write, METH_FASTCALL,
     "write(row, legal, seat): the mask of a table; then what the tables behind it consist of is asked for."},
    {NULL, NULL, 0, NULL},
};

static PyTypeObject AheadType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "ludarium.lab._rows.Ahead",
    .tp_doc = "Ahead(cores, masks, rows): writes masks as those do and fetches what is needed next into the cache.",
    .tp_basicsize = sizeof(Ahead),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = PyType_GenericNew,
    .tp_init = (initproc)ahead_init,
    .tp_dealloc = (destructor)ahead_dealloc,
    .tp_methods = ahead_methods,
};
