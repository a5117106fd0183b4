package io.hunt.command.literalsql.paths;

import io.hunt.command.literalsql.structure.Conditions;
import io.hunt.command.literalsql.structure.Query;
import io.hunt.command.literalsql.structure.Range;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.SqlToken.Kind;
import io.hunt.command.literalsql.structure.Structure;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Taint analysis of an expression whose value reaches a path; passes the use on to the names in it. */
final class PathTexts {

    /** Functions that return one of their arguments. */
    private static final Set<String> CHOOSING = Set.of(
            "coalesce",
            "ifnull",
            "nullif",
            "iif",
            "if",
            "max",
            "min",
            "lower",
            "upper",
            "likely",
            "unlikely",
            "first_value",
            "last_value");

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

    private final Structure structure;
    private final Query query;
    private final PathTaint.Flow flow;

    PathTexts(Structure structure, PathTaint.Flow flow) {
        this.structure = structure;
        this.query = structure.query();
        this.flow = flow;
    }

    void take(Range given, TextUse use) {
        Range range = Expressions.bare(query, given);
        if (range.length() < 1) {
            return;
        }
        List<Range> items = query.items(range);
        List<Range> pieces = Expressions.pieces(query, range);
        SqlToken first = query.at(range.from());
        if (first.kind() == Kind.WORD && SELECTS.contains(first.name())) {
            takeSelect(range, use);
        } else if (items.size() > 1) {
            items.forEach(item -> take(item, use));
        } else if (pieces.size() > 1) {
            join(pieces, use);
        } else if (range.length() == 1 && Shares.isText(first)) {
            literal(first, use);
        } else if (Conditions.column(query, range).isPresent()) {
            flow.reach(query.at(range.to() - 1).name(), use);
        } else if (first.isWord("case") && query.at(range.to() - 1).isWord("end")) {
            Expressions.choices(query, range).forEach(choice -> take(choice, use));
        } else if (isCall(range)) {
            call(first.name(), query.items(new Range(range.from() + 2, range.to() - 1)), use);
        } else {
            take(range);
        }
    }

    private void takeSelect(Range range, TextUse use) {
        structure
                .select()
                .all()
                .filter(select -> select.range().from() == range.from())
                .forEach(select -> flow.select(select, use));
    }

    private boolean isCall(Range range) {
        return query.at(range.from()).isName()
                && query.at(range.from() + 1).isSign('(')
                && query.closing(range.from() + 1) == range.to() - 1;
    }

    /** Taints the paths in a list that json_each reads. */
    void takeJson(Range given, TextUse use) {
        Range range = Expressions.bare(query, given);
        SqlToken first = query.at(range.from());
        try {
            if (range.length() != 1 || first.kind() != Kind.STRING) {
                take(range, TextUse.CUT);
                return;
            }
            Stream.of(new JsonMapper().readTree(first.unquoted()))
                    .flatMap(PathTexts::all)
                    .filter(use::leadsAway)
                    .forEach(_ -> {
                        throw PathTaint.putTogether(first);
                    });
        } catch (JacksonException e) {
            literal(first, TextUse.CUT);
        }
    }

    private static Stream<String> all(JsonNode node) {
        Stream<String> own = node.isString()
                ? Stream.of(node.asString())
                : node.propertyStream().map(e -> e.getKey());
        return Stream.concat(own, node.valueStream().flatMap(PathTexts::all));
    }

    private void literal(SqlToken token, TextUse use) {
        if (use.leadsAway(Shares.text(token))) {
            throw PathTaint.putTogether(token);
        }
        if (token.kind() == Kind.QUOTED) {
            flow.reach(token.name(), use);
        }
    }

