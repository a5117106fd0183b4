package io.hunt.query.rebuild;

import io.hunt.engine.role.ProcessName;
import java.time.Duration;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Repository of the running rebuild (table rebuild_run): at most one over all processes, which owns the copies. */
@Component
class RebuildRun {

    /** Age of the last heartbeat; must exceed the longest transaction of a rebuild. */
    private static final Duration ABANDONED_AFTER = Duration.ofSeconds(65);

    /** Age of the last heartbeat of the process, which writes one every 2 s. */
    private static final Duration DEAD_AFTER = Duration.ofSeconds(10);

    private static final String ABANDONED = """
            (run.touched_at < clock_timestamp() - make_interval(secs => %d)
             or not exists (
               select from service_process
               where name = run.process and seen_at > clock_timestamp() - make_interval(secs => %d)))""".formatted(ABANDONED_AFTER.toSeconds(), DEAD_AFTER.toSeconds());

    private final JdbcClient jdbc;
    private final ProcessName process;

    RebuildRun(JdbcClient jdbc, ProcessName process) {
        this.jdbc = jdbc;
        this.process = process;
    }

    /** Begins a rebuild; returns false while another one is running. */
    boolean begin(UUID run) {
        return jdbc.sql("""
                insert into rebuild_run as run (id, process, touched_at) values (?, ?, clock_timestamp())
                on conflict (only_row) do update
                set id = excluded.id, process = excluded.process, touched_at = excluded.touched_at, steps = 0
                where\s""" + ABANDONED).params(run, process.value()).update() == 1;
    }

    /**
     * Counts a transaction of the run; must be its first statement. Returns false if another run has taken over, or
     * if a crash of the database lost a committed transaction.
     *
     * @param steps number of committed transactions of the run
     */
    boolean step(UUID run, long steps) {
        return jdbc.sql(
                                "update rebuild_run set touched_at = clock_timestamp(), steps = steps + 1 where id = ? and steps = ?")
                        .params(run, steps)
                        .update()
                == 1;
    }

    /** Writes a heartbeat of the run, for statements that may take longer than a transaction. */
    void show(UUID run) {
        jdbc.sql("update rebuild_run set touched_at = clock_timestamp() where id = ?")
                .param(run)
                .update();
    }

    /** Ends the run and removes its copies if they did not replace the tables. */
    void end(UUID run) {
        boolean ours =
                jdbc.sql("delete from rebuild_run where id = ?").param(run).update() == 1;
        if (ours && hasCopies()) {
            clear();
        }
    }

    /** Returns true if there are copies, filled completely or not. */
    boolean hasCopies() {
        return jdbc.sql("select to_regnamespace('read_model_rebuild') is not null")
                .query(Boolean.class)
                .single();
    }

    /** Returns true if no run fills the copies; ends the run of a dead process first. */
    boolean isAbandoned() {
        jdbc.sql("delete from rebuild_run as run where " + ABANDONED).update();
        return jdbc.sql("select not exists (select from rebuild_run)")
                .query(Boolean.class)
                .single();
    }

    void clear() {
        jdbc.sql("select rebuild_clear()").query().singleRow();
    }
}
