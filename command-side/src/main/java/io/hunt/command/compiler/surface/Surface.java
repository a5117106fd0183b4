package io.hunt.command.compiler.surface;

import static java.util.stream.Collectors.joining;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.QueryAudience;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * A place on a host where traces of one type show, as a statement with a gap for what is looked for.
 *
 * @param audience which hosts of these platforms are sent it
 * @param terms what fills the gap for one indicator; none when such a host cannot have it
 * @param valuesPerTerm how many values one term holds
 */
public record Surface(
        String name,
        Set<Platform> platforms,
        QueryAudience audience,
        Terms terms,
        int valuesPerTerm,
        String before,
        String after) {

    /** Stands for the gap in a statement. */
    static final String GAP = ":values";

    private static final String LIMIT = "\nLIMIT 10000";

    /** The terms that look for one value. */
    public interface Terms {
        List<String> of(String value);
    }

    /** The gap takes plain literals. */
    static Surface of(String name, Set<Platform> platforms, Terms literals, String sql) {
        return filling(name, platforms, value -> quoted(literals.of(value)), 1, sql);
    }

    /** The gap takes rows of an indicator's value and a pattern for it. */
    static Surface ofPatterns(String name, Set<Platform> platforms, Terms patterns, String sql) {
        return ofPatterns(name, platforms, UnaryOperator.identity(), patterns, sql);
    }

    /** The gap takes rows of an indicator's value in one form and a pattern for it. */
    static Surface ofPatterns(
            String name, Set<Platform> platforms, UnaryOperator<String> form, Terms patterns, String sql) {
        Terms rows = value -> patterns.of(value).stream()
                .map(pattern -> "(" + quote(form.apply(value)) + "," + quote(pattern) + ")")
                .toList();
        return filling(name, platforms, rows, 2, sql);
    }

    /** The gap takes rows of one literal. */
    static Surface ofRows(String name, Set<Platform> platforms, Terms literals, String sql) {
        Terms rows = value -> quoted(literals.of(value)).stream()
                .map(term -> "(" + term + ")")
                .toList();
        return filling(name, platforms, rows, 1, sql);
    }

    /** SQL that names the directories in which users and programs drop files, as a table {@code d(p)}. */
    static String directories(List<String> patterns) {
        return patterns.stream()
                .map(pattern -> "(" + quote(pattern) + ")")
                .collect(joining(",", "d(p) AS (VALUES ", ")"));
    }

    private static Surface filling(String name, Set<Platform> platforms, Terms terms, int values, String sql) {
        int gap = sql.indexOf(GAP);
        String after = sql.substring(gap + GAP.length()) + LIMIT;
        return new Surface(name, platforms, QueryAudience.EVERY_HOST, terms, values, sql.substring(0, gap), after);
    }

    /** The same for some of the hosts alone. */
    Surface to(QueryAudience some) {
        return new Surface(name, platforms, some, terms, valuesPerTerm, before, after);
    }

    private static List<String> quoted(List<String> literals) {
        return literals.stream().map(Surface::quote).toList();
    }

    // SQLite knows no other escape, and anything but a quote stands for itself.
    private static String quote(String literal) {
        return "'" + literal.replace("'", "''") + "'";
    }
}
