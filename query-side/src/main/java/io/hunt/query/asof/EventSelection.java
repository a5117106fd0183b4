package io.hunt.query.asof;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Set;

/**
 * Selection of events for a replay, up to a position.
 *
 * @param everything true for events of all aggregates
 * @param subjects ids of aggregates
 * @param repeats true to include repeats of alerts; the aggregates are alerts
 * @param types names of events; empty for all
 */
record EventSelection(boolean everything, Set<String> subjects, boolean repeats, Set<String> types, long upTo) {

    /** Condition of repeats, which are not events of the alert's aggregate. */
    private static final String REPEATS = """
             or globalindex = any (array(
               select positions[leaf + 1]
               from log_subject join log_page using (page), unnest(leaves) as leaf
               where subject = any (?::uuid[]))) and payloadtype = 'AlertRepeated'""";

    static EventSelection everything(long upTo) {
        return new EventSelection(true, Set.of(), false, Set.of(), upTo);
    }

    static EventSelection of(Collection<String> subjects, long upTo) {
        return new EventSelection(false, Set.copyOf(subjects), false, Set.of(), upTo);
    }

    /** Adds the repeats of the selected alerts. */
    EventSelection withRepeats() {
        return new EventSelection(everything, subjects, true, types, upTo);
    }

    /** Restricts the selection to events of these names. */
    EventSelection only(Set<String> wanted) {
        return new EventSelection(everything, subjects, repeats, wanted, upTo);
    }

    boolean isEmpty() {
        return !everything && subjects.isEmpty();
    }

    String condition() {
        return "globalindex <= ?"
                + (everything ? "" : " and (aggregateidentifier = any (?)" + (repeats ? REPEATS : "") + ")")
                + (types.isEmpty() ? "" : " and payloadtype = any (?)");
    }

    void bind(PreparedStatement statement) throws SQLException {
        Connection connection = statement.getConnection();
        int place = 1;
        statement.setLong(place++, upTo);
        if (!everything) {
            statement.setArray(place++, connection.createArrayOf("varchar", subjects.toArray()));
        }
        if (repeats) {
            statement.setArray(place++, connection.createArrayOf("text", subjects.toArray()));
        }
        if (!types.isEmpty()) {
            statement.setArray(place, connection.createArrayOf("varchar", types.toArray()));
        }
    }
}
