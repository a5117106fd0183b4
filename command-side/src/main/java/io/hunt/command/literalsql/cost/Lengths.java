package io.hunt.command.literalsql.cost;

import io.hunt.command.literalsql.structure.Core;
import io.hunt.command.literalsql.structure.Query;
import io.hunt.command.literalsql.structure.Range;
import io.hunt.command.literalsql.structure.Select;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.SqlToken.Kind;
import io.hunt.command.literalsql.structure.Structure;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Estimates how much longer than its longest operand an expression may be. */
final class Lengths {

    private static final Set<String> DOUBLING = Set.of("hex", "quote", "to_base64", "conditional_to_base64");
    private static final Set<String> ESCAPING = Set.of(
            "json_quote",
            "json_array",
            "json_object",
            "json_insert",
            "json_set",
            "json_replace",
            "json_array_insert",
            "jsonb_array",
            "jsonb_object",
            "jsonb_insert",
            "jsonb_set",
            "jsonb_replace",
            "jsonb_array_insert",
            "unistr_quote");

    /** Functions that return an array for several paths. */
    private static final Set<String> EXTRACTING = Set.of("json_extract", "jsonb_extract");

    private static final Set<String> JOINING =
            Set.of("concat", "concat_ws", "char", "coalesce", "json_patch", "jsonb_patch");
    private static final Set<String> COLLECTING = Set.of(
            "group_concat",
            "string_agg",
            "json_group_array",
            "json_group_object",
            "jsonb_group_array",
            "jsonb_group_object");

    private static final Set<String> FORMATTING = Set.of("format", "printf");

    /** Most characters of one escaped character in JSON. */
    private static final double ESCAPED = 6;

    /** Assumed length of a text about which no bound is known. */
    private static final double TEXT = 1_000;

    private Lengths() {}

    /** @param rows rows that an aggregate function combines */
    static double of(Structure structure, Core core, Range item, double rows) {
        Query query = structure.query();
        long joined = IntStream.range(
                        item.from(), Math.min(item.to(), query.tokens().size()))
                .filter(i -> isConcatenation(query.at(i)))
                .count();
        return (1 + joined) * multiplied(structure, core, item, rows);
    }

    /**
     * Returns true if the select's own earlier value is used at most once, and not multiplied where texts are added to
     * it.
     */
    static boolean addsOnly(Structure structure, Core core, Range item, Select select) {
        Query query = structure.query();
        double multiplied = multiplied(structure, core, item, 1);
        boolean grows =
                multiplied > 1 || IntStream.range(item.from(), item.to()).anyMatch(i -> isConcatenation(query.at(i)));
        long own = IntStream.range(item.from(), item.to())
                .filter(i -> query.at(i).isName()
                        && !query.at(i + 1).isSign('(')
                        && !query.at(i + 1).isSign('.'))
                .filter(i -> !query.at(i - 1).isSign('.')
                        || isOwn(core, query.at(i - 2).name(), select))
                .filter(i -> query.at(i - 1).isSign('.') || !isForeign(query, i))
                .count();
        return !grows || own == 0 || (own == 1 && multiplied <= 1);
    }

    private static boolean isOwn(Core core, String alias, Select select) {
        return core.sources().stream()
                .anyMatch(source -> source.alias().equals(alias)
                        && source.selected().filter(read -> read == select).isPresent());
    }

    /** Returns true for an alias of the item, or a keyword. */
    private static boolean isForeign(Query query, int i) {
        return query.at(i).isWord("as")
                || query.at(i - 1).isWord("as")
                || query.at(i).isWord("case")
                || query.at(i).isWord("when")
                || query.at(i).isWord("then")
                || query.at(i).isWord("else")
                || query.at(i).isWord("end");
    }

    /** Returns the largest factor of nested functions. */
    private static double multiplied(Structure structure, Core core, Range item, double rows) {
        Query query = structure.query();
        double[] outside = new double[102];
        double factor = 1;
        double most = 1;
        int depth = 0;
        for (int i = item.from(); i < Math.min(item.to(), query.tokens().size()); i++) {
            if (query.at(i).isSign('(') && depth < outside.length - 1) {
                outside[depth++] = factor;
                factor *= query.at(i - 1).isName() && structure.isOwned(i, core) ? factor(query, i, rows) : 1;
                most = Math.max(most, factor);
            } else if (query.at(i).isSign(')') && depth > 0) {
                factor = outside[--depth];
            }
        }
        return most;
    }

    private static double factor(Query query, int opening, double rows) {
        String name = query.at(opening - 1).name();
        List<Range> arguments = query.items(new Range(opening + 1, query.closing(opening)));
        if (DOUBLING.contains(name)) {
            return 2;
        }
        if (ESCAPING.contains(name)) {
            return ESCAPED * arguments.size();
        }
        if (JOINING.contains(name)) {
            return arguments.size();
        }
        if (EXTRACTING.contains(name)) {
            return Math.max(1, arguments.size() - 1);
        }
        if (COLLECTING.contains(name)) {
            return Math.max(1, rows / TableSizes.ROWS);
        }
        if (FORMATTING.contains(name)) {
            return formatted(query.at(opening + 1));
        }
        return name.equals("replace") && arguments.size() == 3 ? replaced(query, arguments) : 1;
    }

    /** Counts each directive as one argument. */
    private static double formatted(SqlToken format) {
        return 1 + format.text().chars().filter(c -> c == '%').count();
    }

    private static double replaced(Query query, List<Range> arguments) {
        double sought = length(query, arguments.get(1), 1);
        double put = length(query, arguments.get(2), TEXT);
        return sought == 0 ? 1 : Math.max(1, put / sought);
    }

    private static double length(Query query, Range argument, double unknown) {
        SqlToken token = query.at(argument.from());
        if (token.isWord("char") && query.closing(argument.from() + 1) == argument.to() - 1) {
            return query.items(new Range(argument.from() + 2, argument.to() - 1))
                    .size();
        }
        return argument.length() == 1 && (token.kind() == Kind.STRING || token.kind() == Kind.NUMBER)
                ? token.value().length()
                : unknown;
    }

    private static boolean isConcatenation(SqlToken token) {
        return token.kind() == Kind.SIGN && token.text().equals("||");
    }
}
