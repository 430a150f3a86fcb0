/* Writes rows of numbers into the memory of arrays: masks of legal actions and observations.

   The same as lab/rows.py, number for number (tests/lab/test_rows.py); built beside the compiled engine by
   `ludarium compile`. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
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

/* Most of what lies on a table is the same after a decision. So every row keeps what was read for it last (`codes`), and
   only what differs is taken out of the row and written again. Short features are written afresh each time: to compare
   them takes longer, and what is kept of them more memory. */

enum { NUMBER, NUMBERS, ONE_HOT, ONE_HOTS, COUNTS, TALLIES, BITS, SEAT_SETS, KIND_COUNT };
static const char *const KINDS[] = {"number", "numbers", "one_hot", "one_hots", "counts", "tallies", "bits", "seat_sets"};
enum { WHOLE = -1, OWN = -2, HIDDEN = -1 }; /* as in kernel/features.py */
enum { SETS = 31 };                         /* members of a set that is shown; kernel/features.py refuses more */

typedef int32_t Code;
static const Code BLANK = INT32_MIN;   /* nothing is shown */
static const Code ODD = INT32_MIN + 1; /* something that is no int of this size */

/* A field of tables by its name. Fields of compiled classes are read by their own function, looked up once for a class. */
typedef struct {
    PyObject *name; /* NULL: there is none */
    PyTypeObject *type;
    getter get; /* NULL: the class has no function of its own for it */
    void *closure;
} Field;

typedef struct {
    Field read;
    PyObject *call; /* (view, seat) -> number or list, instead of a field */
    int kind, lengths, last, turns, fresh;
    Py_ssize_t size, values, entry, block, shift, among;
    double top;
    Py_ssize_t cells; /* how many entries of what is read are shown at most; 0: all */
    Py_ssize_t at;    /* its first number in the row */
    Py_ssize_t codes; /* its first code: length and number of players, then those of the entries */
    Py_ssize_t room;  /* codes there is room for; of tallies: in each cell, after a length of its own */
    Py_ssize_t items; /* where its entries as they were read begin, `room` of them; -1: they are not kept */
    Py_ssize_t clear; /* numbers that are set to 0 before it is written: its own and those of the fresh ones behind it */
    float one;        /* what 1 is shown as */
    Field mask, also, through, table, players; /* last, as most features have none of them */
} Feature;

/* A row that is being written, and what it shows. */
typedef struct {
    float *first;
    Code *codes;
    PyObject **tables; /* for each feature with a table: the one its entries were looked up in */
    PyObject **items;  /* entries as they were read, as far as they are Python's own small ints: a list that is the same */
    double limit;
    Py_ssize_t seat, seat_before;
} Row;

typedef struct {
    PyObject_HEAD
    Memory memory;
    Feature *features;
    Py_ssize_t count, width, kept; /* features; codes of a row, the first of which is the seat; entries of a row */
    double limit;
    Code *codes;
    PyObject **tables, **items;
} Observations;

enum { LENGTH, PLAYERS, ENTRIES, FIRST_ROOM = 8, LONG = 12 /* entries that are compared together */ };
enum { SHORT = 36, FEW = 12 /* numbers and entries of a feature that is written afresh */ };

static void observations_clear(Observations *self)
{
    Py_ssize_t i, k;
    for (i = 0; self->tables && i < self->memory.rows * self->count; i++)
        Py_CLEAR(self->tables[i]);
    for (i = 0; i < self->count; i++) {
        Feature *f = &self->features[i];
        Field *fields[] = {&f->read, &f->mask, &f->also, &f->through, &f->table, &f->players};
        for (k = 0; k < 6; k++) {
            Py_CLEAR(fields[k]->name);
            Py_CLEAR(fields[k]->type);
        }
        Py_CLEAR(f->call);
    }
    memory_close(&self->memory);
    PyMem_Free(self->features);
    PyMem_Free(self->codes);
    PyMem_Free(self->tables);
    PyMem_Free(self->items);
    self->items = NULL;
    self->features = NULL;
    self->codes = NULL;
    self->tables = NULL;
    self->count = 0;
}

static void name_field(Field *to, PyObject *name)
{
    to->name = PyUnicode_GET_LENGTH(name) ? Py_NewRef(name) : NULL;
}

