package io.hunt.audit.evidence;

import java.time.OffsetDateTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Repository of the progress of evidence removal by table. All methods run in the open transaction. */
final class SweepTable {

    /** Longest time between reading evidence before its erasure and storing a copy. */
    private static final String STRAGGLERS = "interval '1 hour'";

    /**
     * Progress for one table.
     *
     * @param page next page of the pass in progress; null between passes
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

    /** Returns true if copies may exist in any table. */
    boolean isAnyErased() {
        return jdbc.sql("select exists (select from evidence_erasure)")
                .query(Boolean.class)
                .single();
    }

    /** Locks the table's progress; empty while another process works on it. */
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

    /**
     * Returns the newest erasure that needs a pass: no pass covered it, or the last pass ended before late copies could be
     * stored.
     */
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
