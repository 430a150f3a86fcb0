/* Fetching ahead. A thousand tables do not fit into a processor's cache. So, while one table is played, what the next ones
   consist of is asked for, step by step along the pointers: table, position, lists, their entries, lists in them.

   Tables where a step of the same kind is answered are played one after another: the same way through the rules is then
   still in the caches for instructions, and what branches do is known. */

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
    PyObject *seldom;        /* names of lists that are not fetched */
    PyTypeObject *core_type; /* of the tables */
    Py_ssize_t position_at;  /* where a table keeps its position; 0: nobody knows */
    Shape position, parts[PARTS];
    Py_ssize_t part_count;
    PyObject *numbers;       /* of the tables, as objects */
    Py_ssize_t count, at;    /* how many tables there are, and how many of `order` were played */
    int32_t *order;          /* the tables in the order in which they are played */
    uint8_t *kinds;          /* of step that is answered at each table */
} Ahead;

/* -- learning where things are ---------------------------------------------------------------------------------------- */

typedef struct {
    Ahead *self;
    Shape *shape;
    PyObject *whole, *other; /* `other`: the same of another table, with other parts; NULL: parts are not looked for */
} Search;

static void learn_shape(Ahead *self, Shape *shape, PyObject *object, PyObject *other);

/* Whether few decisions read this list. */
static int is_seldom(const Search *s, PyObject *list)
{
    Py_ssize_t i;
    int found = 0;
    for (i = 0; i < PyTuple_GET_SIZE(s->self->seldom) && !found; i++) {
        PyObject *named = PyObject_GetAttr(s->whole, PyTuple_GET_ITEM(s->self->seldom, i));
        found = named == list;
        Py_XDECREF(named);
        PyErr_Clear();
    }
    return found;
}

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
        if (!shared && shape->count < LISTS && !is_seldom(s, child)) {
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

/* At first the tables are played as they lie. */
static int set_order(Ahead *self)
{
    Py_ssize_t i;
    self->count = self->at = 0;
    PyMem_Free(self->order);
    PyMem_Free(self->kinds);
    self->order = PyMem_Calloc((size_t)PyList_GET_SIZE(self->cores) + 1, sizeof(int32_t));
    self->kinds = PyMem_Calloc((size_t)PyList_GET_SIZE(self->cores) + 1, sizeof(uint8_t));
    Py_XSETREF(self->numbers, PyList_New(PyList_GET_SIZE(self->cores)));
    if (!self->order || !self->kinds || !self->numbers) {
        PyErr_NoMemory();
        return -1;
    }
    for (i = 0; i < PyList_GET_SIZE(self->cores); i++) {
        PyObject *number = PyLong_FromSsize_t(i);
        if (!number)
            return -1;
        PyList_SET_ITEM(self->numbers, i, number);
        self->order[i] = (int32_t)i;
    }
    self->count = PyList_GET_SIZE(self->cores);
    return 0;
}

static int ahead_init(Ahead *self, PyObject *args, PyObject *kwds)
{
    PyObject *cores, *masks, *rows, *seldom;
    if (!PyArg_ParseTuple(args, "O!O!OO!", &PyList_Type, &cores, &MasksType, &masks, &rows, &PyTuple_Type, &seldom))
        return -1;
    if (rows != Py_None && !Py_IS_TYPE(rows, &ObservationsType)) {
        PyErr_SetString(PyExc_TypeError, "rows are Observations or None");
        return -1;
    }
    Py_XSETREF(self->cores, Py_NewRef(cores));
    Py_XSETREF(self->masks, (Masks *)Py_NewRef(masks));
    Py_XSETREF(self->rows, rows == Py_None ? NULL : (Observations *)Py_NewRef(rows));
    Py_XSETREF(self->seldom, Py_NewRef(seldom));
    self->part_count = self->position_at = 0;
    if (set_order(self) < 0)
        return -1;
    return learn_tables(self);
}

/* -- fetching ----------------------------------------------------------------------------------------------------------- */

/* A table by its place in the order. */
static inline PyObject *core_at(Ahead *self, Py_ssize_t place)
{
    return PyList_GET_ITEM(self->cores, self->order[place]);
}

/* The position of a table, or NULL; borrowed. Nothing but its address is known: it may not be in the cache yet. */
static inline PyObject *position_of(Ahead *self, Py_ssize_t place)
{
    PyObject *core;
    if (place >= self->count)
        return NULL;
    core = core_at(self, place);
    return Py_IS_TYPE(core, self->core_type) ? (PyObject *)*word_at(core, self->position_at) : NULL;
}

static inline PyObject *known_position(Ahead *self, Py_ssize_t place)
{
    PyObject *p = position_of(self, place);
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

/* Ask for what the tables from this place in the order on consist of, each one step further than the one behind it. */
static void fetch_tables(Ahead *self, Py_ssize_t place)
{
    PyObject *p;
    if (!self->position_at)
        return;
    if (place + CORE_AHEAD < self->count)
        FETCH(core_at(self, place + CORE_AHEAD));
    if ((p = position_of(self, place + POSITION_AHEAD)))
        fetch_object(p, &self->position);
    if ((p = known_position(self, place + LISTS_AHEAD))) {
        fetch_lists(p, &self->position);
        fetch_parts(self, p, LISTS_AHEAD);
    }
    if ((p = known_position(self, place + ENTRIES_AHEAD))) {
        fetch_entries(p, &self->position, self->rows ? ROW_LINES : MASK_LINES);
        fetch_parts(self, p, ENTRIES_AHEAD);
    }
    if ((p = known_position(self, place + INNER_LISTS))) {
        fetch_inner(p, &self->position, 0);
        fetch_parts(self, p, INNER_LISTS);
    }
    if ((p = known_position(self, place + INNER_ENTRIES)))
        fetch_inner(p, &self->position, 1);
    if (place + ROWS_AHEAD < self->count)
        fetch_rows(self, self->order[place + ROWS_AHEAD]);
}

/* Both in one call: a call from Python costs as much as a tenth of a quick decision. */
static PyObject *ahead_write(Ahead *self, PyObject *const *args, Py_ssize_t nargs)
{
    Py_ssize_t row;
    PyObject *written = masks_write(self->masks, args, nargs);
    if (!written)
        return NULL;
    row = whole(args[0]);
    if (row < self->count) {
        self->kinds[row] = (uint8_t)whole(args[3]);
        if (self->at < self->count && self->order[self->at] == row)
            fetch_tables(self, ++self->at);
    }
    return written;
}

/* The tables sorted by the kind of step that is answered there, those of a kind as they lie. */
static PyObject *ahead_order(Ahead *self, PyObject *unused)
{
    Py_ssize_t i, from[UINT8_MAX + 2] = {0};
    PyObject *list = PyList_New(self->count);
    (void)unused;
    if (!list)
        return NULL;
    for (i = 0; i < self->count; i++)
        from[self->kinds[i] + 1]++;
    for (i = 0; i < UINT8_MAX; i++)
        from[i + 1] += from[i];
    for (i = 0; i < self->count; i++)
        self->order[from[self->kinds[i]]++] = (int32_t)i;
    for (i = 0; i < self->count; i++)
        PyList_SET_ITEM(list, i, Py_NewRef(PyList_GET_ITEM(self->numbers, self->order[i])));
    self->at = 0;
    return list;
}

static void ahead_dealloc(Ahead *self)
{
    Py_ssize_t i;
    for (i = 0; i < PARTS; i++)
        Py_CLEAR(self->parts[i].type);
    Py_CLEAR(self->position.type);
    Py_CLEAR(self->cores);
    Py_CLEAR(self->seldom);
    Py_CLEAR(self->masks);
    Py_CLEAR(self->rows);
    Py_CLEAR(self->core_type);
    Py_CLEAR(self->numbers);
    PyMem_Free(self->order);
    PyMem_Free(self->kinds);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyMethodDef ahead_methods[] = {
    {"write", (PyCFunction)(void (*)(void))ahead_write, METH_FASTCALL,
     "write(row, legal, seat, kind): the mask of a table; then what the tables after it consist of is asked for."},
    {"order", (PyCFunction)ahead_order, METH_NOARGS,
     "order(): the tables by the kind of step that is asked there; they are to be played so."},
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
