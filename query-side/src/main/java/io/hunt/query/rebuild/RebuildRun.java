package io.hunt.query.rebuild;

import io.hunt.engine.role.ProcessName;
import java.time.Duration;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The table rebuild_run: which rebuild is under way over all processes, and whose the copies are. */
@Component
class RebuildRun {

    /** Longer than a transaction of a rebuild may take. */
    private static final Duration ABANDONED_AFTER = Duration.ofSeconds(65);

    /** A living process shows itself every two seconds. */
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

    /** False while another one is under way. */
    boolean begin(UUID run) {
        return jdbc.sql("""
                insert into rebuild_run as run (id, process, touched_at) values (?, ?, clock_timestamp())
                on conflict (only_row) do update
                set id = excluded.id, process = excluded.process, touched_at = excluded.touched_at, steps = 0
                where\s""" + ABANDONED).params(run, process.value()).update() == 1;
    }

    /**
     * In each transaction of the run, first of all; false when another one has taken its place, or when a crash of the database
     * has undone one of those before.
     *
     * @param steps how many transactions of the run have been committed
     */
    boolean step(UUID run, long steps) {
        return jdbc.sql(
                                "update rebuild_run set touched_at = clock_timestamp(), steps = steps + 1 where id = ? and steps = ?")
                        .params(run, steps)
                        .update()
                == 1;
    }

    /** Shows that the run goes on, beside a statement of it that may take longer than a transaction. */
    void show(UUID run) {
        jdbc.sql("update rebuild_run set touched_at = clock_timestamp() where id = ?")
                .param(run)
                .update();
    }

    /** The copies go with the run, if they have not taken the place of the tables. */
    void end(UUID run) {
        boolean ours =
                jdbc.sql("delete from rebuild_run where id = ?").param(run).update() == 1;
        if (ours && hasCopies()) {
            clear();
        }
    }

    /** Whether there are copies that have not taken the place of the tables, be it that they are filled now. */
    boolean hasCopies() {
        return jdbc.sql("select to_regnamespace('read_model_rebuild') is not null")
                .query(Boolean.class)
                .single();
    }

    /** Whether nobody fills the copies any more. The run of a process that has died is over then. */
    boolean isAbandoned() {
        jdbc.sql("delete from rebuild_run as run where " + ABANDONED).update();
        return jdbc.sql("select not exists (select from rebuild_run)")
                .query(Boolean.class)
                .single();
    }

    /** Removes the copies. */
    void clear() {
        jdbc.sql("select rebuild_clear()").query().singleRow();
    }
}
