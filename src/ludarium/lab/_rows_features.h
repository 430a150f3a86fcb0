/* Features: what is shown of a table, and where. */

enum { NUMBER, NUMBERS, ONE_HOT, ONE_HOTS, COUNTS, TALLIES, BITS, SEAT_SETS, GROUPS, KIND_COUNT };
static const char *const KINDS[] = {"number",  "numbers", "one_hot",   "one_hots", "counts",
                                    "tallies", "bits",    "seat_sets", "groups"};
enum { WHOLE = -1, OWN = -2, HIDDEN = -1 }; /* as in kernel/features.py */
enum { SETS = 31 };                         /* members of a set that is shown; kernel/features.py refuses more */

/* Most of what lies on a table is the same after a decision. So every row keeps what was read for it last (`codes`), and
   only what differs is taken out of the row and written again. Short features are written afresh each time: to compare
   them takes longer, and what is kept of them more memory. */
typedef int32_t Code;
static const Code BLANK = INT32_MIN;   /* nothing is shown */
static const Code ODD = INT32_MIN + 1; /* something that is no int of this size */
enum { MOST = 1000000000 };            /* the largest int that is kept */

typedef struct {
    Field read;
    PyObject *call; /* (view, seat) -> number or list, instead of a field */
    int kind, lengths, last, grows, turns, fresh;
    int plain; /* entries are kept as they are read from a list */
    int given; /* 1, 2: kind and argument of what is asked, which the caller may know */
    Py_ssize_t size, values, entry, block, shift, among;
    double top;
    Py_ssize_t cells; /* how many entries of what is read are shown at most; 0: all */
    Py_ssize_t at;    /* its first number in the row */
    Py_ssize_t codes; /* its first code: length and number of players, then those of the entries */
    Py_ssize_t room;  /* codes there is room for; of tallies: in each cell, after a length of its own */
    Py_ssize_t clear; /* numbers that are set to 0 before it is written: its own and those of the fresh ones behind it */
    float one;        /* what 1 is shown as */
    float *shown;     /* of numbers: what each of Python's small ints is shown as */
    Field mask, also, through, table, players, since; /* last, as most features have none of them */
} Feature;

/* A row that is being written, and what it shows. */
typedef struct {
    float *first;
    Code *codes;
    PyObject **held; /* for each feature: the table its entries were looked up in, or the list that only grows */
    PyObject *const *asked; /* kind and argument of what is asked; NULL: not given */
    double limit;
    Py_ssize_t seat, seat_before;
} Row;

typedef struct {
    PyObject_HEAD
    Memory memory;
    Feature *features;
    Py_ssize_t count, width; /* features; codes of a row, the first of which is the seat */
    double limit;
    Code *codes;
    PyObject **held;
} Observations;

enum { LENGTH, PLAYERS, ENTRIES, FIRST_ROOM = 8 };
enum { SHORT = 36, FEW = 12 /* numbers and entries of a feature that is written afresh */ };

static int is_number(const Feature *f)
{
    return f->kind == NUMBER || f->kind == NUMBERS;
}

