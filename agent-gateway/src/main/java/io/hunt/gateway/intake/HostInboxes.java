package io.hunt.gateway.intake;

import io.hunt.gateway.dispatch.LeaseRenewal;
import io.hunt.gateway.dispatch.task.RowCaps;
import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.intake.row.SanitizedRow;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.wire.InboundMemory;
import java.time.Clock;
import org.springframework.stereotype.Component;

/** Factory of the inboxes of hosts' connections and of the answers that they assemble. */
@Component
class HostInboxes {

    private final LeaseRenewal renewal;
    private final RowCaps caps;
    private final IntakeMetrics metrics;
    private final Clock clock;

    HostInboxes(LeaseRenewal renewal, RowCaps caps, IntakeMetrics metrics, Clock clock) {
        this.renewal = renewal;
        this.caps = caps;
        this.metrics = metrics;
        this.clock = clock;
    }

    HostInbox create(AgentSession session, InboundMemory.Account account) {
        return new HostInbox(session, account, this::newAssembly, renewal, metrics);
    }

    private AnswerAssembly newAssembly(TaskId task) {
        return new AnswerAssembly(
                task.takesAnyRow() ? SanitizedRow::ofAny : SanitizedRow::of, caps.of(task), metrics.rejected(), clock);
    }
}
