package io.hunt.rest.json;

import org.jspecify.annotations.Nullable;

/** Source of the components of a record. */
interface FieldSource {

    /** Returns the value of a component, or null; reports an error for an invalid value. */
    @Nullable Object read(RecordField recordField);

    /**
     * Reports an error.
     *
     * @param field name of the field; empty for the whole input
     */
    void complain(String field, String message);

    /** Returns the number of errors so far. */
    int complaints();
}
