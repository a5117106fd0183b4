package io.hunt.command.compiler.surface;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.ioc.FrozenIoc;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Surface: a group of search locations for indicators of one type, as a statement with a placeholder for the values.
 *
 * @param audience hosts of these platforms that receive it
 * @param terms SQL terms of one indicator in the placeholder; empty if such a host cannot have it
 * @param valuesPerTerm number of values in one term
 * @param before SQL before the placeholder
 * @param after SQL after the placeholder
 */
public record Surface(
        String name,
        Set<Platform> platforms,
        QueryAudience audience,
        Terms terms,
        int valuesPerTerm,
        String before,
        String after) {

    /** Placeholder in a statement. */
    static final String GAP = ":values";

    /** One row more than the service keeps of an answer, so that an answer at the limit is known to be incomplete. */
    private static final String LIMIT = "\nLIMIT 10001";

    /** SQL terms that search for one indicator. */
    public interface Terms {
        List<String> of(FrozenIoc ioc);
    }

    /** Terms of plain literals. Equal instances are computed once for all statements of an indicator. */
    private record LiteralTerms(Literals literals) implements Terms {

        @Override
        public List<String> of(FrozenIoc ioc) {
            return quoted(literals.apply(ioc.value()));
        }
    }

    private record RowTerms(Literals literals) implements Terms {

        @Override
        public List<String> of(FrozenIoc ioc) {
            return literals.apply(ioc.value()).stream()
                    .map(literal -> row(List.of(literal)))
                    .toList();
        }
    }

    /** Terms of rows of several literals. */
    private record WideRowTerms(Function<FrozenIoc, List<List<String>>> rows) implements Terms {

        @Override
        public List<String> of(FrozenIoc ioc) {
            return rows.apply(ioc).stream().map(Surface::row).toList();
        }
    }

    /** Function that expands an indicator's value to the texts to search for, such as its spellings. */
    interface Literals extends Function<String, List<String>> {}

    /** Creates a surface whose placeholder takes plain literals. */
    static Surface of(String name, Set<Platform> platforms, Literals literals, String sql) {
        return filling(name, platforms, new LiteralTerms(literals), 1, sql);
    }

    /** Creates a surface whose placeholder takes rows of an indicator's value and a pattern for it. */
    static Surface ofPatterns(String name, Set<Platform> platforms, Literals patterns, String sql) {
        return filling(
                name,
                platforms,
                ioc -> patterns.apply(ioc.value()).stream()
                        .map(pattern -> row(List.of(ioc.value(), pattern)))
                        .toList(),
                2,
                sql);
    }

    /** Creates a surface whose placeholder takes rows of one literal. */
    static Surface ofRows(String name, Set<Platform> platforms, Literals literals, String sql) {
        return filling(name, platforms, new RowTerms(literals), 1, sql);
    }

    /**
     * Creates a surface whose placeholder takes rows.
     *
     * @param values columns of a row that count as values
     */
    static Surface ofRows(
            String name,
            Set<Platform> platforms,
            Function<FrozenIoc, List<List<String>>> rows,
            int values,
            String sql) {
        return filling(name, platforms, new WideRowTerms(rows), values, sql);
    }

    /** Returns the same surface for some of the hosts only. */
    Surface to(QueryAudience some) {
        return new Surface(name, platforms, some, terms, valuesPerTerm, before, after);
    }

    /** Merges surfaces with equal statements over platforms; only for types whose values are equal on all of them. */
    static List<Surface> merged(List<Surface> surfaces) {
        var merged = new LinkedHashMap<List<Object>, Surface>();
        surfaces.forEach(surface -> merged.merge(
                List.of(surface.name, surface.audience, surface.before, surface.after), surface, Surface::onAll));
        return List.copyOf(merged.values());
    }

    private Surface onAll(Surface other) {
        Set<Platform> all = EnumSet.copyOf(platforms);
        all.addAll(other.platforms);
        return new Surface(name, all, audience, terms, valuesPerTerm, before, after);
    }

    private static Surface filling(String name, Set<Platform> platforms, Terms terms, int values, String sql) {
        int gap = sql.indexOf(GAP);
        String after = sql.substring(gap + GAP.length()) + LIMIT;
        return new Surface(name, platforms, QueryAudience.EVERY_HOST, terms, values, sql.substring(0, gap), after);
    }

    private static String row(List<String> literals) {
        return "(" + String.join(",", quoted(literals)) + ")";
    }

    private static List<String> quoted(List<String> literals) {
        return literals.stream().map(Surface::quote).toList();
    }

    // SQLite has no other escape in literals than the doubled quote.
    private static String quote(String literal) {
        return "'" + literal.replace("'", "''") + "'";
    }
}
