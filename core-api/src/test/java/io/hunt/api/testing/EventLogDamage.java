package io.hunt.api.testing;

import java.sql.SQLException;
import java.util.UUID;
import javax.sql.DataSource;

/** Damages the event log as a failing disk or an administrator may, bypassing the trigger that refuses changes. */
public final class EventLogDamage {

    /** Invalid start of JSON. */
    private static final String MARK = "{]damaged";

    private EventLogDamage() {}

    /** Makes the payload of the aggregate's last event unreadable. */
    public static void damageLast(DataSource database, Object aggregate) {
        changed(database, """
                update domainevententry e set payload = convert_to('%s', 'UTF8') || payload
                where aggregateidentifier = ? and sequencenumber =
                  (select max(sequencenumber) from domainevententry where aggregateidentifier = e.aggregateidentifier)""", aggregate);
    }

    /** Appends an event to the aggregate, a copy of the last one with an unreadable payload. */
    public static void append(DataSource database, Object aggregate) {
        changed(database, """
                insert into domainevententry (eventidentifier, aggregateidentifier, sequencenumber, type, timestamp,
                                              payloadtype, payloadrevision, payload, metadata)
                select '%s', aggregateidentifier, sequencenumber + 1, type, timestamp, payloadtype, payloadrevision,
                       convert_to('%%s', 'UTF8'), metadata
                from domainevententry where aggregateidentifier = ? order by sequencenumber desc limit 1""".formatted(UUID.randomUUID()), aggregate);
    }

    /** Restores the payloads damaged in place. */
    public static void mend(DataSource database, Object aggregate) {
        changed(database, """
                update domainevententry set payload = substring(payload from length('%1$s') + 1)
                where aggregateidentifier = ? and position(convert_to('%1$s', 'UTF8') in payload) = 1""", aggregate);
    }

    private static void changed(DataSource database, String sql, Object aggregate) {
        try (var connection = TestDatabase.administrator(database).getConnection();
                var statement = connection.createStatement();
                var change = connection.prepareStatement(sql.formatted(MARK))) {
            connection.setAutoCommit(false);
            statement.execute("alter table domainevententry disable trigger only_grows");
            change.setString(1, aggregate.toString());
            if (change.executeUpdate() != 1) {
                throw new IllegalStateException("There is no such event of " + aggregate);
            }
            statement.execute("alter table domainevententry enable always trigger only_grows");
            connection.commit();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