static int feature_from(Feature *f, PyObject *given)
{
    const char *kind;
    PyObject *read, *mask, *also, *through, *table, *players;
    if (!PyArg_ParseTuple(given, "snOdnnUnpnnUUUUp", &kind, &f->size, &read, &f->top, &f->values, &f->entry, &mask, &f->block,
                          &f->lengths, &f->shift, &f->among, &also, &through, &table, &players, &f->last))
        return -1;
    while (f->kind < KIND_COUNT && strcmp(kind, KINDS[f->kind]))
        f->kind++;
    if (f->kind == ONE_HOTS || f->kind == TALLIES || f->kind == BITS)
        f->cells = f->values > 0 ? f->size / f->values : -1;
    else if (f->kind == SEAT_SETS)
        f->cells = f->among > 0 ? f->size / f->among : -1;
    else if (f->kind == NUMBERS)
        f->cells = f->size;
    if (f->kind == KIND_COUNT || f->size <= 0 || f->cells < 0 || f->block < 0 || (f->kind == ONE_HOT && f->values > f->size)
        || (f->kind == BITS && f->values > SETS) || (f->kind == SEAT_SETS && f->among > SETS)) {
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
    f->turns = f->block || f->among;
    f->fresh = f->size <= SHORT && f->cells <= FEW && f->kind != TALLIES && f->kind != SEAT_SETS && !f->table.name
        && !f->also.name && !f->players.name && !f->last;
    if (f->kind == TALLIES && !f->table.name)
        f->room = FIRST_ROOM;
    else
        f->room = f->cells ? f->cells : f->kind == COUNTS ? FIRST_ROOM : 1;
    return 0;
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
    self->kept = 0;
    for (i = 0; i < self->count; i++) {
        Feature *f = &self->features[i];
        f->codes = self->width;
        self->width += codes_of(f);
        f->items = -1;
        if (!f->fresh && f->room >= LONG && !f->last && !f->lengths && (f->kind != TALLIES || f->table.name)) {
            f->items = self->kept;
            self->kept += f->room * (f->mask.name || f->also.name ? 2 : 1);
        }
    }
    for (i = self->count - 1; i >= 0; i--) {
        Feature *f = &self->features[i], *next = i + 1 < self->count && f[1].fresh ? f + 1 : NULL;
        f->clear = f->fresh ? f->size + (next ? next->clear : 0) : 0;
        if (f->fresh && next)
            next->clear = 0;
    }
}

static inline float cut(double value, double limit)
{
    return (float)(value > limit ? limit : value < -limit ? -limit : value);
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
        if (feature_from(&self->features[i], PyList_GET_ITEM(features, i)) < 0)
            return -1;
        self->features[i].one = cut(1.0 / self->features[i].top, limit);
        self->features[i].at = width;
        width += self->features[i].size;
    }
    if (memory_open(&self->memory, array, width, 4) < 0)
        return -1;
    lay_out(self);
    self->codes = PyMem_Calloc((size_t)(self->memory.rows * self->width + 1), sizeof(Code));
    self->tables = PyMem_Calloc((size_t)(self->memory.rows * self->count + 1), sizeof(PyObject *));
    self->items = PyMem_Calloc((size_t)(self->memory.rows * self->kept + 1), sizeof(PyObject *));
    if (!self->codes || !self->tables || !self->items) {
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

/* -- numbers that Python gives ----------------------------------------------------------------------------------------- */

/* Python keeps one object for each of its small ints, one behind another: their value is told by their address. */
enum { SMALL_FROM = -5, SMALL_COUNT = 262 };
static uintptr_t small_first;
static int small_shift = -1; /* -1: this Python has them elsewhere */

static int find_small_ints(void)
{
    int i, shift = 0;
    uintptr_t stride = 0;
    for (i = 0; i < SMALL_COUNT; i++) {
        PyObject *n = PyLong_FromLong(i + SMALL_FROM);
        uintptr_t here = (uintptr_t)n;
        if (!n)
            return -1;
        Py_DECREF(n);
        if (i == 0)
            small_first = here;
        else if (i == 1)
            stride = here - small_first;
        if (here != small_first + (uintptr_t)i * stride)
            return 0;
    }
    while (shift < 12 && (uintptr_t)1 << shift != stride)
        shift++;
    small_shift = shift < 12 ? shift : -1;
    return 0;
}

static inline uintptr_t small_number(PyObject *item) /* counted from SMALL_FROM; SMALL_COUNT or more: not one of them */
{
    return ((uintptr_t)item - small_first) >> small_shift;
}

/* One number as a whole one; -1 with an error set if it is none. */
static inline Py_ssize_t whole(PyObject *item)
{
    if (small_shift >= 0) {
        uintptr_t n = small_number(item);
        if (n < SMALL_COUNT)
            return (Py_ssize_t)n + SMALL_FROM;
    }
    return PyLong_AsSsize_t(item);
}

#define FAILED(n) ((n) == -1 && PyErr_Occurred())

/* What is kept of a number; *wrong is set if it is none. Sets are cut to the members that are shown. */
static inline Code code_from(const Feature *f, PyObject *item, int *wrong)
{
    Py_ssize_t n;
    if (f->lengths) {
        n = PyList_CheckExact(item) ? PyList_GET_SIZE(item) : PyObject_Size(item);
        *wrong |= n < 0;
        return (Code)n;
    }
    if (f->kind < BITS && small_shift >= 0 && small_number(item) < SMALL_COUNT)
        return (Code)small_number(item) + SMALL_FROM;
    if ((f->kind == NUMBER || f->kind == NUMBERS) && !PyLong_CheckExact(item))
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
    if (f->kind == BITS)
        return (Code)(n & (((Py_ssize_t)1 << f->values) - 1));
    if (f->kind == SEAT_SETS)
        return (Code)(n & (((Py_ssize_t)1 << f->among) - 1));
    return n < -1000000000 || n > 1000000000 ? (f->kind < ONE_HOT ? ODD : BLANK) : (Code)n;
}

/* -- what a code shows ------------------------------------------------------------------------------------------------- */

/* One piece more or less. The count so far is what lies there, times top; beyond the limit it is lost: then 1. */
static inline int count_piece(const Feature *f, const Row *row, Py_ssize_t at, int sign)
{
    float *here = row->first + at;
    int lost = *here >= row->limit;
    *here = cut(((double)(Py_ssize_t)((double)*here * f->top + 0.5) + sign) / f->top, row->limit);
    return lost;
}

static inline Py_ssize_t turned(const Feature *f, Py_ssize_t n, Py_ssize_t seat, Py_ssize_t players)
{
    if (f->shift)
        return n + f->shift;
    if (f->among && n >= 0) {
        n -= seat;
        if (n < 0)
            n += players;
        return n >= 0 && n < players ? n : (n % players + players) % players; /* divisions are slow and seldom needed */
    }
    return n;
}

/* Where the entry of a list is shown. */
static inline Py_ssize_t place_of(const Feature *f, Py_ssize_t i, Py_ssize_t seat, Py_ssize_t length)
{
    Py_ssize_t from;
    if (!f->block || !length)
        return i;
    from = seat * f->block;
    if (from >= length)
        from %= length;
    return i >= from ? i - from : i - from + length;
}

/* The pieces that an entry stands for, looked up in a table. */
static int count_looked_up(const Feature *f, const Row *row, PyObject *table, Py_ssize_t n, Py_ssize_t at, int sign)
{
    Py_ssize_t i;
    int lost = 0;
    PyObject *pieces;
    if (n < 0)
        return 0;
    if (n >= PyList_GET_SIZE(table) || !PyList_CheckExact(pieces = PyList_GET_ITEM(table, n))) {
        PyErr_Format(PyExc_IndexError, "a table has no list at %zd", n);
        return -1;
    }
    for (i = 0; i < PyList_GET_SIZE(pieces); i++) {
        Py_ssize_t piece = whole(PyList_GET_ITEM(pieces, i));
        if (FAILED(piece))
            return -1;
        if (piece >= 0 && piece < f->values)
            lost |= count_piece(f, row, at + piece, sign);
    }
    return lost;
}

/* Show what was kept of an entry (sign 1) or take it away (-1). 1: a count went beyond the limit; -1: an error. */
static int show(const Feature *f, const Row *row, Py_ssize_t i, Code code, const Code *kept, Py_ssize_t seat, int sign)
{
    Py_ssize_t n, bit, place, at = f->at;
    if (code == BLANK)
        return 0;
    place = place_of(f, i, seat, kept[LENGTH]);
    switch (f->kind) {
    case NUMBER:
    case NUMBERS:
        row->first[at + place] = sign < 0 || code == ODD ? 0.0f : cut((double)(code + f->shift) / f->top, row->limit);
        return 0;
    case ONE_HOT:
    case ONE_HOTS:
        n = turned(f, code, seat, kept[PLAYERS]);
        if (n >= 0 && n < f->values)
            row->first[at + place * f->values + n] = sign > 0 ? 1.0f : 0.0f;
        return 0;
    case COUNTS:
        n = turned(f, code, seat, kept[PLAYERS]);
        return n >= 0 && n < f->size ? count_piece(f, row, at + n, sign) : 0;
    case BITS:
        for (bit = 0; code >> bit; bit++)
            if (code >> bit & 1)
                row->first[at + place * f->values + bit] = sign > 0 ? 1.0f : 0.0f;
        return 0;
    case SEAT_SETS:
        seat %= f->among; /* the seat that looks comes first */
        n = ((Py_ssize_t)code >> seat) | (((Py_ssize_t)code & (((Py_ssize_t)1 << seat) - 1)) << (f->among - seat));
        for (bit = 0; n >> bit; bit++)
            if (n >> bit & 1)
                row->first[at + bit * f->cells + place] = sign > 0 ? 1.0f : 0.0f;
        return 0;
    default: /* TALLIES that are looked up */
        return count_looked_up(f, row, *row->tables, code, at + place * f->values, sign);
    }
}

/* Take away all that a feature shows. */
static void erase(const Feature *f, const Row *row, Code *kept)
{
    Py_ssize_t i, inner = f->kind == TALLIES && !f->table.name ? 1 + f->room : 0;
    memset(row->first + f->at, 0, (size_t)f->size * sizeof(float));
    for (i = 0; i < (inner ? f->cells : f->room); i++)
        kept[ENTRIES + (inner ? i * inner : i)] = inner ? 0 : BLANK;
    kept[LENGTH] = 0;
}

/* Count again what was kept, as counts beyond the limit are lost. */
static int count_again(const Feature *f, const Row *row, const Code *kept)
{
    Py_ssize_t i;
    memset(row->first + f->at, 0, (size_t)f->size * sizeof(float));
    for (i = 0; i < kept[LENGTH]; i++)
        if (show(f, row, i, kept[ENTRIES + i], kept, row->seat, 1) < 0)
            return -1;
    return 0;
}

/* Show the same for another seat: whatever is counted from the seat that looks lies elsewhere now. */
static int turn(const Feature *f, const Row *row, const Code *kept, Py_ssize_t seat_before)
{
    Py_ssize_t i, n = kept[LENGTH];
    int lost = 0;
    for (i = 0; i < n && f->kind != NUMBERS; i++) /* numbers cover each other */
        if (kept[ENTRIES + i] != 0 || f->kind != SEAT_SETS)
            lost |= show(f, row, i, kept[ENTRIES + i], kept, seat_before, -1);
    for (i = 0; i < n; i++)
        if (kept[ENTRIES + i] != 0 || f->kind != SEAT_SETS)
            lost |= show(f, row, i, kept[ENTRIES + i], kept, row->seat, 1);
    return lost > 0 ? count_again(f, row, kept) : lost;
}

/* A number that is no plain int, or too large to be kept. */
static int show_odd(const Feature *f, const Row *row, PyObject *item, Py_ssize_t place)
{
    double value = PyFloat_AsDouble(item);
    if (value == -1.0 && PyErr_Occurred())
        return -1;
    row->first[f->at + place] = cut((value + (double)f->shift) / f->top, row->limit);
    return 0;
}

/* -- reading a table --------------------------------------------------------------------------------------------------- */

static PyObject *field_of(Field *f, PyObject *table)
{
    PyObject *found;
    if (Py_TYPE(table) == f->type)
        return f->get ? f->get(table, f->closure) : PyObject_GetAttr(table, f->name);
    f->get = NULL;
    found = PyObject_GetAttr((PyObject *)Py_TYPE(table), f->name);
    if (found && Py_IS_TYPE(found, &PyGetSetDescr_Type) && PyDescr_TYPE(found) == Py_TYPE(table)) {
        f->get = ((PyGetSetDescrObject *)found)->d_getset->get;
        f->closure = ((PyGetSetDescrObject *)found)->d_getset->closure;
    }
    Py_XSETREF(f->type, (PyTypeObject *)Py_NewRef(Py_TYPE(table)));
    Py_XDECREF(found);
    PyErr_Clear();
    return PyObject_GetAttr(table, f->name);
}

/* One entry of a list that was read; takes the reference to the list. */
static PyObject *entry_of(PyObject *got, Py_ssize_t entry)
{
    PyObject *found;
    Py_ssize_t n = PyList_CheckExact(got) ? PyList_GET_SIZE(got) : PyObject_Size(got);
    if (n <= 0) {
        if (n == 0)
            PyErr_SetString(PyExc_IndexError, "a field without entries");
        Py_DECREF(got);
        return NULL;
    }
    if (entry >= n)
        entry %= n;
    found = PyList_CheckExact(got) && entry >= 0 ? Py_NewRef(PyList_GET_ITEM(got, entry)) : PySequence_GetItem(got, entry);
    Py_DECREF(got);
    return found;
}

/* What a feature reads, or the masks of it; a new reference. */
static PyObject *value_of(const Feature *f, Field *field, PyObject *const *args, Py_ssize_t seat)
{
    PyObject *got = field->name ? field_of(field, args[0]) : PyObject_Vectorcall(f->call, args, 2, NULL);
    if (got && f->entry != WHOLE)
        got = entry_of(got, f->entry == OWN ? seat : f->entry);
    if (got && f->kind != NUMBER && f->kind != ONE_HOT && !PyList_CheckExact(got)) {
        PyObject *list = PySequence_Fast(got, "a feature of several numbers is read as a list");
        Py_DECREF(got);
        return list;
    }
    return got;
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

/* What an entry is kept as, after masks, further sets and lookups. */
static Code code_at(const Feature *f, PyObject **items, PyObject **known, PyObject **more, PyObject *table, Py_ssize_t i,
                    Py_ssize_t seat, int *wrong)
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
    if (f->kind == NUMBERS && table) {
        Py_ssize_t n = whole(item);
        *wrong |= FAILED(n);
        if (n < 0)
            return 0;
        if (n >= PyList_GET_SIZE(table)) {
            PyErr_Format(PyExc_IndexError, "a table has no entry %zd", n);
            *wrong = 1;
            return BLANK;
        }
        item = PyList_GET_ITEM(table, n);
    }
    code = code_from(f, item, wrong);
    return more ? code | code_from(f, more[i], wrong) : code;
}

/* -- writing what differs ---------------------------------------------------------------------------------------------- */

/* More codes for a feature in every row. */
static int make_room(Observations *self, Feature *grown, Py_ssize_t needed)
{
    Py_ssize_t row, i, cell, width = self->width, *before = PyMem_Calloc((size_t)self->count, sizeof(Py_ssize_t));
    Py_ssize_t room = grown->room, inner = grown->kind == TALLIES;
    PyObject **items;
    Code *codes;
    if (!before) {
        PyErr_NoMemory();
        return -1;
    }
    for (i = 0; i < self->count; i++)
        before[i] = self->features[i].codes;
    while (grown->room < needed)
        grown->room *= 2;
    lay_out(self);
    codes = PyMem_Calloc((size_t)(self->memory.rows * self->width + 1), sizeof(Code));
    items = PyMem_Calloc((size_t)(self->memory.rows * self->kept + 1), sizeof(PyObject *));
    if (!codes || !items) {
        grown->room = room;
        lay_out(self);
        PyMem_Free(before);
        PyMem_Free(codes);
        PyMem_Free(items);
        PyErr_NoMemory();
        return -1;
    }
    for (row = 0; row < self->memory.rows; row++) {
        Code *from = self->codes + row * width, *to = codes + row * self->width;
        to[0] = from[0];
        for (i = 0; i < self->count; i++) {
            Feature *f = &self->features[i];
            if (f == grown && inner) {
                memcpy(to + f->codes, from + before[i], ENTRIES * sizeof(Code));
                for (cell = 0; cell < f->cells; cell++)
                    memcpy(to + f->codes + ENTRIES + cell * (1 + f->room), from + before[i] + ENTRIES + cell * (1 + room),
                           (size_t)(1 + room) * sizeof(Code));
            } else
                memcpy(to + f->codes, from + before[i],
                       (size_t)(f == grown ? ENTRIES + room : codes_of(f)) * sizeof(Code));
        }
    }
    PyMem_Free(before);
    PyMem_Free(self->codes);
    PyMem_Free(self->items);
    self->codes = codes;
    self->items = items; /* nothing is known of them: all is read again */
    return 0;
}

/* How many of the first entries are small ints and the same as before: most of most lists are. */
static inline Py_ssize_t same_entries(PyObject *const *items, const Code *codes, Py_ssize_t i, Py_ssize_t n)
{
    Py_ssize_t k;
    if (small_shift < 0)
        return i;
    for (; i + 8 <= n; i += 8) {
        uint64_t differs = 0;
        for (k = 0; k < 8; k++) {
            uint64_t now = (uint64_t)small_number(items[i + k]);
            differs |= (now ^ (uint64_t)((int64_t)codes[i + k] - SMALL_FROM)) | ((uint64_t)(SMALL_COUNT - 1) - now) >> 63;
        }
        if (differs)
            break;
    }
    return i;
}

/* The same for sets of two lists together. */
static inline Py_ssize_t same_unions(PyObject *const *items, PyObject *const *more, const Code *codes, Py_ssize_t i,
                                     Py_ssize_t n)
{
    for (; small_shift >= 0 && i < n; i++) {
        uintptr_t one = small_number(items[i]), other = small_number(more[i]);
        if (one >= SMALL_COUNT || other >= SMALL_COUNT
            || (((Py_ssize_t)one + SMALL_FROM) | ((Py_ssize_t)other + SMALL_FROM)) != codes[i])
            break;
    }
    return i;
}

static inline int same_items(PyObject *const *items, PyObject *const *before, Py_ssize_t n)
{
    return memcmp(items, before, (size_t)n * sizeof(PyObject *)) == 0;
}

static inline void keep_items(PyObject *const *items, PyObject **kept, Py_ssize_t n)
{
    Py_ssize_t i;
    for (i = 0; i < n; i++)
        kept[i] = small_shift >= 0 && small_number(items[i]) < SMALL_COUNT ? items[i] : NULL;
}

/* Keep and show another code for an entry. */
static inline int change(const Feature *f, const Row *row, Code *kept, Py_ssize_t i, Code code)
{
    int taken, shown;
    taken = kept[ENTRIES + i] == BLANK ? 0 : show(f, row, i, kept[ENTRIES + i], kept, row->seat, -1);
    kept[ENTRIES + i] = BLANK;
    if (taken < 0)
        return -1;
    shown = show(f, row, i, code, kept, row->seat, 1);
    kept[ENTRIES + i] = code;
    return shown < 0 ? -1 : taken | shown;
}

static int same_length(PyObject *list, Py_ssize_t n)
{
    if (PySequence_Fast_GET_SIZE(list) == n)
        return 1;
    PyErr_SetString(PyExc_ValueError, "a field has another length than the one that it belongs to");
    return 0;
}

/* A list of entries; `known` and `more`: masks and further sets of the same length, or NULL. */
static int write_list(const Feature *f, const Row *row, Code *kept, PyObject *got, PyObject *masks, PyObject *others,
                      PyObject *table)
{
    PyObject **items = PySequence_Fast_ITEMS(got), **known = masks ? PySequence_Fast_ITEMS(masks) : NULL;
    PyObject **more = others ? PySequence_Fast_ITEMS(others) : NULL, **second = known ? known : more;
    PyObject **before = f->items < 0 ? NULL : row->items + f->items;
    Py_ssize_t i, n = PySequence_Fast_GET_SIZE(got);
    int plain = !known && !f->lengths && !f->last && !(table && f->kind == NUMBERS), lost = 0, wrong = 0;
    if ((masks && !same_length(masks, n)) || (others && !same_length(others, n)))
        return -1;
    if (f->cells && n > f->cells)
        n = f->cells;
    if (before && n == kept[LENGTH] && same_items(items, before, n) && (!known || row->seat == row->seat_before)
        && (!second || same_items(second, before + f->room, n)))
        return 0;
    if (f->block && n != kept[LENGTH])
        erase(f, row, kept);
    for (i = n; i < kept[LENGTH]; i++)
        lost |= change(f, row, kept, i, BLANK);
    for (i = kept[LENGTH]; i < n; i++)
        kept[ENTRIES + i] = BLANK;
    kept[LENGTH] = (Code)n;
    for (i = 0; i < n && lost >= 0; i++) {
        Code code;
        if (plain) {
            i = more ? same_unions(items, more, kept + ENTRIES, i, n) : same_entries(items, kept + ENTRIES, i, n);
            if (i >= n)
                break;
        }
        if (plain && !more)
            code = code_from(f, items[i], &wrong);
        else
            code = code_at(f, items, known, more, table, i, row->seat, &wrong);
        if (wrong)
            return -1;
        if (code == kept[ENTRIES + i] && code != ODD)
            continue;
        if (f->kind == NUMBERS && code != ODD) {
            kept[ENTRIES + i] = code;
            row->first[f->at + place_of(f, i, row->seat, n)] = cut((double)(code + f->shift) / f->top, row->limit);
            continue;
        }
        lost |= change(f, row, kept, i, code);
        if (code == ODD && show_odd(f, row, items[i], place_of(f, i, row->seat, n)) < 0)
            return -1;
    }
    if (before && lost >= 0) {
        keep_items(items, before, n);
        if (second)
            keep_items(second, before + f->room, n);
    }
    if (lost > 0)
        return count_again(f, row, kept);
    return lost;
}

/* The pieces of one cell of tallies. */
static int write_cell(const Feature *f, const Row *row, Code *kept, PyObject *pieces, Py_ssize_t place, Py_ssize_t players)
{
    Py_ssize_t i, n = PySequence_Fast_GET_SIZE(pieces), at = f->at + place * f->values;
    PyObject **items = PySequence_Fast_ITEMS(pieces);
    int lost = 0, wrong = 0;
    for (i = 0; i < n || i < kept[0]; i++) {
        Code code = i < n ? code_from(f, items[i], &wrong) : BLANK, before = i < kept[0] ? kept[1 + i] : BLANK;
        Py_ssize_t piece;
        if (wrong) {
            kept[0] = (Code)(i > kept[0] ? i : kept[0]);
            return -1;
        }
        kept[1 + i] = code;
        if (code == before)
            continue;
        piece = before == BLANK ? -1 : turned(f, before, row->seat, players);
        if (piece >= 0 && piece < f->values)
            lost |= count_piece(f, row, at + piece, -1);
        piece = code == BLANK ? -1 : turned(f, code, row->seat, players);
        if (piece >= 0 && piece < f->values)
            lost |= count_piece(f, row, at + piece, 1);
    }
    kept[0] = (Code)n;
    if (lost) { /* counts beyond the limit are lost: again from nothing */
        memset(row->first + at, 0, (size_t)f->values * sizeof(float));
        for (i = 0; i < n; i++) {
            Py_ssize_t piece = kept[1 + i] == BLANK ? -1 : turned(f, kept[1 + i], row->seat, players);
            if (piece >= 0 && piece < f->values)
                count_piece(f, row, at + piece, 1);
        }
    }
    return 0;
}

/* Lists of pieces. What the row keeps can move when it needs more room. */
static int write_tallies(Observations *self, Feature *f, Row *row, PyObject *got)
{
    Py_ssize_t i, n = PySequence_Fast_GET_SIZE(got), number = (row->codes - self->codes) / self->width;
    Code *kept = row->codes + f->codes;
    if (n > f->cells)
        n = f->cells;
    if (n != kept[LENGTH]) {
        erase(f, row, kept);
        kept[LENGTH] = (Code)n;
    }
    for (i = 0; i < n; i++) {
        int bad;
        PyObject *pieces = PySequence_Fast(PySequence_Fast_ITEMS(got)[i], "pieces are counted in lists");
        if (!pieces)
            return -1;
        if (PySequence_Fast_GET_SIZE(pieces) > f->room) {
            if (make_room(self, f, PySequence_Fast_GET_SIZE(pieces)) < 0) {
                Py_DECREF(pieces);
                return -1;
            }
            row->codes = self->codes + number * self->width;
            row->items = self->items + number * self->kept;
            kept = row->codes + f->codes;
        }
        bad = write_cell(f, row, kept + ENTRIES + i * (1 + f->room), pieces, place_of(f, i, row->seat, n), kept[PLAYERS]);
        Py_DECREF(pieces);
        if (bad)
            return -1;
    }
    return 0;
}

static int write_one(const Feature *f, const Row *row, Code *kept, PyObject *got, PyObject *mask)
{
    int wrong = 0;
    Code code = code_at(f, &got, mask ? &mask : NULL, NULL, NULL, 0, row->seat, &wrong);
    if (wrong)
        return -1;
    kept[LENGTH] = 1;
    if (code != kept[ENTRIES] && change(f, row, kept, 0, code) < 0)
        return -1;
    return code == ODD ? show_odd(f, row, got, 0) : 0;
}

/* The table in which entries are looked up; what was shown of another one is taken away. A new reference. */
static PyObject *table_of(Feature *f, const Row *row, Code *kept, PyObject *view)
{
    PyObject *through = f->through.name ? field_of(&f->through, view) : Py_NewRef(view), *table;
    if (!through)
        return NULL;
    table = field_of(&f->table, through);
    Py_DECREF(through);
    if (table && !PyList_CheckExact(table)) {
        PyErr_SetString(PyExc_TypeError, "entries are looked up in lists");
        Py_CLEAR(table);
    }
    if (table && table != *row->tables) {
        erase(f, row, kept);
        Py_XSETREF(*row->tables, Py_NewRef(table));
    }
    return table;
}

/* How many players there are to count from the one that looks; -1: an error. */
static Py_ssize_t players_of(Feature *f, PyObject *view)
{
    PyObject *found;
    Py_ssize_t n;
    if (!f->players.name)
        return f->among;
    found = field_of(&f->players, view);
    n = found ? whole(found) : -1;
    Py_XDECREF(found);
    if (n <= 0 && !PyErr_Occurred())
        PyErr_SetString(PyExc_ValueError, "there are no players");
    return n <= 0 ? -1 : n;
}

/* Show one entry where all is zeros. */
static inline int show_fresh(const Feature *f, const Row *row, PyObject *item, Code code, Py_ssize_t place)
{
    float *first = row->first + f->at;
    Py_ssize_t n;
    if (f->kind <= NUMBERS) {
        if (code == ODD)
            return show_odd(f, row, item, place);
        if (code + f->shift)
            first[place] = cut((double)(code + f->shift) / f->top, row->limit);
        return 0;
    }
    if (code == BLANK)
        return 0;
    if (f->kind == BITS) {
        for (n = 0; n < f->values && code >> n; n++)
            first[place * f->values + n] = (float)(code >> n & 1);
        return 0;
    }
    n = turned(f, code, row->seat, f->among);
    if (n < 0 || n >= (f->kind == COUNTS ? f->size : f->values))
        return 0;
    if (f->kind != COUNTS)
        first[place * f->values + n] = 1.0f;
    else if (first[n] == 0.0f)
        first[n] = f->one;
    else
        count_piece(f, row, f->at + n, 1);
    return 0;
}

/* Write a feature into its place, which is all zeros. */
static int write_fresh(Feature *f, PyObject *const *args, const Row *row)
{
    Py_ssize_t i, n = 1, place = 0;
    PyObject *mask = NULL, *got = value_of(f, &f->read, args, row->seat), **items = &got, **known = NULL;
    int wrong = 0;
    if (!got || (f->mask.name && !(mask = value_of(f, &f->mask, args, row->seat)))) {
        Py_XDECREF(got);
        return -1;
    }
    if (f->kind == NUMBER || f->kind == ONE_HOT)
        known = mask ? &mask : NULL;
    else {
        items = PySequence_Fast_ITEMS(got);
        known = mask ? PySequence_Fast_ITEMS(mask) : NULL;
        n = PySequence_Fast_GET_SIZE(got);
        wrong = known && !same_length(mask, n);
        if (f->cells && n > f->cells)
            n = f->cells;
        place = place_of(f, 0, row->seat, n);
    }
    for (i = 0; i < n && !wrong; i++) {
        Code code = known ? code_at(f, items, known, NULL, NULL, i, row->seat, &wrong) : code_from(f, items[i], &wrong);
        if (!wrong && show_fresh(f, row, items[i], code, place) < 0)
            wrong = 1;
        if (++place == n)
            place = 0;
    }
    Py_DECREF(got);
    Py_XDECREF(mask);
    return wrong ? -1 : 0;
}

/* Write what differs of a feature into its place. */
static int write_feature(Observations *self, Feature *f, PyObject *const *args, Row *row)
{
    int bad = -1;
    Code *kept = row->codes + f->codes;
    Py_ssize_t players = players_of(f, args[0]), number = (row->codes - self->codes) / self->width;
    PyObject *mask = NULL, *more = NULL, *table = NULL, *got = players < 0 ? NULL : value_of(f, &f->read, args, row->seat);
    if (!got)
        return -1;
    if (players != kept[PLAYERS] || (f->turns && row->seat_before != row->seat && f->kind == TALLIES))
        erase(f, row, kept);
    else if (f->turns && row->seat_before != row->seat && row->seat_before != BLANK && turn(f, row, kept, row->seat_before) < 0)
        goto done;
    kept[PLAYERS] = (Code)players;
    if ((f->mask.name && !(mask = value_of(f, &f->mask, args, row->seat)))
        || (f->also.name && !(more = value_of(f, &f->also, args, row->seat)))
        || (f->table.name && !(table = table_of(f, row, kept, args[0]))))
        goto done;
    if (f->kind == NUMBER || f->kind == ONE_HOT)
        bad = write_one(f, row, kept, got, mask);
    else if (f->kind == TALLIES && !table)
        bad = write_tallies(self, f, row, got);
    else {
        if (PySequence_Fast_GET_SIZE(got) > f->room && f->kind == COUNTS) {
            if (make_room(self, f, PySequence_Fast_GET_SIZE(got)) < 0)
                goto done;
            row->codes = self->codes + number * self->width;
            row->items = self->items + number * self->kept;
            kept = row->codes + f->codes;
        }
        bad = write_list(f, row, kept, got, mask, more, table);
    }
done:
    Py_DECREF(got);
    Py_XDECREF(mask);
    Py_XDECREF(more);
    Py_XDECREF(table);
    return bad;
}

static PyObject *observations_write(Observations *self, PyObject *const *args, Py_ssize_t nargs)
{
    Py_ssize_t number, i;
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
    row.codes = self->codes + number * self->width;
    row.items = self->items + number * self->kept;
    row.seat_before = row.codes[0];
    for (i = 0; i < self->count && row.seat_before == BLANK; i++)
        if (!self->features[i].fresh)
            erase(&self->features[i], &row, row.codes + self->features[i].codes);
    row.codes[0] = BLANK; /* unless all goes well */
    for (i = 0; i < self->count; i++) {
        Feature *f = &self->features[i];
        if (f->clear)
            memset(row.first + f->at, 0, (size_t)f->clear * sizeof(float));
        row.tables = self->tables + number * self->count + i;
        if ((f->fresh ? write_fresh(f, args + 1, &row) : write_feature(self, f, args + 1, &row)) < 0)
            return NULL;
    }
    row.codes[0] = (Code)row.seat;
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
    made = find_small_ints() < 0 ? NULL : PyModule_Create(&module);
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
