package io.hunt.command.host;

import io.hunt.command.CommandProperties;
import io.hunt.command.host.SilentHostCommandHandler.LookForSilentHosts;
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
import org.springframework.stereotype.Component;

/** Checks for silent hosts every 3 s, in each process with the role `command`. */
@Component
@ForRole(ProcessRole.COMMAND)
class SilentHostSchedule implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(SilentHostSchedule.class);
    private static final int EVERY_SECONDS = 3;

    private final CommandProperties settings;
    private final CommandGateway commands;
    private @Nullable ScheduledExecutorService thread;

    SilentHostSchedule(CommandProperties settings, CommandGateway commands) {
        this.settings = settings;
        this.commands = commands;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public synchronized void start() {
        if (settings.watchesSilence() && thread == null) {
            thread = Executors.newSingleThreadScheduledExecutor(WorkKind.PROCESSORS.threads(
                    Thread.ofPlatform().daemon().name("silence").factory()));
            thread.scheduleWithFixedDelay(this::look, EVERY_SECONDS, EVERY_SECONDS, TimeUnit.SECONDS);
        }
    }

    private void look() {
        try {
            commands.sendAndWait(new LookForSilentHosts());
        } catch (RuntimeException e) {
            LOG.warn("The check for silent hosts failed", e);
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
