package io.hunt.engine.sealing;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.TransactionException;

/** Looks how far the log is sealed, whoever seals it; not more often than once a second, nor while nothing changes. */
final class SealingLook {

    private static final long EVERY_NANOS = Duration.ofSeconds(1).toNanos();

    private final JdbcClient jdbc;
    private long seenAt = System.nanoTime() - EVERY_NANOS;
    /** Whether all was sealed at the last look, and no step has found anything since. */
    private boolean current;

    SealingLook(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** What holds now, or what was seen within the last second. A step has just succeeded. */
    SealingStatus now(SealingStatus before) {
        if (System.nanoTime() - seenAt < EVERY_NANOS) {
            current = false;
            return before.with(null);
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

    /** As {@link #now}, after a step that has found nothing new. */
    SealingStatus unchanged(SealingStatus before) {
        return current ? before.sealed() : now(before);
    }

    /** As {@link #now}, after a step that has failed. */
    SealingStatus unlessAway(SealingStatus before) {
        try {
            return now(before);
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
