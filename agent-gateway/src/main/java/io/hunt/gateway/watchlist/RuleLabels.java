package io.hunt.gateway.watchlist;

import io.hunt.api.id.HostId;
import io.hunt.engine.label.LabelRule;
import io.hunt.engine.label.SqlCondition;
import io.hunt.gateway.enrollment.BatchedLookup;
import java.sql.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Labels that rules give to hosts, evaluated on the facts in the table host. Without rules it reads nothing for a host. */
@Repository
class RuleLabels {

    private final JdbcClient jdbc;
    private final BatchedLookup<HostId, HostLabels> lookup = new BatchedLookup<>("rule-labels", this::of);
    private volatile Rules rules = new Rules(0, List.of());

    RuleLabels(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param revision increases with each reading */
    private record Rules(int revision, List<LabelRule> all) {

        HostLabels labels(List<String> met) {
            return new HostLabels(
                    revision,
                    all.stream().map(LabelRule::key).collect(Collectors.toUnmodifiableSet()),
                    Set.copyOf(met));
        }
    }

    /**
     * Labels of one host by the rules of one reading.
     *
     * @param ruled all labels that have a rule, in lower case
     * @param met labels whose rules the host meets
     */
    record HostLabels(int revision, Set<String> ruled, Set<String> met) {

        /** Result before the first reading. */
        static final HostLabels NONE = new HostLabels(0, Set.of(), Set.of());

        /** Returns all labels of the host. Individual labels that have a rule do not count. */
        Set<String> with(Set<String> individual) {
            return Stream.concat(
                            met.stream(),
                            individual.stream().filter(label -> !ruled.contains(label.toLowerCase(Locale.ROOT))))
                    .collect(Collectors.toUnmodifiableSet());
        }
    }

    synchronized void reload() {
        rules = new Rules(
                rules.revision + 1,
                jdbc.sql("select label, rule from label_rule order by label_key")
                        .query((row, _) -> LabelRule.of(row.getString("label"), row.getString("rule")))
                        .list());
    }

    HostLabels of(HostId host) {
        Rules current = rules;
        return current.all.isEmpty()
                ? current.labels(List.of())
                : lookup.find(host).orElseGet(() -> current.labels(List.of()));
    }

    /** Returns the labels of each host. */
    Map<HostId, HostLabels> of(Collection<HostId> hosts) {
        Rules current = rules;
        var labels = new HashMap<HostId, HostLabels>();
        hosts.forEach(host -> labels.put(host, current.labels(List.of())));
        if (current.all.isEmpty()) {
            return labels;
        }
        SqlCondition met = LabelRule.labelsMet(current.all);
        var parameters = new ArrayList<>(met.parameters());
        parameters.add(hosts.stream().map(HostId::toString).toArray(String[]::new));
        jdbc.sql("select host.id, " + met.sql() + " as labels from host where host.id = any (?::uuid[])")
                .params(parameters)
                .query(row -> {
                    Array array = row.getArray("labels");
                    labels.put(new HostId(row.getObject("id", UUID.class)), current.labels(List.of((String[])
                            array.getArray())));
                });
        return labels;
    }
}
