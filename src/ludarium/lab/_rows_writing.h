/* Writing what differs from what a row shows. */

/* More codes for a feature in every row. */
static int make_room(Observations *self, Feature *grown, Py_ssize_t needed)
{
    Py_ssize_t row, i, cell, width = self->width, *before = PyMem_Calloc((size_t)self->count, sizeof(Py_ssize_t));
    Py_ssize_t room = grown->room, inner = grown->kind == TALLIES;
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
    if (!codes) {
        grown->room = room;
        lay_out(self);
        PyMem_Free(before);
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
    self->codes = codes;
    return 0;
}

/* Two of the loops that run most often are also compiled for processors with wider registers. */
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__gnu_linux__)
#define WIDER __attribute__((target_clones("avx2", "default"), optimize("O3")))
#else
#define WIDER
#endif
enum { TOGETHER = 16 };

/* How many of the first entries are small ints and the same as before: most of most lists are. */
WIDER static Py_ssize_t same_entries(PyObject *const *items, const Code *codes, Py_ssize_t i, Py_ssize_t n)
{
    const uint64_t zero = (uint64_t)small_first - ((uint64_t)(int64_t)SMALL_FROM << small_shift); /* where 0 is */
    const int shift = small_shift;
    Py_ssize_t k;
    for (; i + TOGETHER <= n; i += TOGETHER) {
        uint64_t differs = 0;
        for (k = 0; k < TOGETHER; k++)
            differs |= (uint64_t)(uintptr_t)items[i + k] ^ (zero + ((uint64_t)(int64_t)codes[i + k] << shift));
        if (differs)
            break;
    }
    while (i < n && (uint64_t)(uintptr_t)items[i] == zero + ((uint64_t)(int64_t)codes[i] << shift))
        i++;
    return i;
}

