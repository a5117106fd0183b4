package io.hunt.command.literalsql.structure;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/** Finds the names that stand where tables stand: behind FROM, JOIN, a comma between them, and IN. */
public final class TableTerms {

    private static final Set<String> ENDS_FROM = Set.of(
            "select", "values", "where", "group", "order", "having", "limit", "window", "union", "except", "intersect");

    private final Query query;
    private final List<SqlToken> found = new ArrayList<>();
    /** For each open parenthesis, whether a FROM clause goes on behind it. */
    private final Deque<Boolean> outside = new ArrayDeque<>();

    private boolean inFrom;
    private boolean expected;

    private TableTerms(Query query) {
        this.query = query;
    }

    /** The names, each as often as it stands there. */
    public static List<String> of(Query query) {
        return tokens(query).stream().map(SqlToken::name).toList();
    }

    /** The pieces that are such names. */
    public static List<SqlToken> tokens(Query query) {
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
