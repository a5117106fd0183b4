package io.hunt.command.evidence;

import io.hunt.command.evidence.EvidenceRetentionCommandHandler.EraseOldEvidence;
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

/** Erases evidence past its retention, every 60 s, in each process with the role `command`. */
@Component
@ForRole(ProcessRole.COMMAND)
class EvidenceRetentionSchedule implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(EvidenceRetentionSchedule.class);
    private static final int EVERY_SECONDS = 60;

    private final CommandGateway commands;
    private @Nullable ScheduledExecutorService thread;

    EvidenceRetentionSchedule(CommandGateway commands) {
        this.commands = commands;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public synchronized void start() {
        if (thread == null) {
            thread = Executors.newSingleThreadScheduledExecutor(WorkKind.PROCESSORS.threads(
                    Thread.ofPlatform().daemon().name("old-evidence").factory()));
            thread.scheduleWithFixedDelay(this::look, EVERY_SECONDS, EVERY_SECONDS, TimeUnit.SECONDS);
        }
    }

    private void look() {
        try {
            boolean more;
            do {
                more = commands.<Boolean>sendAndWait(new EraseOldEvidence());
            } while (more && !Thread.currentThread().isInterrupted());
        } catch (RuntimeException e) {
            LOG.warn("Evidence past its retention could not be erased", e);
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
