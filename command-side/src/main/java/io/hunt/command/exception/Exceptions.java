package io.hunt.command.exception;

import io.hunt.api.exception.ExceptionEvent.ExceptionCreated;
import io.hunt.api.exception.ExceptionEvent.ExceptionEnded;
import io.hunt.api.id.ExceptionId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.command.label.LabelRules;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of exceptions for commands and alerts; always exact, because each change is part of its command's transaction. */
@Repository
public class Exceptions {

    private final JdbcClient jdbc;
    private final LabelRules labelRules;

    public Exceptions(JdbcClient jdbc, LabelRules labelRules) {
        this.jdbc = jdbc;
        this.labelRules = labelRules;
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
     * were recorded from its creation to its end; tags and labels are those of this transaction. Share locks make an end
     * wait for it, so that the end is later than each of these matches.
     */
    public Map<UUID, ExceptionId> covering(List<RecordedMatch> matches) {
        var covering = new HashMap<UUID, ExceptionId>();
        List<Candidate> candidates = matches.isEmpty() ? List.of() : candidates(matches);
        Map<HostId, Set<String>> labels = labelRules.labelKeys(candidates.stream()
                .filter(candidate -> !candidate.labels.isEmpty())
                .map(Candidate::host)
                .collect(Collectors.toSet()));
        candidates.stream()
                .filter(candidate -> candidate.labels.isEmpty()
                        || !Collections.disjoint(candidate.labels, labels.getOrDefault(candidate.host, Set.of())))
                .forEach(candidate -> covering.putIfAbsent(candidate.match, candidate.exception));
        return covering;
    }

    /** @param labels labels of which the host needs one; empty if the exception concerns the host in any case */
    private record Candidate(UUID match, HostId host, ExceptionId exception, List<String> labels) {}

    private List<Candidate> candidates(List<RecordedMatch> matches) {
        return jdbc.sql("""
                select m.id as match_id, m.host, e.id as exception_id,
                       case when cardinality(e.hosts) + cardinality(e.labels) = 0 or m.host = any (e.hosts) then '{}'
                       else e.labels end as labels
                from unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::timestamptz[]) as m (id, host, indicator, at)
                join match_exception e
                  on e.indicator_id = m.indicator
                  or e.tag = any (array(select unnest(i.tags) from indicator i where i.id = m.indicator))
                where m.at >= e.created_at and m.at < e.ends_at and (e.ended_at is null or m.at < e.ended_at)
                  and (cardinality(e.hosts) = 0 or cardinality(e.labels) > 0 or m.host = any (e.hosts))
                order by e.id
                for share of e""")
                .params(
                        column(matches, RecordedMatch::id),
                        column(matches, match -> match.host().value()),
                        column(matches, match -> match.indicator().value()),
                        column(matches, RecordedMatch::at))
                .query((row, _) -> new Candidate(
                        row.getObject("match_id", UUID.class),
                        new HostId(row.getObject("host", UUID.class)),
                        new ExceptionId(row.getObject("exception_id", UUID.class)),
                        List.of((String[]) row.getArray("labels").getArray())))
                .list();
    }

    void lock(ExceptionId exception) {
        jdbc.sql("select id from match_exception where id = ? for update")
                .param(exception.value())
                .query()
                .listOfRows();
    }

    void add(ExceptionCreated created) {
        FrozenIoc ioc = created.ioc();
        jdbc.sql("""
                insert into match_exception (id, indicator_id, tag, hosts, labels, created_at, ends_at)
                values (?, ?, ?, ?::uuid[], ?, ?, ?)
                on conflict (id) do nothing""")
                .param(created.exceptionId().value())
                .param(ioc == null ? null : ioc.id().value())
                .param(created.terms().tag())
                .param(created.terms().hosts().stream().map(HostId::toString).toArray(String[]::new))
                .param(created.terms().labels().toArray(String[]::new))
                .param(created.createdAt().atOffset(ZoneOffset.UTC))
                .param(created.terms().endsAt().atOffset(ZoneOffset.UTC))
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
