package io.hunt.engine.evidence;

import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Copies that one statement removes.
 *
 * @param sql takes the first row's place and that behind the last, and answers how many rows it removed
 */
public record CopiesInRows(JdbcClient jdbc, String table, String sql) implements EvidenceCopies {

    @Override
    public int remove(long from, long to) {
        return jdbc.sql(sql)
                .params("(" + from + ",0)", "(" + to + ",0)")
                .query(Integer.class)
                .single();
    }
}
