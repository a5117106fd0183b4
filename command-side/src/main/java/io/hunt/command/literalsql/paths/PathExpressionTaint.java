package io.hunt.command.literalsql.paths;

import io.hunt.command.literalsql.structure.Conditions;
import io.hunt.command.literalsql.structure.QueryStructure;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.SqlToken.Kind;
import io.hunt.command.literalsql.structure.TokenRange;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Taint analysis of an expression whose value reaches a path; passes the use on to the names in it. */
final class PathExpressionTaint {

    /** Functions that return one of their arguments. */
    private static final Set<String> CHOOSING = Set.of("""
            coalesce ifnull nullif iif if max min lower upper likely unlikely first_value last_value""".split(" "));

    /** Functions that return all of their arguments. */
    private static final Set<String> WHOLE = Set.of("concat", "cast");

    /** Functions that build a text from numbers or encoded text; Base64 itself contains slashes. */
    private static final Set<String> DECODING = Set.of(
            "unhex", "from_base64", "to_base64", "conditional_to_base64", "community_id_v1", "strftime", "unistr");

    /** Functions that return parts of their first argument only. */
    private static final Set<String> CUTTING =
            Set.of("regex_match", "regex_split", "split", "trim", "ltrim", "rtrim", "substr", "substring", "instr");

    private static final Set<String> SELECTS = Set.of("select", "values", "with");
    private static final Set<Integer> SEPARATORS = Set.of((int) '/', (int) '\\');

    private final QueryStructure structure;
    private final SqlQuery sqlQuery;
    private final PathTaint.TaintFlow flow;

    PathExpressionTaint(QueryStructure structure, PathTaint.TaintFlow flow) {
        this.structure = structure;
        this.sqlQuery = structure.query();
        this.flow = flow;
    }

    void take(TokenRange given, TaintLevel use) {
        TokenRange tokenRange = ExpressionParts.bare(sqlQuery, given);
        if (tokenRange.length() < 1) {
            return;
        }
        List<TokenRange> items = sqlQuery.items(tokenRange);
        List<TokenRange> pieces = ExpressionParts.pieces(sqlQuery, tokenRange);
        SqlToken first = sqlQuery.at(tokenRange.from());
        if (first.kind() == Kind.WORD && SELECTS.contains(first.name())) {
            takeSelect(tokenRange, use);
        } else if (items.size() > 1) {
            items.forEach(item -> take(item, use));
        } else if (pieces.size() > 1) {
            join(pieces, use);
        } else if (tokenRange.length() == 1 && SharePathRule.isText(first)) {
            literal(first, use);
        } else if (Conditions.column(sqlQuery, tokenRange).isPresent()) {
            flow.reach(sqlQuery.at(tokenRange.to() - 1).name(), use);
        } else if (first.isWord("case") && sqlQuery.at(tokenRange.to() - 1).isWord("end")) {
            ExpressionParts.choices(sqlQuery, tokenRange).forEach(choice -> take(choice, use));
        } else if (isCall(tokenRange)) {
            call(first.name(), sqlQuery.items(new TokenRange(tokenRange.from() + 2, tokenRange.to() - 1)), use);
        } else {
            take(tokenRange);
        }
    }

    private void takeSelect(TokenRange tokenRange, TaintLevel use) {
        structure
                .select()
                .all()
                .filter(select -> select.range().from() == tokenRange.from())
                .forEach(select -> flow.select(select, use));
    }

    private boolean isCall(TokenRange tokenRange) {
        return sqlQuery.at(tokenRange.from()).isName()
                && sqlQuery.at(tokenRange.from() + 1).isSign('(')
                && sqlQuery.closing(tokenRange.from() + 1) == tokenRange.to() - 1;
    }

    /** Taints the paths in a list that json_each reads. */
    void takeJson(TokenRange given, TaintLevel use) {
        TokenRange tokenRange = ExpressionParts.bare(sqlQuery, given);
        SqlToken first = sqlQuery.at(tokenRange.from());
        try {
            if (tokenRange.length() != 1 || first.kind() != Kind.STRING) {
                take(tokenRange, TaintLevel.CUT);
                return;
            }
            Stream.of(new JsonMapper().readTree(first.unquoted()))
                    .flatMap(PathExpressionTaint::all)
                    .filter(use::leadsAway)
                    .forEach(_ -> {
                        throw PathTaint.rejectComputedPath(first);
                    });
        } catch (JacksonException e) {
            literal(first, TaintLevel.CUT);
        }
    }

    private static Stream<String> all(JsonNode node) {
        Stream<String> own = node.isString()
                ? Stream.of(node.asString())
                : node.propertyStream().map(e -> e.getKey());
        return Stream.concat(own, node.valueStream().flatMap(PathExpressionTaint::all));
    }

