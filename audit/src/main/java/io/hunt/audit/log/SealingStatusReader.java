package io.hunt.audit.log;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.TransactionException;

/**
 * Reader of the sealing status, independent of the sealing process. Reads at most once a second, and not while nothing
 * changes.
 */
final class SealingStatusReader {

    private static final long EVERY_NANOS = Duration.ofSeconds(1).toNanos();

    private final JdbcClient jdbc;
    private long seenAt = System.nanoTime() - EVERY_NANOS;
    /** True if all was sealed at the last read and no step has found new events since. */
    private boolean current;

    SealingStatusReader(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the current status, or the one read within the last second, after a successful step. */
    SealingStatus read(SealingStatus before) {
        if (System.nanoTime() - seenAt < EVERY_NANOS) {
            current = false;
            return before.withProblem(null);
        }
        SealingStatus now = jdbc.sql("""
                select size, position,
                       greatest(0, (select coalesce(max(globalindex), 0) from domainevententry) - position) as waiting,
                       (select timestamp from domainevententry where globalindex > position
                        order by globalindex limit 1) as next
                from log_head""").query((row, _) -> status(row, before)).single();
        seenAt = System.nanoTime();
        current = now.waiting() == 0;
        return now;
    }

    /** Returns the status like {@link #read}, after a step without new events. */
    SealingStatus afterNoChange(SealingStatus before) {
        return current ? before.sealed() : read(before);
    }

    /** Returns the status like {@link #read}, after a failed step; the previous one if the database is unreachable. */
    SealingStatus readOrKeep(SealingStatus before) {
        try {
            return read(before);
        } catch (DataAccessException | TransactionException e) {
            return before;
        }
    }

    private static SealingStatus status(ResultSet row, SealingStatus before) throws SQLException {
        long position = row.getLong("position");
        String next = row.getString("next");
        boolean moved = next == null || position != before.position();
        return new SealingStatus(
                row.getLong("size"),
                position,
                row.getLong("waiting"),
                time(next),
                moved ? System.nanoTime() : before.movedAt(),
                null);
    }

    private static @Nullable Instant time(@Nullable String stored) {
        try {
            return stored == null ? null : Instant.parse(stored);
        } catch (DateTimeException e) {
            return null;
        }
    }
}
