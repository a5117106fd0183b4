package io.hunt.command.literalsql.cost;

import io.hunt.command.literalsql.structure.QueryStructure;
import io.hunt.command.literalsql.structure.Select;
import io.hunt.command.literalsql.structure.SelectCore;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.SqlToken.Kind;
import io.hunt.command.literalsql.structure.TokenRange;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Estimates how much longer than its longest operand an expression may be. */
final class LengthEstimate {

    private static final Set<String> DOUBLING = Set.of("hex", "quote", "to_base64", "conditional_to_base64");
    private static final Set<String> ESCAPING = Set.of("""
            json_quote json_array json_object json_insert json_set json_replace json_array_insert \
            jsonb_array jsonb_object jsonb_insert jsonb_set jsonb_replace jsonb_array_insert unistr_quote""".split(" "));

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

    /** Maximum number of characters of one escaped character in JSON. */
    private static final double ESCAPED = 6;

    /** Assumed length of a text about which no bound is known. */
    private static final double TEXT = 1_000;

    private LengthEstimate() {}

    /** @param rows rows that an aggregate function combines */
    static double of(QueryStructure structure, SelectCore core, TokenRange item, double rows) {
        SqlQuery sqlQuery = structure.query();
        long joined = IntStream.range(
                        item.from(), Math.min(item.to(), sqlQuery.tokens().size()))
                .filter(i -> isConcatenation(sqlQuery.at(i)))
                .count();
        return (1 + joined) * multiplied(structure, core, item, rows);
    }

    /**
     * Returns true if the select's own earlier value is used at most once, and not multiplied where texts are added to
     * it.
     */
    static boolean addsOnly(QueryStructure structure, SelectCore core, TokenRange item, Select select) {
        SqlQuery sqlQuery = structure.query();
        double multiplied = multiplied(structure, core, item, 1);
        boolean grows = multiplied > 1
                || IntStream.range(item.from(), item.to()).anyMatch(i -> isConcatenation(sqlQuery.at(i)));
        long own = IntStream.range(item.from(), item.to())
                .filter(i -> sqlQuery.at(i).isName()
                        && !sqlQuery.at(i + 1).isSign('(')
                        && !sqlQuery.at(i + 1).isSign('.'))
                .filter(i -> !sqlQuery.at(i - 1).isSign('.')
                        || isOwn(core, sqlQuery.at(i - 2).name(), select))
                .filter(i -> sqlQuery.at(i - 1).isSign('.') || !isForeign(sqlQuery, i))
                .count();
        return !grows || own == 0 || (own == 1 && multiplied <= 1);
    }

    private static boolean isOwn(SelectCore core, String alias, Select select) {
        return core.sources().stream()
                .anyMatch(source -> source.alias().equals(alias)
                        && source.selected().filter(read -> read == select).isPresent());
    }

    /** Returns true for an alias of the item, or a keyword. */
    private static boolean isForeign(SqlQuery sqlQuery, int i) {
        return sqlQuery.at(i).isWord("as")
                || sqlQuery.at(i - 1).isWord("as")
                || sqlQuery.at(i).isWord("case")
                || sqlQuery.at(i).isWord("when")
                || sqlQuery.at(i).isWord("then")
                || sqlQuery.at(i).isWord("else")
                || sqlQuery.at(i).isWord("end");
    }

    /** Returns the largest factor of nested functions. */
    private static double multiplied(QueryStructure structure, SelectCore core, TokenRange item, double rows) {
        SqlQuery sqlQuery = structure.query();
        double[] outside = new double[102];
        double factor = 1;
        double most = 1;
        int depth = 0;
        for (int i = item.from(); i < Math.min(item.to(), sqlQuery.tokens().size()); i++) {
            if (sqlQuery.at(i).isSign('(') && depth < outside.length - 1) {
                outside[depth++] = factor;
                factor *= sqlQuery.at(i - 1).isName() && structure.isOwned(i, core) ? factor(sqlQuery, i, rows) : 1;
                most = Math.max(most, factor);
            } else if (sqlQuery.at(i).isSign(')') && depth > 0) {
                factor = outside[--depth];
            }
        }
        return most;
    }

    private static double factor(SqlQuery sqlQuery, int opening, double rows) {
        String name = sqlQuery.at(opening - 1).name();
        List<TokenRange> arguments = sqlQuery.items(new TokenRange(opening + 1, sqlQuery.closing(opening)));
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
            return formatted(sqlQuery.at(opening + 1));
        }
        return name.equals("replace") && arguments.size() == 3 ? replaced(sqlQuery, arguments) : 1;
    }

    /** Returns the growth factor of a format: 1 for the format, and 1 for the argument of each directive. */
    private static double formatted(SqlToken format) {
        return 1 + format.text().chars().filter(c -> c == '%').count();
    }

    private static double replaced(SqlQuery sqlQuery, List<TokenRange> arguments) {
        double sought = length(sqlQuery, arguments.get(1), 1);
        double put = length(sqlQuery, arguments.get(2), TEXT);
        return sought == 0 ? 1 : Math.max(1, put / sought);
    }

    private static double length(SqlQuery sqlQuery, TokenRange argument, double unknown) {
        SqlToken token = sqlQuery.at(argument.from());
        if (token.isWord("char") && sqlQuery.closing(argument.from() + 1) == argument.to() - 1) {
            return sqlQuery.items(new TokenRange(argument.from() + 2, argument.to() - 1))
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