    private void literal(SqlToken token, TaintLevel use) {
        if (use.leadsAway(SharePathRule.text(token))) {
            throw PathTaint.rejectComputedPath(token);
        }
        if (token.kind() == Kind.QUOTED) {
            flow.reach(token.name(), use);
        }
    }

    /** Follows every text, call and name in an expression of any other form, because each may be its result. */
    private void take(TokenRange tokenRange) {
        for (int i = tokenRange.from(); i < tokenRange.to(); i++) {
            SqlToken token = sqlQuery.at(i);
            if (SharePathRule.isText(token)) {
                literal(token, TaintLevel.CUT);
            } else if (token.isName() && sqlQuery.at(i + 1).isSign('(')) {
                call(token.name(), sqlQuery.items(new TokenRange(i + 2, sqlQuery.closing(i + 1))), TaintLevel.CUT);
                i = sqlQuery.closing(i + 1);
            } else if (token.isName()) {
                flow.reach(token.name(), TaintLevel.CUT);
            }
        }
    }

    private void call(String name, List<TokenRange> arguments, TaintLevel use) {
        if (name.equals("json_each") || name.equals("json_tree")) {
            takeJson(arguments.getFirst(), use);
        } else if (name.equals("concat")) {
            join(arguments, use);
        } else if (CHOOSING.contains(name)) {
            arguments.forEach(argument -> take(argument, use));
        } else if (DECODING.contains(name)
                || (name.equals("char") && !arguments.stream().allMatch(this::isHarmless))) {
            throw PathTaint.rejectComputedPath(sqlQuery.at(arguments.getFirst().from()));
        } else if (name.equals("cast")) {
            take(ExpressionParts.upToAs(sqlQuery, arguments.getFirst()), use);
        } else if (CUTTING.contains(name)) {
            take(arguments.getFirst(), TaintLevel.CUT);
        } else if (name.equals("replace") && arguments.size() == 3) {
            take(arguments.getFirst(), TaintLevel.CUT);
            take(arguments.getLast(), TaintLevel.CUT);
        } else {
            arguments.forEach(argument -> take(argument, TaintLevel.CUT));
        }
    }

    /** Checks texts joined one after the other; a value that is unknown may be empty. */
    private void join(List<TokenRange> pieces, TaintLevel use) {
        var text = new StringBuilder();
        for (int i = 0; i < pieces.size(); i++) {
            TokenRange piece = ExpressionParts.bare(sqlQuery, pieces.get(i));
            boolean last = i == pieces.size() - 1;
            if (isText(piece)) {
                text.append(SharePathRule.text(sqlQuery.at(piece.from())));
                requireHarmless(text.toString(), last ? use : TaintLevel.WHOLE, sqlQuery.at(piece.from()));
                continue;
            }
            if (sqlQuery.at(piece.from()).kind() == Kind.QUOTED) {
                requireHarmless(sqlQuery.at(piece.from()).unquoted(), TaintLevel.CUT, sqlQuery.at(piece.from()));
            }
            if (!last && isCut(piece) && !isNoSeparator(ExpressionParts.bare(sqlQuery, pieces.get(i + 1)))) {
                throw PathTaint.rejectComputedPath(sqlQuery.at(piece.from()));
            }
            boolean exposed = use == TaintLevel.CUT || TaintLevel.isSeparator(text.toString());
            take(piece, exposed ? TaintLevel.CUT : TaintLevel.JOINED);
            text.setLength(0);
        }
    }

    private static void requireHarmless(String text, TaintLevel use, SqlToken token) {
        if (use.leadsAway(text)) {
            throw PathTaint.rejectComputedPath(token);
        }
    }

    private boolean isText(TokenRange piece) {
        Kind kind = sqlQuery.at(piece.from()).kind();
        return piece.length() == 1 && (kind == Kind.STRING || kind == Kind.BLOB);
    }

    private boolean isNoSeparator(TokenRange piece) {
        return isText(piece) && !TaintLevel.beginsWithSeparator(SharePathRule.text(sqlQuery.at(piece.from())));
    }

    /** Returns true if the piece may return a part of its input, such as a separator. */
    private boolean isCut(TokenRange piece) {
        SqlToken first = sqlQuery.at(piece.from());
        boolean called = first.isName() && sqlQuery.at(piece.from() + 1).isSign('(');
        boolean whole = first.isWord("select")
                || first.isWord("with")
                || first.isWord("values")
                || first.isWord("case")
                || ExpressionParts.pieces(sqlQuery, piece).size() > 1
                || Conditions.column(sqlQuery, piece).isPresent()
                || (called && (CHOOSING.contains(first.name()) || WHOLE.contains(first.name())));
        return !whole;
    }

    private boolean isHarmless(TokenRange argument) {
        String number = sqlQuery.at(argument.from()).text();
        return argument.length() == 1 && number.matches("[0-9]{1,7}") && !SEPARATORS.contains(Integer.parseInt(number));
    }
}
