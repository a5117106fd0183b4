package io.hunt.engine.evidence;

import java.time.OffsetDateTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The table evidence_sweep: how far each table of copies is done. All within the transaction that is open. */
final class SweepTable {

    /** How long whoever read evidence before its erasure may take to store it. */
    private static final String STRAGGLERS = "interval '1 hour'";

    /**
     * A table's line.
     *
     * @param page null between two rounds
     */
    record Sweep(
            @Nullable Long page,
            long target,
            long swept,
            @Nullable OffsetDateTime endedAt) {}

    private final JdbcClient jdbc;

    SweepTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Whether there can be copies to remove in any table. */
    boolean isAnyErased() {
        return jdbc.sql("select exists (select from evidence_erasure)")
                .query(Boolean.class)
                .single();
    }

    /** Nothing while another process is at work on the table. */
    Optional<Sweep> lock(String table) {
        jdbc.sql("insert into evidence_sweep (table_name) values (?) on conflict do nothing")
                .param(table)
                .update();
        return jdbc.sql(
                        "select page, target, swept, ended_at from evidence_sweep where table_name = ? for update skip locked")
                .param(table)
                .query((row, _) -> new Sweep(
                        row.getObject("page", Long.class),
                        row.getLong("target"),
                        row.getLong("swept"),
                        row.getObject("ended_at", OffsetDateTime.class)))
                .optional();
    }

    /** The last erasure a round is due for: one that none has looked for, or since which one ended too soon. */
    Optional<Long> due(Sweep sweep) {
        return jdbc.sql("""
                select max(id) from evidence_erasure where recorded
                having bool_or(id > ?) or bool_or(erased_at + %1$s > ?::timestamptz and erased_at + %1$s <= now())""".formatted(STRAGGLERS))
                .param(sweep.swept())
                .param(sweep.endedAt())
                .query(Long.class)
                .optional();
    }

    long pages(String table) {
        return jdbc.sql("select pg_relation_size(?::regclass) / current_setting('block_size')::bigint")
                .param(table)
                .query(Long.class)
                .single();
    }

    void move(String table, long target, long page, int removed) {
        jdbc.sql("update evidence_sweep set target = ?, page = ?, rows_removed = rows_removed + ? where table_name = ?")
                .params(target, page, removed, table)
                .update();
    }

    void end(String table, long target, int removed) {
        jdbc.sql("""
                update evidence_sweep
                set target = ?, swept = ?, page = null, ended_at = now(), rows_removed = rows_removed + ?
                where table_name = ?""").params(target, target, removed, table).update();
    }
}
