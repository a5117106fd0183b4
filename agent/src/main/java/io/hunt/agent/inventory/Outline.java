package io.hunt.agent.inventory;

import io.hunt.agent.query.SqlTokens;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * A statement without what is in its string literals, which is most of it where digests are hunted.
 *
 * @param text empty if a literal has no end
 * @param left for the end of each literal in the text, how many characters were left out up to there
 */
record Outline(String text, NavigableMap<Integer, Integer> left) {

    static Outline of(String statement) {
        StringBuilder text = new StringBuilder();
        NavigableMap<Integer, Integer> left = new TreeMap<>();
        int done = 0;
        for (int quote = statement.indexOf('\''); quote >= 0; quote = statement.indexOf('\'', done)) {
            int end = SqlTokens.quotedEnd(statement, quote);
            if (end < 0) {
                return new Outline("", new TreeMap<>());
            }
            text.append(statement, done, quote).append("''");
            done = end;
            left.put(text.length(), done - text.length());
        }
        return new Outline(text.append(statement, done, statement.length()).toString(), left);
    }

    /** Where something outside of literals stands in the statement. */
    int original(int at) {
        var before = left.floorEntry(at);
        return before == null ? at : at + before.getValue();
    }
}
