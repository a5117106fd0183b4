package io.hunt.gateway.intake;

import io.hunt.api.host.HostId;
import io.hunt.gateway.dispatch.task.TaskId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Where answers go that cannot be recorded: counted and visible, never lost in silence. */
@Repository
class Quarantine {

    private static final Logger LOG = LoggerFactory.getLogger(Quarantine.class);

    private final JdbcClient jdbc;

    Quarantine(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void add(TaskId task, HostId host, RuntimeException cause) {
        LOG.error(
                "The answer of host {} to {} cannot be recorded: {}",
                host,
                task,
                cause.getClass().getName());
        LOG.debug("The answer of host {} cannot be recorded", host, cause);
        jdbc.sql("insert into intake_quarantine (assignment_id, host_id, error) values (?, ?, ?)")
                .params(task.toString(), host.value(), cause.getClass().getName())
                .update();
    }
}
