/* The memory of an array, row by row, and what was written into its rows. */

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
enum { KEPT = 252, NARROW = 1024 /* bytes */, MANY = -1 };

typedef struct {
    int32_t count; /* how many places were written; MANY: more than are kept, or nobody knows */
    uint16_t at[KEPT];
} Written;

/* One entry for each row, or NULL for narrow rows (and very wide ones), which are cleared as a whole. */
static Written *written_new(const Memory *m, Py_ssize_t item)
{
    Py_ssize_t i;
    Written *made;
    if (m->width * item < NARROW || m->width > UINT16_MAX)
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
        kept->at[kept->count++] = (uint16_t)at;
    else
        kept->count = MANY;
}

