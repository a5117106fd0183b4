package io.hunt.gateway.session;

import io.hunt.api.host.HostCommand.ReportIdentityConflict;
import io.hunt.gateway.call.CallFailures;
import io.hunt.gateway.call.HostExecutors;
import io.hunt.gateway.wire.HourlyCounter;
import java.time.Clock;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.messaging.MetaData;
import org.springframework.stereotype.Component;

/**
 * Reporter of identities used by two hosts (cloned hosts), at most four times an hour for each host and process. Further
 * conflicts would fill the host's history and raise no further alert.
 */
@Component
public class IdentityConflicts {

    private static final int MOST_AN_HOUR = 4;

    private final HourlyCounter reported;
    private final CommandGateway commands;
    private final HostExecutors executors;
    private final CallFailures failures;

    IdentityConflicts(CommandGateway commands, HostExecutors executors, CallFailures failures, Clock clock) {
        this.commands = commands;
        this.executors = executors;
        this.failures = failures;
        this.reported = new HourlyCounter(clock);
    }

    /** Reports a second stream of a host. */
    public void report(AgentSession newer) {
        report(new ReportIdentityConflict(newer.host(), newer.address()), HostActorMetadata.of(newer));
    }

    /** Reports a second stream on another thread. A failure is only logged, because clones connect again and again. */
    public void reportSoon(AgentSession newer) {
        executors.any().execute(() -> {
            try {
                report(newer);
            } catch (RuntimeException e) {
                var _ = failures.statusOf(e, newer.host());
            }
        });
    }

    /** Blocks until the report is durable, unless the limit of the hour is reached. */
    public void report(ReportIdentityConflict conflict, MetaData origin) {
        if (reported.count(conflict.hostId()) > MOST_AN_HOUR) {
            return;
        }
        try {
            commands.sendAndWait(conflict, origin);
        } catch (RuntimeException e) {
            reported.giveBack(conflict.hostId());
            throw e;
        }
    }
}
