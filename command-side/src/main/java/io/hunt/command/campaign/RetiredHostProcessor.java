package io.hunt.command.campaign;

import io.hunt.api.campaign.CampaignEvent.HostsAssigned;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.id.HostId;
import io.hunt.command.ReactionConfiguration;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.springframework.stereotype.Component;

/**
 * Queues hosts that have left the fleet, also hosts that left after a launch had selected them, which follows their
 * retirement in the log. The processor sends no commands for them, because it would hold the locks of all these hunts and
 * campaigns until its batch commits, and schedule no deadlines meanwhile. One statement serves a batch.
 */
@Component
@ProcessingGroup(ReactionConfiguration.PROCESSOR)
class RetiredHostProcessor {

    private static final String HOSTS = RetiredHostProcessor.class.getName();

    private final HostWithdrawals withdrawals;

    RetiredHostProcessor(HostWithdrawals withdrawals) {
        this.withdrawals = withdrawals;
    }

    @EventHandler
    void on(HostRetired retired, UnitOfWork<?> work) {
        add(List.of(retired.hostId()), work);
    }

    @EventHandler
    void on(HostsAssigned assigned, UnitOfWork<?> work) {
        add(assigned.hosts(), work);
    }

    @EventHandler
    void on(HostsTargeted targeted, UnitOfWork<?> work) {
        add(targeted.hosts(), work);
    }

    private void add(Collection<HostId> hosts, UnitOfWork<?> work) {
        work.root()
                .<Set<HostId>>getOrComputeResource(HOSTS, _ -> {
                    var batch = new LinkedHashSet<HostId>();
                    work.root().onPrepareCommit(_ -> withdrawals.addRetired(batch));
                    return batch;
                })
                .addAll(hosts);
    }
}
