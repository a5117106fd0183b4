package io.hunt.audit.evidence;

import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Removes copies of erased evidence from a table by one statement.
 *
 * @param sql statement with two parameters, the ctid of the first row and the ctid behind the last; returns the number of
 *     changed rows
 */
public record SqlEvidenceCopies(JdbcClient jdbc, String table, String sql) implements EvidenceCopies {

    @Override
    public int remove(long from, long to) {
        return jdbc.sql(sql)
                .params("(" + from + ",0)", "(" + to + ",0)")
                .query(Integer.class)
                .single();
    }
}
