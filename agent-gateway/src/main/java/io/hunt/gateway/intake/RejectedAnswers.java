package io.hunt.gateway.intake;

import io.hunt.api.id.HostId;
import io.hunt.api.rejection.RejectionException;
import io.hunt.gateway.dispatch.task.TaskId;
import java.util.List;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Table {@code intake_quarantine} of answers that could not be recorded, so that none is lost unnoticed. */
@Repository
class RejectedAnswers {

    private static final Logger LOG = LoggerFactory.getLogger(RejectedAnswers.class);

    private final JdbcClient jdbc;

    RejectedAnswers(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param hosts hosts whose answers are set aside, at most one batch of a command */
    void add(TaskId task, List<HostId> hosts, RuntimeException cause) {
        String reason = cause instanceof RejectionException rejectionException
                ? rejectionException.rejection().code()
                : cause.getClass().getName();
        LOG.error(
                "The answers of {} hosts, the first of them {}, to {} cannot be recorded: {}",
                hosts.size(),
                hosts.getFirst(),
                task,
                reason);
        LOG.debug("Answers to {} cannot be recorded", task, cause);
        jdbc.sql("""
                insert into intake_quarantine (assignment_id, host_id, error)
                select ?, host, ? from unnest(?::uuid[]) host""")
                .params(
                        task.toString(),
                        reason,
                        hosts.stream().map(HostId::value).toArray(UUID[]::new))
                .update();
    }
}
