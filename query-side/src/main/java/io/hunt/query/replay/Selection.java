package io.hunt.query.replay;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Set;

/**
 * Which events are replayed, up to a position.
 *
 * @param everything all events, whatever they are about
 * @param subjects ids of aggregates: their events, and those that others wrote about them
 * @param types only events of these names; empty for all
 */
record Selection(boolean everything, Set<String> subjects, Set<String> types, long upTo) {

    private static final String OF_SUBJECTS = """
             and (aggregateidentifier = any (?)
                  or globalindex = any (array(
                    select globalindex
                    from log_subject
                    join log_page using (page)
                    join unnest(leaves) as leaf on true
                    join domainevententry on globalindex = positions[leaf + 1]
                    where subject = any (?::uuid[]) and payloadtype = 'AlertRepeated')))""";

    static Selection everything(long upTo) {
        return new Selection(true, Set.of(), Set.of(), upTo);
    }

    static Selection of(Collection<String> subjects, long upTo) {
        return new Selection(false, Set.copyOf(subjects), Set.of(), upTo);
    }

    /** Only events of these names. */
    Selection only(Set<String> wanted) {
        return new Selection(everything, subjects, wanted, upTo);
    }

    boolean isEmpty() {
        return !everything && subjects.isEmpty();
    }

    String condition() {
        return "globalindex <= ? " + (everything ? "" : OF_SUBJECTS)
                + (types.isEmpty() ? "" : " and payloadtype = any (?)");
    }

    void bind(PreparedStatement statement) throws SQLException {
        Connection connection = statement.getConnection();
        int place = 1;
        statement.setLong(place++, upTo);
        if (!everything) {
            statement.setArray(place++, connection.createArrayOf("varchar", subjects.toArray()));
            statement.setArray(place++, connection.createArrayOf("uuid", subjects.toArray()));
        }
        if (!types.isEmpty()) {
            statement.setArray(place, connection.createArrayOf("varchar", types.toArray()));
        }
    }
}
