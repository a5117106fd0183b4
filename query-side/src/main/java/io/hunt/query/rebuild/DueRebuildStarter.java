package io.hunt.query.rebuild;

import io.hunt.api.admin.ReadModelCommand.RebuildReadModels;
import io.hunt.api.rejection.RejectionException;
import io.hunt.engine.role.ForRole;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.work.PeriodicTask;
import java.time.Duration;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Starts the rebuild that a migration requires. The last transaction of any rebuild deletes the requirement. A failed
 * rebuild is repeated at the next start, or after 10 minutes.
 */
@ForRole(ProcessRole.QUERY)
@Component
class DueRebuildStarter extends PeriodicTask {

    private static final Logger LOG = LoggerFactory.getLogger(DueRebuildStarter.class);
    private static final Duration PAUSE = Duration.ofMinutes(10);
    private static final String SERVICE = "service";

    private final JdbcClient jdbc;
    private final CommandGateway commands;

    DueRebuildStarter(JdbcClient jdbc, CommandGateway commands) {
        super("due-rebuilds", Duration.ZERO, PAUSE);
        this.jdbc = jdbc;
        this.commands = commands;
    }

    @Override
    protected void run() {
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
        }
    }
}
