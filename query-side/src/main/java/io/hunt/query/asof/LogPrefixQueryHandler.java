package io.hunt.query.asof;

import io.hunt.api.asof.LogPrefix;
import io.hunt.api.asof.PastQuery.FindPrefixAt;
import io.hunt.api.asof.PastQuery.FindPrefixUpTo;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.query.table.SqlValue;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Query handler that finds the part of the transparency log up to a time or position. */
@Component
class LogPrefixQueryHandler {

    private static final String FIELD = "as_of";

    /** Finds the first event with a later timestamp, in the first page that has one. Its place in the page counts from 1. */
    private static final String FIRST_LATER = """
            select page * 256 + place - 1 as size
            from log_page, unnest(positions) with ordinality as leaf (position, place)
            join domainevententry on globalindex = leaf.position
            where page = (select min(page) from log_time where latest > ?) and timestamp::timestamptz > ?
            order by place limit 1""";

    private final JdbcClient jdbc;
    private final Clock clock;

    LogPrefixQueryHandler(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    @QueryHandler
    LogPrefix handle(FindPrefixUpTo query) {
        long sealed =
                jdbc.sql("select position from log_head").query(Long.class).single();
        if (query.position() > sealed) {
            throw refused("lies beyond the sealed log, which ends at position " + sealed);
        }
        return jdbc.sql("""
                select page * 256 + count(*) as size, max(position) as position
                from (select page, positions from log_page where first_position <= ? order by first_position desc limit 1)
                     as page, unnest(positions) as position
                where position <= ?
                group by page""")
                .params(query.position(), query.position())
                .query((row, _) -> new LogPrefix(row.getLong("position"), row.getLong("size")))
                .optional()
                .orElseThrow(LogPrefixQueryHandler::tooEarly);
    }

    @QueryHandler
    LogPrefix handle(FindPrefixAt query) {
        Instant wanted = query.instant().truncatedTo(ChronoUnit.MILLIS);
        if (wanted.isAfter(clock.instant())) {
            throw refused("lies in the future");
        }
        Object instant = Objects.requireNonNull(SqlValue.of(wanted)[0]);
        Optional<Long> later =
                jdbc.sql(FIRST_LATER).params(instant, instant).query(Long.class).optional();
        long size = later.orElseGet(
                () -> jdbc.sql("select size from log_head").query(Long.class).single());
        return prefix(size);
    }

    /** Reads the last leaf from its page, where its index follows from its number. */
    private LogPrefix prefix(long size) {
        if (size == 0) {
            throw tooEarly();
        }
        long last = size - 1;
        return jdbc.sql("select positions[?] from log_page where page = ?")
                .params((int) (last % 256) + 1, last / 256)
                .query(Long.class)
                .optional()
                .map(position -> new LogPrefix(position, size))
                .orElseThrow(LogPrefixQueryHandler::tooEarly);
    }

    private static RejectionException tooEarly() {
        return refused("lies before the first event of the sealed log");
    }

    private static RejectionException refused(String message) {
        return new RejectionException(new ValidationFailed(FIELD, message));
    }
}
