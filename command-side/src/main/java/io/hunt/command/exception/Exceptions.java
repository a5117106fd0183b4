package io.hunt.command.exception;

import io.hunt.api.exception.ExceptionEvent.ExceptionCreated;
import io.hunt.api.exception.ExceptionEvent.ExceptionEnded;
import io.hunt.api.id.ExceptionId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of exceptions for commands and alerts; always exact, because each change is part of its command's transaction. */
@Repository
public class Exceptions {

    private final JdbcClient jdbc;

    public Exceptions(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Match that an exception may cover.
     *
     * @param id id of the event of the match
     * @param at time at which the match was recorded, by the server's clock
     */
    public record RecordedMatch(UUID id, HostId host, IndicatorId indicator, Instant at) {}

    /**
     * Returns the exceptions that cover these matches, by the ids of the matches. An exception covers the matches that
     * were recorded from its creation to its end. Share locks make an end wait for this transaction, so that it is later
     * than each of these matches.
     */
    public Map<UUID, ExceptionId> covering(List<RecordedMatch> matches) {
        var covering = new HashMap<UUID, ExceptionId>();
        if (matches.isEmpty()) {
            return covering;
        }
        jdbc.sql("""
                select m.id as match_id, e.id as exception_id
                from unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::timestamptz[]) as m (id, host, indicator, at)
                join match_exception e on e.indicator_id = m.indicator
                where m.at >= e.created_at and m.at < e.ends_at and (e.ended_at is null or m.at < e.ended_at)
                  and (cardinality(e.hosts) = 0 or m.host = any (e.hosts))
                order by e.id
                for share of e""")
                .params(
                        column(matches, RecordedMatch::id),
                        column(matches, match -> match.host().value()),
                        column(matches, match -> match.indicator().value()),
                        column(matches, RecordedMatch::at))
                .query((row, _) -> Map.entry(
                        row.getObject("match_id", UUID.class),
                        new ExceptionId(row.getObject("exception_id", UUID.class))))
                .list()
                .forEach(entry -> covering.putIfAbsent(entry.getKey(), entry.getValue()));
        return covering;
    }

    void lock(ExceptionId exception) {
        jdbc.sql("select id from match_exception where id = ? for update")
                .param(exception.value())
                .query()
                .listOfRows();
    }

    void add(ExceptionCreated created) {
        jdbc.sql("""
                insert into match_exception (id, indicator_id, hosts, created_at, ends_at)
                values (?, ?, ?::uuid[], ?, ?)
                on conflict (id) do nothing""")
                .params(
                        created.exceptionId().value(),
                        created.ioc().id().value(),
                        created.terms().hosts().stream().map(HostId::toString).toArray(String[]::new),
                        created.createdAt().atOffset(ZoneOffset.UTC),
                        created.terms().endsAt().atOffset(ZoneOffset.UTC))
                .update();
    }

    void end(ExceptionEnded ended) {
        jdbc.sql("update match_exception set ended_at = ? where id = ?")
                .params(
                        ended.endedAt().atOffset(ZoneOffset.UTC),
                        ended.exceptionId().value())
                .update();
    }

    private static String[] column(List<RecordedMatch> matches, Function<RecordedMatch, Object> value) {
        return matches.stream().map(match -> value.apply(match).toString()).toArray(String[]::new);
    }
}
