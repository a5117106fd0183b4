package io.hunt.gateway.dispatch;

import io.hunt.api.campaign.CampaignCommand.RenewLeases;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.engine.log.UnreadableHistories;
import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.dispatch.task.TaskId.OfCampaign;
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
 * Keeps the leases of hosts that are in the middle of their answers. A host's lease is renewed when a third of it has
 * passed since it was given or renewed, many hosts at a time: most answers need no renewal at all.
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

    /** The command side alone knows how long leases are; each one it gives tells. */
    void leasedUntil(Instant end) {
        third = Duration.between(clock.instant(), end).dividedBy(PARTS);
    }

    /**
     * A part of an answer has come in.
     *
     * @param since when the lease was given or renewed, as far as this process knows
     * @return from when its lease counts now
     */
    public Instant partial(TaskId task, HostId host, Instant since) {
        Instant now = clock.instant();
        if (!(task instanceof OfCampaign(var campaign, var _)) || now.isBefore(since.plus(third))) {
            return since;
        }
        due.computeIfAbsent(campaign, _ -> ConcurrentHashMap.newKeySet()).add(host);
        return now;
    }

    /** Sends what has come together; what fails is tried with the next. */
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
            if (!UnreadableHistories.isIn(e)) {
                throw e;
            }
        }
    }
}
