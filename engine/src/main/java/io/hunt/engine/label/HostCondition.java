package io.hunt.engine.label;

import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Condition on the facts of a host, as parsed from the rule of a label. Texts are compared without regard to case. */
public sealed interface HostCondition {

    /** Fact of a host, and its column in tables of hosts. */
    enum Fact {
        PLATFORM,
        HOSTNAME,
        OS_VERSION,
        AGENT_VERSION;

        String column() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Returns the condition in SQL, with each value as a parameter.
     *
     * @param host alias of a table with a column for each fact
     */
    SqlCondition sql(String host);

    /** Equality of a fact with one of the values. */
    record Equal(Fact fact, List<String> values) implements HostCondition {

        @Override
        public SqlCondition sql(String host) {
            String marks = String.join(", ", Collections.nCopies(values.size(), "lower(?)"));
            return new SqlCondition(
                    "lower(" + host + "." + fact.column() + ") in (" + marks + ")", List.copyOf(values));
        }
    }

    /** Match of a fact with a pattern: % matches any text, _ one character. No character escapes them. */
    record Like(Fact fact, String pattern) implements HostCondition {

        @Override
        public SqlCondition sql(String host) {
            return new SqlCondition(
                    "lower(" + host + "." + fact.column() + ") like lower(?) escape ''", List.of(pattern));
        }
    }

    /** Negation. */
    record Not(HostCondition condition) implements HostCondition {

        @Override
        public SqlCondition sql(String host) {
            return condition.sql(host).negated();
        }
    }

    /** Conjunction. */
    record All(List<HostCondition> conditions) implements HostCondition {

        @Override
        public SqlCondition sql(String host) {
            return SqlCondition.all(
                    conditions.stream().map(each -> each.sql(host)).toList());
        }
    }

    /** Disjunction. */
    record Any(List<HostCondition> conditions) implements HostCondition {

        @Override
        public SqlCondition sql(String host) {
            return SqlCondition.any(
                    conditions.stream().map(each -> each.sql(host)).toList());
        }
    }
}