static int feature_from(Feature *f, PyObject *given, double limit)
{
    const char *kind;
    PyObject *read, *mask, *also, *through, *table, *players, *since;
    Py_ssize_t i;
    if (!PyArg_ParseTuple(given, "snOdnnUnpnnUUUUppUi", &kind, &f->size, &read, &f->top, &f->values, &f->entry, &mask, &f->block,
                          &f->lengths, &f->shift, &f->among, &also, &through, &table, &players, &f->last, &f->grows,
                          &since, &f->given))
        return -1;
    while (f->kind < KIND_COUNT && strcmp(kind, KINDS[f->kind]))
        f->kind++;
    if (f->kind == ONE_HOTS || f->kind == TALLIES || f->kind == BITS)
        f->cells = f->values > 0 ? f->size / f->values : -1;
    else if (f->kind == SEAT_SETS || f->kind == GROUPS)
        f->cells = f->among > 0 ? f->size / f->among : -1;
    else if (f->kind == NUMBERS)
        f->cells = f->size;
    if (f->kind == KIND_COUNT || f->size <= 0 || f->cells < 0 || f->block < 0 || (f->kind == ONE_HOT && f->values > f->size)
        || (f->kind == BITS && f->values > SETS) || (f->kind == SEAT_SETS && f->among > SETS)
        || (f->kind == GROUPS && f->values <= 0)) {
        PyErr_Format(PyExc_ValueError, "there is no feature of the kind %s with %zd numbers", kind, f->size);
        return -1;
    }
    if (PyUnicode_CheckExact(read))
        name_field(&f->read, read);
    else
        f->call = Py_NewRef(read);
    name_field(&f->mask, mask);
    name_field(&f->also, also);
    name_field(&f->through, through);
    name_field(&f->table, table);
    name_field(&f->players, players);
    name_field(&f->since, since);
    f->turns = f->block || f->among;
    f->fresh = f->size <= SHORT && f->cells <= FEW && f->kind != TALLIES && f->kind != SEAT_SETS && f->kind != GROUPS && !f->table.name
        && !f->also.name && !f->players.name && !f->last && !f->grows;
    f->plain = f->read.name && f->entry == WHOLE && f->kind != NUMBER && f->kind != ONE_HOT
        && (f->kind != TALLIES || f->table.name) && !f->fresh && !f->mask.name && !f->also.name && !f->lengths && !f->last
        && !f->grows;
    if (f->since.name && (!f->fresh || f->kind != NUMBERS || f->mask.name)) {
        PyErr_SetString(PyExc_ValueError, "only from short lists of numbers something is subtracted");
        return -1;
    }
    if (f->kind == TALLIES && !f->table.name)
        f->room = FIRST_ROOM;
    else
        f->room = f->cells ? f->cells : f->kind == COUNTS ? FIRST_ROOM : 1;
    f->one = cut(1.0 / f->top, limit);
    if (is_number(f)) {
        f->shown = PyMem_Malloc(SMALL_COUNT * sizeof(float));
        if (!f->shown) {
            PyErr_NoMemory();
            return -1;
        }
        for (i = 0; i < SMALL_COUNT; i++)
            f->shown[i] = cut((double)(i + SMALL_FROM + f->shift) / f->top, limit);
    }
    return 0;
}

static void forget_feature(Feature *f)
{
    size_t i;
    Field *fields[] = {&f->read, &f->mask, &f->also, &f->through, &f->table, &f->players, &f->since};
    for (i = 0; i < sizeof(fields) / sizeof(*fields); i++)
        forget_field(fields[i]);
    Py_CLEAR(f->call);
    PyMem_Free(f->shown);
    f->shown = NULL;
}

/* How many codes a feature has in each row. */
static Py_ssize_t codes_of(const Feature *f)
{
    if (f->fresh)
        return 0;
    return ENTRIES + (f->kind == TALLIES && !f->table.name ? f->cells * (1 + f->room) : f->room);
}

static void lay_out(Observations *self)
{
    Py_ssize_t i;
    self->width = 1;
    for (i = 0; i < self->count; i++) {
        self->features[i].codes = self->width;
        self->width += codes_of(&self->features[i]);
    }
    for (i = self->count - 1; i >= 0; i--) {
        Feature *f = &self->features[i], *next = i + 1 < self->count && f[1].fresh ? f + 1 : NULL;
        f->clear = f->fresh ? f->size + (next ? next->clear : 0) : 0;
        if (f->fresh && next)
            next->clear = 0;
    }
}

/* The members of a set that are shown. */
static inline uint32_t members_of(const Feature *f, Code set)
{
    return (uint32_t)set & (((uint32_t)1 << (f->kind == BITS ? f->values : f->among)) - 1);
}

/* What is kept of a whole number. Sets are kept as they are, with members that are not shown, if they are not too large. */
static inline Code code_of(const Feature *f, Py_ssize_t n)
{
    if (n >= -MOST && n <= MOST)
        return (Code)n;
    if (f->kind == BITS)
        return (Code)(n & (((Py_ssize_t)1 << f->values) - 1));
    if (f->kind == SEAT_SETS)
        return (Code)(n & (((Py_ssize_t)1 << f->among) - 1));
    return f->kind < ONE_HOT ? ODD : BLANK;
}

/* The same of anything that is read; *wrong is set if it cannot be shown. */
static inline Code code_from(const Feature *f, PyObject *item, int *wrong)
{
    Py_ssize_t n;
    if (f->lengths) {
        n = PyList_CheckExact(item) ? PyList_GET_SIZE(item) : PyObject_Size(item);
        *wrong |= n < 0;
        return (Code)n;
    }
    if (small_shift >= 0 && small_number(item) < SMALL_COUNT)
        return (Code)small_number(item) + SMALL_FROM;
    if (is_number(f) && !PyLong_CheckExact(item))
        return ODD; /* any other number */
    n = whole(item);
    if (FAILED(n)) {
        if (f->kind < ONE_HOT && PyErr_ExceptionMatches(PyExc_OverflowError)) {
            PyErr_Clear();
            return ODD;
        }
        *wrong = 1;
        return BLANK;
    }
    return code_of(f, n);
}
