package io.hunt.command.literalsql.structure;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/** Finds the names of tables: after FROM, JOIN, a comma between tables, and IN. */
public final class TableTerms {

    private static final Set<String> ENDS_FROM = Set.of(
            "select", "values", "where", "group", "order", "having", "limit", "window", "union", "except", "intersect");

    private final SqlQuery query;
    private final List<SqlToken> found = new ArrayList<>();
    /** True for each open parenthesis after which a FROM clause continues. */
    private final Deque<Boolean> outside = new ArrayDeque<>();

    private boolean inFrom;
    private boolean expected;

    private TableTerms(SqlQuery query) {
        this.query = query;
    }

    /** Returns the names with repetitions. */
    public static List<String> of(SqlQuery query) {
        return tokens(query).stream().map(SqlToken::name).toList();
    }

    /** Returns the tokens of these names. */
    public static List<SqlToken> tokens(SqlQuery query) {
        var terms = new TableTerms(query);
        for (int i = 0; i < query.tokens().size(); i++) {
            terms.take(i);
        }
        return terms.found;
    }

    private void take(int i) {
        SqlToken token = query.at(i);
        if (token.isSign('(')) {
            outside.push(inFrom);
            inFrom &= expected;
        } else if (token.isSign(')')) {
            inFrom = !outside.isEmpty() && outside.pop();
            expected = false;
        } else if (token.isSign(',')) {
            expected = inFrom;
        } else if (token.isWord("from") && !query.at(i - 1).isWord("distinct")) {
            inFrom = true;
            expected = true;
        } else if (token.isWord("join")) {
            expected = true;
        } else if (token.isWord("in")) {
            expected = !query.at(i + 1).isSign('(');
        } else if (token.kind() == SqlToken.Kind.WORD && ENDS_FROM.contains(token.name())) {
            inFrom = false;
            expected = false;
        } else if (expected && token.isName() && !query.at(i + 1).isSign('.')) {
            found.add(token);
            expected = false;
        }
    }
}
