package io.hunt.query.rebuild;

import io.hunt.engine.process.ProcessName;
import java.time.Duration;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The table rebuild_run: which rebuild is under way over all processes. */
@Component
class RebuildRun {

    /** Longer than a transaction of a rebuild may take. */
    private static final Duration ABANDONED_AFTER = Duration.ofSeconds(65);

    /** A living process shows itself every two seconds. */
    private static final Duration DEAD_AFTER = Duration.ofSeconds(10);

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
                set id = excluded.id, process = excluded.process, touched_at = excluded.touched_at
                where run.touched_at < clock_timestamp() - make_interval(secs => ?)
                  or not exists (
                    select from service_process
                    where name = run.process and seen_at > clock_timestamp() - make_interval(secs => ?))""")
                        .params(run, process.value(), ABANDONED_AFTER.toSeconds(), DEAD_AFTER.toSeconds())
                        .update()
                == 1;
    }

    /** In each transaction of the run, first of all; false when another one has taken its place. */
    boolean touch(UUID run) {
        return jdbc.sql("update rebuild_run set touched_at = clock_timestamp() where id = ?")
                        .param(run)
                        .update()
                == 1;
    }

    void end(UUID run) {
        jdbc.sql("delete from rebuild_run where id = ?").param(run).update();
    }
}
