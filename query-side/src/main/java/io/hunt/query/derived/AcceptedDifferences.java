package io.hunt.query.derived;

import java.util.Map;

/** Accepted differences, which have another cause than a change without an event. */
interface AcceptedDifferences {

    /** Accepts no difference. */
    AcceptedDifferences NONE = new AcceptedDifferences() {};

    /** Returns true for an expected row that may have been removed without an event. */
    default boolean mayBeMissing(Map<String, String> expected) {
        return false;
    }

    /** Returns true for a row that may have been added without an event. */
    default boolean mayBeAdded(Map<String, String> row) {
        return false;
    }

    /** Returns true for a column that may have changed without an event. */
    default boolean mayDiffer(String column, Map<String, String> expected, Map<String, String> row) {
        return false;
    }
}
