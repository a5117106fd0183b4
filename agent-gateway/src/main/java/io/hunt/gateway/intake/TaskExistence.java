package io.hunt.gateway.intake;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.grpc.Status;
import io.hunt.api.id.HostId;
import io.hunt.gateway.call.CallLimits;
import io.hunt.gateway.dispatch.OpenTaskIndex;
import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.dispatch.task.TaskId.CampaignTask;
import io.hunt.gateway.dispatch.task.TaskId.HuntTask;
import io.hunt.gateway.dispatch.task.TaskId.PackTask;
import io.hunt.gateway.wire.KeyedRateLimit;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Checks that a task exists or existed, by one row of the event log's index and without loading the task. Late answers
 * to work that has ended are still accepted; answers to work that never existed are refused here.
 */
@Component
class TaskExistence {

    private static final Logger LOG = LoggerFactory.getLogger(TaskExistence.class);
    private static final int MOST_CACHED = 10_000;
    private static final int FAILED_LOOKUPS_A_MINUTE = 60;

    private record TaskKey(String type, String id) {}

    private final Cache<TaskKey, Boolean> cached = Caffeine.newBuilder()
            .maximumSize(MOST_CACHED)
            .executor(Runnable::run)
            .build();
    private final KeyedRateLimit failedLookups =
            new KeyedRateLimit(FAILED_LOOKUPS_A_MINUTE, FAILED_LOOKUPS_A_MINUTE, Duration.ofMinutes(1));
    private final KeyedRateLimit lines = new KeyedRateLimit(1, 1, Duration.ofMinutes(1));
    private final OpenTaskIndex work;
    private final JdbcClient jdbc;

    TaskExistence(OpenTaskIndex work, JdbcClient jdbc) {
        this.work = work;
        this.jdbc = jdbc;
    }

    /**
     * Returns true if this host may have been asked.
     *
     * @throws io.grpc.StatusRuntimeException RESOURCE_EXHAUSTED if the host has named too many tasks that never
     *     existed, UNAVAILABLE if the database cannot be read, in which case the host may try again
     */
    boolean exists(TaskId task, HostId host) {
        if (work.find(task).isPresent()) {
            return true;
        }
        // Packs are looked up without their revision, so that invented revisions cause no further look-ups.
        TaskKey taskKey = keyOf(task);
        Boolean known = cached.getIfPresent(taskKey);
        return known == null ? lookUp(taskKey, host) : known;
    }

    /** Logs the refusal, at most once a minute for each host. */
    void refused(HostId host) {
        if (lines.tryAcquire(host.toString())) {
            LOG.warn("Host {} answers work that never existed; its answers are refused", host);
        }
    }

    private boolean lookUp(TaskKey task, HostId host) {
        if (!failedLookups.hasToken(host.toString())) {
            refused(host);
            throw CallLimits.refusal(Status.RESOURCE_EXHAUSTED, "too many answers to unknown work");
        }
        boolean found = isInLog(task);
        if (!found) {
            failedLookups.tryAcquire(host.toString());
        }
        cached.put(task, found);
        return found;
    }

    private boolean isInLog(TaskKey taskKey) {
        try {
            return jdbc.sql("""
                    select exists (select from domainevententry
                    where aggregateidentifier = ? and sequencenumber = 0 and type = ?)""")
                    .params(taskKey.id(), taskKey.type())
                    .query(Boolean.class)
                    .single();
        } catch (DataAccessException e) {
            LOG.debug("The existence of {} could not be checked", taskKey, e);
            throw CallLimits.refusal(
                    Status.UNAVAILABLE, "the service cannot look this up now; connect again after a pause");
        }
    }

    private static TaskKey keyOf(TaskId task) {
        return switch (task) {
            case HuntTask(var hunt) -> new TaskKey("Hunt", hunt.toString());
            case CampaignTask(var campaign, var _) -> new TaskKey("Campaign", campaign.toString());
            case PackTask(var pack, var _) -> new TaskKey("Pack", pack.toString());
        };
    }
}
