package io.hunt.engine.label;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Condition in SQL.
 *
 * @param sql text with a question mark for each parameter
 * @param parameters parameters in the order of the question marks
 */
public record SqlCondition(String sql, List<Object> parameters) {

    /** Requires at least one of the conditions; false without conditions. */
    public static SqlCondition any(List<SqlCondition> conditions) {
        return joined(conditions, " or ", "false");
    }

    /** Requires all of the conditions; true without conditions. */
    public static SqlCondition all(List<SqlCondition> conditions) {
        return joined(conditions, " and ", "true");
    }

    public SqlCondition negated() {
        return new SqlCondition("not (" + sql + ")", parameters);
    }

    private static SqlCondition joined(List<SqlCondition> conditions, String operator, String empty) {
        String sql =
                conditions.stream().map(condition -> "(" + condition.sql + ")").collect(Collectors.joining(operator));
        return new SqlCondition(
                conditions.isEmpty() ? empty : sql,
                conditions.stream()
                        .flatMap(condition -> condition.parameters.stream())
                        .toList());
    }
}
