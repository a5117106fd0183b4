package io.hunt.command.launch;

import io.hunt.api.IdList;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.rejection.Rejection.UnknownLabel;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.label.LabelRules;
import io.hunt.engine.label.HostCondition;
import io.hunt.engine.label.SqlCondition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Labels of the hosts of the fleet. */
@Repository
class HostLabels {

    private static final int MOST_SUGGESTIONS = 5;

    private final JdbcClient jdbc;
    private final LabelRules labelRules;

    HostLabels(JdbcClient jdbc, LabelRules labelRules) {
        this.jdbc = jdbc;
        this.labelRules = labelRules;
    }

    /**
     * Returns the conditions of a target by labels on the table host with the alias h. A label with a rule selects the hosts
     * that meet the rule; the rules do not change until the transaction ends.
     */
    List<SqlCondition> conditions(HostTarget.Labels labels) {
        Map<String, HostCondition> rules = labelRules.locked(labels.all());
        var conditions = new ArrayList<SqlCondition>();
        if (!labels.includeAny().isEmpty()) {
            conditions.add(SqlCondition.any(conditions(labels.includeAny(), rules, "&&")));
        }
        conditions.addAll(conditions(labels.includeAll(), rules, "@>"));
        if (!labels.exclude().isEmpty()) {
            conditions.add(
                    SqlCondition.any(conditions(labels.exclude(), rules, "&&")).negated());
        }
        return conditions;
    }

    private static List<SqlCondition> conditions(
            List<String> labels, Map<String, HostCondition> rules, String comparison) {
        var conditions = new ArrayList<SqlCondition>();
        var individual = new ArrayList<String>();
        for (String label : labels) {
            HostCondition rule = rules.get(LabelRules.key(label));
            if (rule == null) {
                individual.add(label);
            } else {
                conditions.add(rule.sql("h"));
            }
        }
        if (!individual.isEmpty()) {
            conditions.add(new SqlCondition(
                    "label_keys(h.labels) " + comparison + " label_keys(?::text[])",
                    List.<Object>of((Object) individual.toArray(String[]::new))));
        }
        return conditions;
    }

    /** Fills the facts of hosts that a process of the previous release has enrolled. */
    void complete() {
        jdbc.sql("select complete_hosts()").query().listOfRows();
    }

    /** Refuses labels that neither a host nor a rule has: in an exclusion, a misspelled label would let hosts be asked that must not be. */
    void refuseUnknown(HostTarget.Labels labels) {
        String[] named = labels.all().toArray(String[]::new);
        var unknown =
                new TreeSet<>(jdbc.sql("""
                select named from unnest(?::text[]) as named
                where not exists (select from host where lower(named) = any (label_keys(labels)))
                  and not exists (select from label_rule where label_key = lower(named))""").param(named).query(String.class).list());
        if (!unknown.isEmpty()) {
            List<String> similar = suggestions(unknown);
            String detail = "No host has the labels: " + IdList.of(unknown)
                    + (similar.isEmpty() ? "" : "; similar labels: " + String.join(", ", similar));
            throw new RejectionException(new UnknownLabel(detail, similar));
        }
    }

    /** Returns the known labels that differ least, at most in half of the characters. */
    private List<String> suggestions(Set<String> unknown) {
        List<String> known =
                jdbc.sql("""
                select label from host, unnest(labels) as label
                union
                select label from label_rule
                order by label""").query((row, _) -> row.getString("label")).list();
        return known.stream()
                .filter(label -> distance(label, unknown) <= (label.length() + 1) / 2)
                .sorted(Comparator.comparingInt(label -> distance(label, unknown)))
                .limit(MOST_SUGGESTIONS)
                .toList();
    }

    private static int distance(String label, Set<String> unknown) {
        return unknown.stream()
                .mapToInt(other -> editDistance(label.toLowerCase(Locale.ROOT), other.toLowerCase(Locale.ROOT)))
                .min()
                .orElseThrow();
    }

    /** Returns the Levenshtein distance. */
    private static int editDistance(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[to.length()];
    }
}
