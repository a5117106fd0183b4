package io.hunt.agent.inventory;

import io.hunt.agent.query.SqlTokens;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Text of a statement with empty string literals. Literals are most of the text of a hunt for digests.
 *
 * @param text text with empty literals; empty if a literal is not closed
 * @param left number of characters left out up to the end of each literal, keyed by that index in the text
 */
record StatementOutline(String text, NavigableMap<Integer, Integer> left) {

    static StatementOutline of(String statement) {
        StringBuilder text = new StringBuilder();
        NavigableMap<Integer, Integer> left = new TreeMap<>();
        int done = 0;
        for (int quote = statement.indexOf('\''); quote >= 0; quote = statement.indexOf('\'', done)) {
            int end = SqlTokens.quotedEnd(statement, quote);
            if (end < 0) {
                return new StatementOutline("", new TreeMap<>());
            }
            text.append(statement, done, quote).append("''");
            done = end;
            left.put(text.length(), done - text.length());
        }
        return new StatementOutline(
                text.append(statement, done, statement.length()).toString(), left);
    }

    /** Returns the index in the original statement of a character outside literals. */
    int original(int at) {
        var before = left.floorEntry(at);
        return before == null ? at : at + before.getValue();
    }
}