/* The same for sets of two lists together. */
WIDER static Py_ssize_t same_unions(PyObject *const *items, PyObject *const *more, const Code *codes, Py_ssize_t i,
                                    Py_ssize_t n)
{
    const uint64_t first = (uint64_t)small_first;
    const int shift = small_shift;
    Py_ssize_t k;
    for (; i + TOGETHER <= n; i += TOGETHER) {
        uint64_t differs = 0;
        for (k = 0; k < TOGETHER; k++) {
            uint64_t one = (((uint64_t)(uintptr_t)items[i + k] - first) >> shift) + (uint64_t)(int64_t)SMALL_FROM;
            uint64_t other = (((uint64_t)(uintptr_t)more[i + k] - first) >> shift) + (uint64_t)(int64_t)SMALL_FROM;
            differs |= (one | other) ^ (uint64_t)(int64_t)codes[i + k];
        }
        if (differs)
            break;
    }
    while (i < n) {
        uintptr_t one = small_number(items[i]), other = small_number(more[i]);
        if (one >= SMALL_COUNT || other >= SMALL_COUNT
            || (((Py_ssize_t)one + SMALL_FROM) | ((Py_ssize_t)other + SMALL_FROM)) != codes[i])
            break;
        i++;
    }
    return i;
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

/* A list of entries; `masks` and `others`: masks and further sets of the same length, or NULL. */
static int write_list(const Feature *f, const Row *row, Code *kept, PyObject *got, PyObject *masks, PyObject *others)
{
    PyObject **items = PySequence_Fast_ITEMS(got), **known = masks ? PySequence_Fast_ITEMS(masks) : NULL;
    PyObject **more = others ? PySequence_Fast_ITEMS(others) : NULL;
    Py_ssize_t i = 0, n = PySequence_Fast_GET_SIZE(got);
    int plain = !known && !f->lengths && !f->last, lost = 0, wrong = 0;
    int quick = plain && small_shift >= 0, masked = known && !f->lengths && !f->last && !more && small_shift >= 0;
    Code hidden = is_number(f) ? HIDDEN : BLANK;
    if ((masks && !same_length(masks, n)) || (others && !same_length(others, n)))
        return -1;
    if (f->cells && n > f->cells)
        n = f->cells;
    if (f->grows) { /* what was shown of this list is still there */
        if (got == *row->held && n >= kept[LENGTH])
            i = kept[LENGTH];
        else
            Py_XSETREF(*row->held, Py_NewRef(got));
    }
    if (n != kept[LENGTH]) {
        Py_ssize_t k;
        if (f->block)
            erase(f, row, kept);
        for (k = n; k < kept[LENGTH]; k++)
            lost |= change(f, row, kept, k, BLANK);
        for (k = kept[LENGTH]; k < n; k++)
            kept[ENTRIES + k] = BLANK;
        kept[LENGTH] = (Code)n;
    }
    for (; i < n && lost >= 0; i++) {
        Code code;
        if (quick) {
            i = more ? same_unions(items, more, kept + ENTRIES, i, n) : same_entries(items, kept + ENTRIES, i, n);
            if (i >= n)
                break;
        }
        if (plain && !more)
            code = code_from(f, items[i], &wrong);
        else if (masked && small_number(known[i]) < SMALL_COUNT && small_number(items[i]) < SMALL_COUNT)
            code = ((Py_ssize_t)small_number(known[i]) + SMALL_FROM) >> row->seat & 1
                ? (Code)small_number(items[i]) + SMALL_FROM
                : hidden;
        else
            code = code_at(f, items, known, more, i, row->seat, &wrong);
        if (wrong)
            return -1;
        if (code == kept[ENTRIES + i] && code != ODD)
            continue;
        if (f->kind == NUMBERS && code != ODD) {
            kept[ENTRIES + i] = BLANK;
            row->first[f->at + place_of(f, i, row->seat, n)] = number_of(f, row, code, &wrong);
            if (wrong)
                return -1;
            kept[ENTRIES + i] = code;
            continue;
        }
        lost |= change(f, row, kept, i, code);
        if (code == ODD && show_odd(f, row, items[i], place_of(f, i, row->seat, n)) < 0)
            return -1;
    }
    return lost > 0 ? count_again(f, row, kept) : lost;
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
    Code code = code_at(f, &got, mask ? &mask : NULL, NULL, 0, row->seat, &wrong);
    if (wrong)
        return -1;
    kept[LENGTH] = 1;
    if (code != kept[ENTRIES] && change(f, row, kept, 0, code) < 0)
        return -1;
    return code == ODD ? show_odd(f, row, got, 0) : 0;
}

/* The same if it can be read from its place; borrowed. */
static inline PyObject *table_in(const Feature *f, PyObject *view)
{
    PyObject *through = f->through.name ? object_in(&f->through, view) : view;
    return through ? object_in(&f->table, through) : NULL;
}

/* The table in which entries are looked up; what was shown of another one is taken away. A new reference. */
static PyObject *table_of(Feature *f, const Row *row, Code *kept, PyObject *view)
{
    PyObject *table = table_in(f, view), *through;
    if (table)
        Py_INCREF(table);
    else {
        through = f->through.name ? field_of(&f->through, view) : Py_NewRef(view);
        if (!through)
            return NULL;
        table = field_of(&f->table, through);
        Py_DECREF(through);
    }
    if (table && !PyList_CheckExact(table)) {
        PyErr_SetString(PyExc_TypeError, "entries are looked up in lists");
        Py_CLEAR(table);
    }
    if (table && table != *row->held) {
        erase(f, row, kept);
        Py_XSETREF(*row->held, Py_NewRef(table));
    }
    return table;
}

/* How many players there are to count from the one that looks; -1: an error. */
static inline Py_ssize_t players_of(Feature *f, PyObject *view)
{
    PyObject *found;
    Py_ssize_t n;
    if (!f->players.name)
        return f->among;
    if (!int_in(&f->players, view, &n)) {
        found = field_of(&f->players, view);
        n = found ? whole(found) : -1;
        Py_XDECREF(found);
    }
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
        first[place] = number_shown(f, code, row->limit);
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

/* Short lists of numbers from which one is subtracted. */
static int write_left(Feature *f, PyObject *const *args, const Row *row)
{
    Py_ssize_t i, n, since, wrong = 0;
    Read got;
    if (!int_in(&f->since, args[0], &since)) {
        PyObject *found = field_of(&f->since, args[0]);
        since = found ? whole(found) : -1;
        Py_XDECREF(found);
        if (FAILED(since))
            return -1;
    }
    if (read_value(f, &f->read, args, row->seat, &got) < 0)
        return -1;
    n = PySequence_Fast_GET_SIZE(got.value);
    if (f->cells && n > f->cells)
        n = f->cells;
    for (i = 0; i < n && !wrong; i++) {
        Py_ssize_t here = whole(PySequence_Fast_GET_ITEM(got.value, i));
        wrong = FAILED(here);
        row->first[f->at + place_of(f, i, row->seat, n)]
            = cut((double)((here > since ? here - since : 0) + f->shift) / f->top, row->limit);
    }
    done_with(&got);
    return wrong ? -1 : 0;
}

/* Write a feature into its place, which is all zeros. */
static int write_fresh(Feature *f, PyObject *const *args, const Row *row)
{
    Py_ssize_t i, n = 1, place = 0;
    Read got, mask = {NULL, NULL};
    PyObject **items = &got.value, **known = NULL;
    int wrong = 0, single = f->kind == NUMBER || f->kind == ONE_HOT;
    if (f->given && row->asked) {
        Code code = code_from(f, row->asked[f->given - 1], &wrong);
        return wrong ? -1 : show_fresh(f, row, row->asked[f->given - 1], code, 0);
    }
    if (f->since.name)
        return write_left(f, args, row);
    if (single && !f->mask.name && f->entry == WHOLE && int_in(&f->read, args[0], &n) && n >= -MOST && n <= MOST)
        return show_fresh(f, row, NULL, code_of(f, n), 0);
    n = 1;
    if (read_value(f, &f->read, args, row->seat, &got) < 0)
        return -1;
    if (f->mask.name && read_value(f, &f->mask, args, row->seat, &mask) < 0) {
        done_with(&got);
        return -1;
    }
    if (single)
        known = mask.value ? &mask.value : NULL;
    else {
        items = PySequence_Fast_ITEMS(got.value);
        known = mask.value ? PySequence_Fast_ITEMS(mask.value) : NULL;
        n = PySequence_Fast_GET_SIZE(got.value);
        wrong = known && !same_length(mask.value, n);
        if (f->cells && n > f->cells)
            n = f->cells;
        place = place_of(f, 0, row->seat, n);
    }
    for (i = 0; i < n && !wrong; i++) {
        Code code = known ? code_at(f, items, known, NULL, i, row->seat, &wrong) : code_from(f, items[i], &wrong);
        if (!wrong && show_fresh(f, row, items[i], code, place) < 0)
            wrong = 1;
        if (++place == n)
            place = 0;
    }
    done_with(&got);
    done_with(&mask);
    return wrong ? -1 : 0;
}

/* Whether a feature has nothing to write. */
static inline int is_unchanged(const Feature *f, PyObject *view, const Row *row)
{
    const Code *kept = row->codes + f->codes;
    PyObject *list, *table;
    Py_ssize_t n;
    if (!f->plain || small_shift < 0 || (f->turns && row->seat != row->seat_before) || !(list = list_in(&f->read, view)))
        return 0;
    if (f->players.name && (!int_in(&f->players, view, &n) || n != kept[PLAYERS]))
        return 0;
    if (f->table.name && (!(table = table_in(f, view)) || table != *row->held))
        return 0;
    n = PyList_GET_SIZE(list);
    if (f->cells && n > f->cells)
        n = f->cells;
    return n == kept[LENGTH] && same_entries(((PyListObject *)list)->ob_item, kept + ENTRIES, 0, n) == n;
}

/* Write what differs of a feature into its place. */
static int write_feature(Observations *self, Feature *f, PyObject *const *args, Row *row)
{
    int bad = -1;
    Code *kept = row->codes + f->codes;
    Py_ssize_t players = players_of(f, args[0]), number = (row->codes - self->codes) / self->width;
    Read got = {NULL, NULL}, mask = {NULL, NULL}, more = {NULL, NULL};
    PyObject *table = NULL;
    if (f->given && row->asked && f->kind == ONE_HOT)
        return write_one(f, row, kept, row->asked[f->given - 1], NULL);
    if (players < 0 || read_value(f, &f->read, args, row->seat, &got) < 0)
        return -1;
    if (players != kept[PLAYERS] || (f->turns && row->seat_before != row->seat && f->kind == TALLIES))
        erase(f, row, kept);
    else if (f->turns && row->seat_before != row->seat && row->seat_before != BLANK && turn(f, row, kept, row->seat_before) < 0)
        goto done;
    kept[PLAYERS] = (Code)players;
    if ((f->mask.name && read_value(f, &f->mask, args, row->seat, &mask) < 0)
        || (f->also.name && read_value(f, &f->also, args, row->seat, &more) < 0)
        || (f->table.name && !(table = table_of(f, row, kept, args[0]))))
        goto done;
    if (f->kind == NUMBER || f->kind == ONE_HOT)
        bad = write_one(f, row, kept, got.value, mask.value);
    else if (f->kind == TALLIES && !table)
        bad = write_tallies(self, f, row, got.value);
    else {
        if (f->kind == COUNTS && PySequence_Fast_GET_SIZE(got.value) > f->room) {
            if (make_room(self, f, PySequence_Fast_GET_SIZE(got.value)) < 0)
                goto done;
            row->codes = self->codes + number * self->width;
            kept = row->codes + f->codes;
        }
        bad = write_list(f, row, kept, got.value, mask.value, more.value);
    }
done:
    done_with(&got);
    done_with(&mask);
    done_with(&more);
    Py_XDECREF(table);
    return bad;
}
