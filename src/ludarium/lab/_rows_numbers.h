/* Numbers that Python gives. */

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
#if PY_VERSION_HEX < 0x030C0000
    if (PyLong_CheckExact(item) && Py_SIZE(item) == 1)
        return (Py_ssize_t)((PyLongObject *)item)->ob_digit[0];
#else
    if (PyLong_CheckExact(item) && PyUnstable_Long_IsCompact((PyLongObject *)item))
        return PyUnstable_Long_CompactValue((PyLongObject *)item);
#endif
    return PyLong_AsSsize_t(item);
}

#define FAILED(n) ((n) == -1 && PyErr_Occurred())

static inline float cut(double value, double limit)
{
    return (float)(value > limit ? limit : value < -limit ? -limit : value);
}
