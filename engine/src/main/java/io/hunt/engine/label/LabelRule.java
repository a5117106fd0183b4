package io.hunt.engine.label;

import io.hunt.api.rejection.RejectionException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Stored rule of a label.
 *
 * @param condition condition on a table of hosts with the alias {@code host}
 */
public record LabelRule(String label, SqlCondition condition) {

    /** Reads a stored rule. No host meets a rule of a later release that this one cannot parse. */
    public static LabelRule of(String label, String rule) {
        try {
            return new LabelRule(label, LabelRuleParser.parse(rule).sql("host"));
        } catch (RejectionException unknownGrammar) {
            return new LabelRule(label, SqlCondition.any(List.of()));
        }
    }

    /** Returns the name by which the label is compared. */
    public String key() {
        return label.toLowerCase(Locale.ROOT);
    }

    /** Returns the array of the labels whose rules a host meets. */
    public static SqlCondition labelsMet(List<LabelRule> rules) {
        var parameters = new ArrayList<>();
        String cases = rules.stream()
                .map(rule -> {
                    parameters.addAll(rule.condition.parameters());
                    parameters.add(rule.label);
                    return "case when " + rule.condition.sql() + " then ?::text end";
                })
                .collect(Collectors.joining(", "));
        return new SqlCondition("array_remove(array[" + cases + "]::text[], null)", parameters);
    }

    /** Returns the array of all labels of a host in lower case. Individual labels that have a rule do not count. */
    public static SqlCondition labelKeys(List<LabelRule> rules) {
        if (rules.isEmpty()) {
            return new SqlCondition(lowerCase("host.labels"), List.of());
        }
        SqlCondition met = labelsMet(rules);
        var parameters = new ArrayList<>(met.parameters());
        rules.forEach(rule -> parameters.add(rule.key()));
        String ruled = String.join(", ", Collections.nCopies(rules.size(), "?"));
        String individual = "array(select key from unnest(%s) key where key not in (%s))"
                .formatted(lowerCase("host.labels"), ruled);
        return new SqlCondition("(" + lowerCase(met.sql()) + " || " + individual + ")", parameters);
    }

    /** Converts the text of the whole array, which keeps its quotes and its elements. */
    public static String lowerCase(String array) {
        return "lower((" + array + ")::text)::text[]";
    }
}
