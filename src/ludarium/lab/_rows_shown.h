/* What is shown in a row. */

static inline float number_shown(const Feature *f, Code code, double limit)
{
    unsigned n = (unsigned)code - (unsigned)SMALL_FROM;
    return n < SMALL_COUNT ? f->shown[n] : cut((double)(code + f->shift) / f->top, limit);
}

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

/* A set of seats, counted from the one that looks. */
static inline uint32_t seats_from(const Feature *f, Code set, Py_ssize_t seat)
{
    uint32_t n = members_of(f, set);
    return n >> seat | (n & (((uint32_t)1 << seat) - 1)) << (f->among - seat);
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

/* What an entry stands for, looked up in a table; below 0: nothing. */
static PyObject *looked_up(const Row *row, Py_ssize_t n)
{
    if (n < PyList_GET_SIZE(*row->held))
        return PyList_GET_ITEM(*row->held, n);
    PyErr_Format(PyExc_IndexError, "a table has no entry %zd", n);
    return NULL;
}

/* The number that an entry shows; *wrong is set if there is none. */
static float number_of(const Feature *f, const Row *row, Code code, int *wrong)
{
    PyObject *item;
    double value;
    if (!f->table.name || code < 0)
        return number_shown(f, f->table.name ? 0 : code, row->limit);
    item = looked_up(row, code);
    value = item ? PyFloat_AsDouble(item) : -1.0;
    *wrong |= value == -1.0 && PyErr_Occurred();
    return cut((value + (double)f->shift) / f->top, row->limit);
}

/* The value that a one-hot shows or a piece that is counted; *wrong is set if there is none. */
static inline Py_ssize_t value_of(const Feature *f, const Row *row, Code code, Py_ssize_t seat, Py_ssize_t players, int *wrong)
{
    Py_ssize_t n = code;
    if (f->table.name && n >= 0) {
        PyObject *item = looked_up(row, n);
        n = item ? whole(item) : -1;
        *wrong |= FAILED(n);
    }
    return turned(f, n, seat, players);
}

/* A group: its number on the plane of its seat. */
static inline void show_group(const Feature *f, const Row *row, Py_ssize_t i, Code code, Py_ssize_t seat, int sign)
{
    Py_ssize_t plane;
    if (code <= 0)
        return;
    plane = (code / f->values - seat) % f->among;
    if (plane < 0)
        plane += f->among;
    row->first[f->at + plane * f->cells + i] = sign < 0 ? 0.0f : cut((double)(code % f->values) / f->top, row->limit);
}

/* Show what was kept of an entry (sign 1) or take it away (-1). 1: a count went beyond the limit; -1: an error. */
static int show(const Feature *f, const Row *row, Py_ssize_t i, Code code, const Code *kept, Py_ssize_t seat, int sign)
{
    Py_ssize_t n, bit, place, at = f->at;
    int wrong = 0;
    if (code == BLANK)
        return 0;
    place = place_of(f, i, seat, kept[LENGTH]);
    switch (f->kind) {
    case NUMBER:
    case NUMBERS:
        row->first[at + place] = sign < 0 || code == ODD ? 0.0f : number_of(f, row, code, &wrong);
        return wrong ? -1 : 0;
    case ONE_HOT:
    case ONE_HOTS:
        n = value_of(f, row, code, seat, kept[PLAYERS], &wrong);
        if (n >= 0 && n < f->values)
            row->first[at + place * f->values + n] = sign > 0 ? 1.0f : 0.0f;
        return wrong ? -1 : 0;
    case COUNTS:
        n = value_of(f, row, code, seat, kept[PLAYERS], &wrong);
        if (wrong)
            return -1;
        return n >= 0 && n < f->size ? count_piece(f, row, at + n, sign) : 0;
    case BITS:
        n = (Py_ssize_t)members_of(f, code);
        for (bit = 0; n >> bit; bit++)
            if (n >> bit & 1)
                row->first[at + place * f->values + bit] = sign > 0 ? 1.0f : 0.0f;
        return 0;
    case SEAT_SETS:
        n = (Py_ssize_t)seats_from(f, code, seat % f->among);
        for (bit = 0; n >> bit; bit++)
            if (n >> bit & 1)
                row->first[at + bit * f->cells + place] = sign > 0 ? 1.0f : 0.0f;
        return 0;
    case GROUPS:
        show_group(f, row, i, code, seat, sign);
        return 0;
    default: /* TALLIES that are looked up */
        return count_looked_up(f, row, *row->held, code, at + place * f->values, sign);
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

/* Sets of seats: planes in which only those cells differ whose set looks different from the new seat. */
static void turn_sets(const Feature *f, const Row *row, const Code *kept, Py_ssize_t seat_before)
{
    Py_ssize_t i, bit, n = kept[LENGTH], before = seat_before % f->among, now = row->seat % f->among;
    const Code *sets = kept + ENTRIES;
    for (i = 0; i < n; i++) {
        uint32_t shown, differs;
        if (!sets[i]) {
            for (; i + 8 < n && !(sets[i + 1] | sets[i + 2] | sets[i + 3] | sets[i + 4] | sets[i + 5] | sets[i + 6]
                                  | sets[i + 7] | sets[i + 8]); i += 8)
                ;
            continue;
        }
        shown = seats_from(f, sets[i], now);
        differs = shown ^ seats_from(f, sets[i], before);
        for (bit = 0; differs >> bit; bit++)
            if (differs >> bit & 1)
                row->first[f->at + bit * f->cells + i] = (float)(shown >> bit & 1);
    }
}

/* Seats on a plane, each cell with a place for every seat. */
static void turn_seats(const Feature *f, const Row *row, const Code *kept, Py_ssize_t seat_before)
{
    Py_ssize_t i, n = kept[LENGTH], players = kept[PLAYERS];
    float *at = row->first + f->at;
    for (i = 0; i < n; i++, at += f->values) {
        Code code = kept[ENTRIES + i];
        Py_ssize_t place;
        if (code < 0)
            continue;
        place = turned(f, code, seat_before, players);
        if (place < f->values)
            at[place] = 0.0f;
        place = turned(f, code, row->seat, players);
        if (place < f->values)
            at[place] = 1.0f;
    }
}

/* Show the same for another seat: whatever is counted from the seat that looks lies elsewhere now. */
static int turn(const Feature *f, const Row *row, const Code *kept, Py_ssize_t seat_before)
{
    Py_ssize_t i, n = kept[LENGTH];
    int lost = 0;
    if (f->kind == SEAT_SETS && !f->block) {
        turn_sets(f, row, kept, seat_before);
        return 0;
    }
    if (f->kind == ONE_HOTS && !f->block && !f->shift && !f->table.name) {
        turn_seats(f, row, kept, seat_before);
        return 0;
    }
    if (f->kind == GROUPS) {
        for (i = 0; i < n; i++)
            if (kept[ENTRIES + i] > 0) {
                show_group(f, row, i, kept[ENTRIES + i], seat_before, -1);
                show_group(f, row, i, kept[ENTRIES + i], row->seat, 1);
            }
        return 0;
    }
    for (i = 0; i < n && f->kind != NUMBERS; i++) /* numbers cover each other */
        if (kept[ENTRIES + i] != 0 || (f->kind != SEAT_SETS && f->kind != BITS))
            lost |= show(f, row, i, kept[ENTRIES + i], kept, seat_before, -1);
    for (i = 0; i < n; i++)
        if (kept[ENTRIES + i] != 0 || (f->kind != SEAT_SETS && f->kind != BITS))
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

