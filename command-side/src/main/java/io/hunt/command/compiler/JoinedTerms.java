package io.hunt.command.compiler;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;

/**
 * SQL terms of one indicator as they are written in each statement that has them.
 *
 * @param bytes size in UTF-8, with a separator
 */
record JoinedTerms(String sql, int count, int bytes) {

    static JoinedTerms of(List<String> terms) {
        String sql = String.join(",", terms);
        return new JoinedTerms(sql, terms.size(), terms.isEmpty() ? 0 : utf8(sql) + 1);
    }

    static int utf8(String text) {
        return text.getBytes(UTF_8).length;
    }
}
