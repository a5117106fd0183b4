package io.hunt.query.rebuild;

import io.hunt.api.admin.ReadModelCommand.RebuildReadModels;
import io.hunt.api.rejection.RejectionException;
import io.hunt.engine.role.ForRole;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.work.WorkKind;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Starts the rebuild that a migration requires. The last transaction of any rebuild deletes the requirement. A failed
 * rebuild is repeated at the next start, or after 10 minutes.
 */
@ForRole(ProcessRole.QUERY)
@Component
class DueRebuildStarter implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(DueRebuildStarter.class);
    private static final int EVERY_MINUTES = 10;
    private static final String SERVICE = "service";

    private final JdbcClient jdbc;
    private final CommandGateway commands;
    private @Nullable ScheduledExecutorService thread;

    DueRebuildStarter(JdbcClient jdbc, CommandGateway commands) {
        this.jdbc = jdbc;
        this.commands = commands;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public synchronized void start() {
        if (thread == null) {
            thread = Executors.newSingleThreadScheduledExecutor(WorkKind.PROCESSORS.threads(
                    Thread.ofPlatform().daemon().name("due-rebuilds").factory()));
            thread.scheduleWithFixedDelay(this::look, 0, EVERY_MINUTES, TimeUnit.MINUTES);
        }
    }

    private void look() {
        try {
            boolean due = jdbc.sql("select exists (select from rebuild_due)")
                    .query(Boolean.class)
                    .single();
            if (due) {
                LOG.info("Rebuilding the read models, because an upgrade has changed them");
                commands.sendAndWait(new RebuildReadModels(SERVICE));
            }
        } catch (RejectionException e) {
            LOG.debug("Another rebuild is under way", e);
        } catch (RuntimeException e) {
            LOG.warn("Cannot begin the required rebuild of the read models now", e);
        }
    }

    @Override
    public synchronized void stop() {
        if (thread != null) {
            thread.shutdownNow();
            thread = null;
        }
    }

    @Override
    public synchronized boolean isRunning() {
        return thread != null;
    }
}