    /** Any part of another expression may be its result. */
    private void take(Range range) {
        for (int i = range.from(); i < range.to(); i++) {
            SqlToken token = query.at(i);
            if (Shares.isText(token)) {
                literal(token, TextUse.CUT);
            } else if (token.isName() && query.at(i + 1).isSign('(')) {
                call(token.name(), query.items(new Range(i + 2, query.closing(i + 1))), TextUse.CUT);
                i = query.closing(i + 1);
            } else if (token.isName()) {
                flow.reach(token.name(), TextUse.CUT);
            }
        }
    }

    private void call(String name, List<Range> arguments, TextUse use) {
        if (name.equals("json_each") || name.equals("json_tree")) {
            takeJson(arguments.getFirst(), use);
        } else if (name.equals("concat")) {
            join(arguments, use);
        } else if (CHOOSING.contains(name)) {
            arguments.forEach(argument -> take(argument, use));
        } else if (DECODING.contains(name)
                || (name.equals("char") && !arguments.stream().allMatch(this::isHarmless))) {
            throw PathTaint.putTogether(query.at(arguments.getFirst().from()));
        } else if (name.equals("cast")) {
            take(Expressions.upToAs(query, arguments.getFirst()), use);
        } else if (CUTTING.contains(name)) {
            take(arguments.getFirst(), TextUse.CUT);
        } else if (name.equals("replace") && arguments.size() == 3) {
            take(arguments.getFirst(), TextUse.CUT);
            take(arguments.getLast(), TextUse.CUT);
        } else {
            arguments.forEach(argument -> take(argument, TextUse.CUT));
        }
    }

    /** Checks texts joined one after the other; a value that is unknown may be empty. */
    private void join(List<Range> pieces, TextUse use) {
        var text = new StringBuilder();
        for (int i = 0; i < pieces.size(); i++) {
            Range piece = Expressions.bare(query, pieces.get(i));
            boolean last = i == pieces.size() - 1;
            if (isText(piece)) {
                text.append(Shares.text(query.at(piece.from())));
                requireHarmless(text.toString(), last ? use : TextUse.WHOLE, query.at(piece.from()));
                continue;
            }
            if (query.at(piece.from()).kind() == Kind.QUOTED) {
                requireHarmless(query.at(piece.from()).unquoted(), TextUse.CUT, query.at(piece.from()));
            }
            if (!last && isCut(piece) && !isNoSeparator(Expressions.bare(query, pieces.get(i + 1)))) {
                throw PathTaint.putTogether(query.at(piece.from()));
            }
            boolean exposed = use == TextUse.CUT || TextUse.isSeparator(text.toString());
            take(piece, exposed ? TextUse.CUT : TextUse.JOINED);
            text.setLength(0);
        }
    }

    private static void requireHarmless(String text, TextUse use, SqlToken token) {
        if (use.leadsAway(text)) {
            throw PathTaint.putTogether(token);
        }
    }

    private boolean isText(Range piece) {
        Kind kind = query.at(piece.from()).kind();
        return piece.length() == 1 && (kind == Kind.STRING || kind == Kind.BLOB);
    }

    private boolean isNoSeparator(Range piece) {
        return isText(piece) && !TextUse.beginsWithSeparator(Shares.text(query.at(piece.from())));
    }

    /** Returns true if the piece may return a part of its input, such as a separator. */
    private boolean isCut(Range piece) {
        SqlToken first = query.at(piece.from());
        boolean called = first.isName() && query.at(piece.from() + 1).isSign('(');
        boolean whole = first.isWord("select")
                || first.isWord("with")
                || first.isWord("values")
                || first.isWord("case")
                || Expressions.pieces(query, piece).size() > 1
                || Conditions.column(query, piece).isPresent()
                || (called && (CHOOSING.contains(first.name()) || WHOLE.contains(first.name())));
        return !whole;
    }

    private boolean isHarmless(Range argument) {
        String number = query.at(argument.from()).text();
        return argument.length() == 1 && number.matches("[0-9]{1,7}") && !SEPARATORS.contains(Integer.parseInt(number));
    }
}
