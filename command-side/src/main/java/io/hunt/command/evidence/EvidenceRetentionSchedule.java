package io.hunt.command.evidence;

import io.hunt.command.evidence.EvidenceRetentionCommandHandler.EraseOldEvidence;
import io.hunt.engine.role.ForRole;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.work.PeriodicTask;
import java.time.Duration;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.stereotype.Component;

/** Erases evidence past its retention, every 60 s, in each process with the role `command`. */
@Component
@ForRole(ProcessRole.COMMAND)
class EvidenceRetentionSchedule extends PeriodicTask {

    private final CommandGateway commands;

    EvidenceRetentionSchedule(CommandGateway commands) {
        super("old-evidence", Duration.ofSeconds(60));
        this.commands = commands;
    }

    @Override
    protected void run() {
        boolean more;
        do {
            more = commands.<Boolean>sendAndWait(new EraseOldEvidence());
        } while (more && !Thread.currentThread().isInterrupted());
    }
}
