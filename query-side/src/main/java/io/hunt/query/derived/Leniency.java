package io.hunt.query.derived;

import java.util.Map;

/** Differences that have another cause than a change without an event. */
interface Leniency {

    /** Reports every difference. */
    Leniency NONE = new Leniency() {};

    /** True for an expected row that may have been removed without an event. */
    default boolean mayBeMissing(Map<String, String> expected) {
        return false;
    }

    /** True for a row that may have been added without an event. */
    default boolean mayBeAdded(Map<String, String> row) {
        return false;
    }

    /** True for a column that may have changed without an event. */
    default boolean mayDiffer(String column, Map<String, String> expected, Map<String, String> row) {
        return false;
    }
}
