package io.hunt.query.watchlist;

import io.hunt.api.hunt.HostTarget;
import io.hunt.engine.label.LabelRule;
import io.hunt.engine.label.SqlCondition;
import io.hunt.query.table.SqlValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * SQL condition of the hosts of a target, on the table host_view with the alias {@code host}. Must select the hosts for which
 * {@link io.hunt.engine.label.TargetMatcher} decides.
 */
final class HostTargetCondition {

    private static final String LABELS = """
            (select (cardinality(any_of) = 0 or own && any_of) and own @> all_of and not own && none_of
             from (select %s as own, %4$s as any_of, %4$s as all_of, %4$s as none_of) as labels)""".replace("%4$s", LabelRule.lowerCase("?::text[]"));

    private final List<String> conditions = new ArrayList<>(List.of("true"));
    private final List<Object> parameters = new ArrayList<>();

    private HostTargetCondition() {}

    static SqlCondition of(HostTarget target, List<LabelRule> rules) {
        var condition = new HostTargetCondition();
        if (target.namesHosts()) {
            condition.add(
                    "(host.id = any (?::uuid[]) or lower(host.hostname) = any (%s))"
                            .formatted(LabelRule.lowerCase("?::text[]")),
                    array(target.hostIds()),
                    array(target.hostnames()));
        }
        if (!target.platforms().isEmpty()) {
            condition.add("host.platform = any (?::text[])", platforms(target));
        }
        if (!target.labels().none()) {
            condition.addLabels(target.labels(), LabelRule.labelKeys(rules));
        }
        if (target.seenWithin() != null) {
            condition.add("""
                    exists (select from host_presence seen
                            where seen.host_id = host.id and seen.last_seen_at > now() - make_interval(days => ?))""", target.seenWithin());
        }
        return new SqlCondition("(" + String.join(" and ", condition.conditions) + ")", condition.parameters);
    }

    private void add(String condition, Object... values) {
        conditions.add(condition);
        parameters.addAll(List.of(values));
    }

    private void addLabels(HostTarget.Labels labels, SqlCondition own) {
        conditions.add(LABELS.formatted(own.sql()));
        parameters.addAll(own.parameters());
        parameters.addAll(List.of(array(labels.includeAny()), array(labels.includeAll()), array(labels.exclude())));
    }

    private static String platforms(HostTarget target) {
        return array(target.platforms().stream().map(Enum::name).toList());
    }

    /** Writes the values as text, because page tokens contain a digest of the parameters. */
    private static String array(Collection<?> values) {
        return SqlValue.array(values.stream().map(Object::toString).toList());
    }
}
