package io.hunt.audit.log.index;

import io.hunt.audit.log.index.PageIndex.ActionKey;
import io.hunt.audit.log.index.PageIndex.SubjectKey;
import io.hunt.audit.log.index.PageIndex.TimeRange;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Writer of the search index for sealed events, within the sealer's transaction: one statement for each table. */
public final class SearchIndexWriter {

    private final JdbcClient jdbc;

    public SearchIndexWriter(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public void append(PageIndex index) {
        if (!index.acts().isEmpty()) {
            appendActs(List.copyOf(index.acts().entrySet()));
            appendTimes(List.copyOf(index.times().entrySet()));
            appendSubjects(List.copyOf(index.subjects().entrySet()));
        }
    }

    private void appendActs(List<Map.Entry<ActionKey, Integer>> acts) {
        jdbc.sql("""
                insert into log_act (page, username, event_type, events)
                select p, u, t, n from unnest(?::bigint[], ?::text[], ?::text[], ?::smallint[]) as added (p, u, t, n)
                on conflict (page, username, event_type) do update set events = log_act.events + excluded.events""")
                .params(
                        acts.stream().map(act -> act.getKey().page()).toArray(Long[]::new),
                        acts.stream().map(act -> act.getKey().username()).toArray(String[]::new),
                        acts.stream().map(act -> act.getKey().eventType()).toArray(String[]::new),
                        acts.stream().map(Map.Entry::getValue).toArray(Integer[]::new))
                .update();
    }

    private void appendTimes(List<Map.Entry<Long, TimeRange>> times) {
        jdbc.sql("""
                insert into log_time (page, earliest, latest)
                select p, e::timestamptz, l::timestamptz from unnest(?::bigint[], ?::text[], ?::text[]) as added (p, e, l)
                on conflict (page) do update set earliest = least(log_time.earliest, excluded.earliest),
                                                 latest = greatest(log_time.latest, excluded.latest)""")
                .params(
                        times.stream().map(Map.Entry::getKey).toArray(Long[]::new),
                        times.stream()
                                .map(time -> time.getValue().earliest().toString())
                                .toArray(String[]::new),
                        times.stream()
                                .map(time -> time.getValue().latest().toString())
                                .toArray(String[]::new))
                .update();
    }

    private void appendSubjects(List<Map.Entry<SubjectKey, List<Integer>>> subjects) {
        jdbc.sql("""
                insert into log_subject (subject, page, leaves)
                select s, p, a::smallint[] from unnest(?::uuid[], ?::bigint[], ?::text[]) as added (s, p, a)
                on conflict (subject, page) do update set leaves = log_subject.leaves || excluded.leaves""")
                .params(
                        subjects.stream()
                                .map(subject -> subject.getKey().subject())
                                .toArray(UUID[]::new),
                        subjects.stream()
                                .map(subject -> subject.getKey().page())
                                .toArray(Long[]::new),
                        subjects.stream()
                                .map(subject -> array(subject.getValue()))
                                .toArray(String[]::new))
                .update();
    }

    /** Formats an array literal for PostgreSQL. */
    private static String array(List<Integer> leaves) {
        return leaves.stream().map(Object::toString).collect(Collectors.joining(",", "{", "}"));
    }
}
