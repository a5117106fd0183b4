package io.hunt.application;

import io.hunt.engine.process.Heartbeat;
import io.hunt.engine.process.RecentWriteTable;
import io.hunt.engine.role.ForRole;
import io.hunt.engine.role.ProcessRole;
import io.hunt.rest.message.SharedWrites;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Shares users' recent writes with the other processes, for read-your-writes. A single process shares nothing. */
@Component
@ForRole(ProcessRole.QUERY)
class DatabaseSharedWrites implements SharedWrites {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseSharedWrites.class);

    private final RecentWriteTable table;
    private final Heartbeat heartbeat;

    DatabaseSharedWrites(JdbcClient jdbc, Heartbeat heartbeat) {
        this.table = new RecentWriteTable(jdbc);
        this.heartbeat = heartbeat;
    }

    /** A failure is only logged: the write itself is committed, and a list may lack it for a moment. */
    @Override
    public void add(String username, String kind, String id) {
        if (heartbeat.processes() > 1) {
            try {
                table.add(username, kind, List.of(id));
            } catch (DataAccessException e) {
                LOG.warn("A write could not be shared with other processes", e);
            }
        }
    }

    @Override
    public Set<String> by(String username, String kind, Duration within, int most) {
        if (heartbeat.processes() > 1) {
            try {
                return table.by(username, kind, within, most);
            } catch (DataAccessException e) {
                LOG.warn("Writes through other processes could not be read", e);
            }
        }
        return Set.of();
    }
}
