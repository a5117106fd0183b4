package io.hunt.query.audit;

import io.hunt.api.audit.LoggedEvent;
import io.hunt.api.audit.LoggedEvent.Action;
import io.hunt.api.audit.LoggedEvent.Aggregate;
import io.hunt.api.audit.LoggedEvent.Cause;
import io.hunt.api.message.EventMetadata;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reader of the listed columns of events. Reads at most 4,096 bytes of each payload. */
final class LoggedEventReader {

    private final JdbcClient jdbc;

    LoggedEventReader(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the events in ascending order of position, or descending if {@code down}. */
    List<LoggedEvent> at(List<Long> positions, boolean down) {
        return jdbc.sql("""
                select globalindex, eventidentifier, timestamp, type, aggregateidentifier, sequencenumber, payloadtype,
                       payloadrevision, metadata, substring(payload for 4096) as beginning,
                       (select page * 256 + array_position(log_page.positions, globalindex) - 1 from log_page
                        where first_position <= globalindex order by first_position desc limit 1) as leaf
                from domainevententry where globalindex = any(?) order by globalindex\s""" + (down ? "desc" : "asc"))
                .param(positions.toArray(Long[]::new))
                .query((row, _) -> event(row))
                .list();
    }

    private static LoggedEvent event(ResultSet row) throws SQLException {
        String type = row.getString("payloadtype");
        String aggregate = row.getString("aggregateidentifier");
        Map<String, String> act = ActorMetadata.in(row.getBytes("metadata"));
        return new LoggedEvent(
                row.getObject("leaf", Long.class),
                row.getLong("globalindex"),
                row.getString("eventidentifier"),
                type,
                row.getString("payloadrevision"),
                row.getString("timestamp"),
                new Aggregate(row.getString("type"), aggregate, row.getLong("sequencenumber")),
                EventSummary.of(type, aggregate, row.getBytes("beginning")),
                Action.of(act),
                new Cause(
                        act.get(EventMetadata.PROCESS),
                        act.get(ActorMetadata.CAUSE),
                        act.get(ActorMetadata.CORRELATION)));
    }
}
