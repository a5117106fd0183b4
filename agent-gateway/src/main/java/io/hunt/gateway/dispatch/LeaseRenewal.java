package io.hunt.gateway.dispatch;

import io.hunt.api.campaign.CampaignCommand.RenewLeases;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.engine.log.UnreadableAggregates;
import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.dispatch.task.TaskId.CampaignTask;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.stereotype.Component;

/**
 * Batches the renewal of leases for hosts that are sending an answer. A lease is renewed after a third of its duration,
 * so most answers need no renewal.
 */
@Component
public class LeaseRenewal {

    private static final int PARTS = 3;

    private final Map<CampaignId, Set<HostId>> due = new ConcurrentHashMap<>();
    private final CommandGateway commands;
    private final Clock clock;
    private volatile Duration third = Duration.ofMinutes(1);

    LeaseRenewal(CommandGateway commands, Clock clock) {
        this.commands = commands;
        this.clock = clock;
    }

    /** Updates the duration of leases from one that was just given, because only the command side knows it. */
    void leasedUntil(Instant end) {
        third = Duration.between(clock.instant(), end).dividedBy(PARTS);
    }

    /**
     * Records the receipt of a part of an answer, and queues a renewal of the lease if it is due.
     *
     * @param since last known time at which the lease was given or renewed
     * @return time from which the lease now runs
     */
    public Instant partReceived(TaskId task, HostId host, Instant since) {
        Instant now = clock.instant();
        if (!(task instanceof CampaignTask(var campaign, var _)) || now.isBefore(since.plus(third))) {
            return since;
        }
        due.computeIfAbsent(campaign, _ -> ConcurrentHashMap.newKeySet()).add(host);
        return now;
    }

    /** Sends the queued renewals; a failed renewal is queued again after another third of the lease. */
    void renew() {
        for (CampaignId campaign : List.copyOf(due.keySet())) {
            Set<HostId> hosts = due.remove(campaign);
            if (hosts != null) {
                renew(campaign, hosts);
            }
        }
    }

    private void renew(CampaignId campaign, Set<HostId> hosts) {
        try {
            commands.sendAndWait(new RenewLeases(campaign, List.copyOf(hosts)));
        } catch (RuntimeException e) {
            if (!UnreadableAggregates.isIn(e)) {
                throw e;
            }
        }
    }
}
