/* Writes rows of numbers into the memory of arrays: masks of legal actions and observations.

   The same as lab/rows.py, number for number (tests/lab/test_rows.py); built beside the compiled engine by
   `ludarium compile`. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

#include "_rows_memory.h"
#include "_rows_numbers.h"
#include "_rows_masks.h"
#include "_rows_fields.h"
#include "_rows_features.h"
#include "_rows_reading.h"
#include "_rows_shown.h"
#include "_rows_writing.h"
#include "_rows_observations.h"
#include "_rows_ahead.h"

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "_rows", "Rows of numbers in the memory of arrays.", -1, NULL};

PyMODINIT_FUNC PyInit__rows(void)
{
    PyObject *made;
    if (PyType_Ready(&MasksType) < 0 || PyType_Ready(&ObservationsType) < 0 || PyType_Ready(&AheadType) < 0)
        return NULL;
    made = find_small_ints() < 0 ? NULL : PyModule_Create(&module);
    if (!made)
        return NULL;
    Py_INCREF(&MasksType);
    Py_INCREF(&ObservationsType);
    Py_INCREF(&AheadType);
    if (PyModule_AddObject(made, "Masks", (PyObject *)&MasksType) < 0
        || PyModule_AddObject(made, "Observations", (PyObject *)&ObservationsType) < 0
        || PyModule_AddObject(made, "Ahead", (PyObject *)&AheadType) < 0) {
        Py_DECREF(made);
        return NULL;
    }
    return made;
}
