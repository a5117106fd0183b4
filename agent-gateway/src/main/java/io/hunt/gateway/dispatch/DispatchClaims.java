package io.hunt.gateway.dispatch;

import io.hunt.api.campaign.CampaignCommand.DispatchAssignments;
import io.hunt.api.campaign.CampaignCommand.LeaseAssignments;
import io.hunt.api.campaign.Leases;
import io.hunt.api.hunt.HuntCommand.DispatchHosts;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.dispatch.task.TaskId.CampaignTask;
import io.hunt.gateway.dispatch.task.TaskId.HuntTask;
import io.hunt.gateway.dispatch.task.TaskId.PackTask;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.stereotype.Component;

/**
 * Sends the commands by which hunts and campaigns decide the hosts to ask; each decision is durable when its method
 * returns.
 */
@Component
class DispatchClaims {

    /** Lease number of all hosts of a hunt, because a hunt asks each host once. */
    private static final int ONLY_EPOCH = 1;

    private final CommandGateway commands;
    private final LeaseRenewal renewal;

    DispatchClaims(CommandGateway commands, LeaseRenewal renewal) {
        this.commands = commands;
        this.renewal = renewal;
    }

    /** Returns the hosts to ask, each with the number of its lease; their dispatch is recorded by then. */
    Map<HostId, Integer> claim(TaskId task, List<HostId> hosts) {
        return switch (task) {
            case HuntTask(var hunt) ->
                commands.<Set<HostId>>sendAndWait(new DispatchHosts(hunt, hosts)).stream()
                        .collect(Collectors.toMap(Function.identity(), _ -> ONLY_EPOCH));
            case CampaignTask(var campaign, var _) -> {
                Leases leases = commands.sendAndWait(new LeaseAssignments(campaign, hosts));
                renewal.leasedUntil(leases.until());
                yield leases.epochs().isEmpty() ? Map.of() : dispatched(campaign, leases.epochs());
            }
            case PackTask _ -> Map.of();
        };
    }

    /** A command side of the previous release answers nothing; then all these hosts are asked. */
    private Map<HostId, Integer> dispatched(CampaignId campaign, Map<HostId, Integer> leases) {
        Set<HostId> dispatched = commands.sendAndWait(new DispatchAssignments(campaign, leases));
        var wanted = new HashMap<>(leases);
        if (dispatched != null) {
            wanted.keySet().retainAll(dispatched);
        }
        return wanted;
    }
}
