package io.hunt.rest.json;

import org.jspecify.annotations.Nullable;

/** Where a record's components are read from. */
interface FieldSource {

    /** The value of a component, or null; a value that is wrong is complained about. */
    @Nullable Object read(RecordField recordField);

    /** An empty field means all that is read. */
    void complain(String field, String message);

    /** How many complaints there have been. */
    int complaints();
}
