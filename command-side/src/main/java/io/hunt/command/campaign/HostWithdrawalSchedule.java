package io.hunt.command.campaign;

import io.hunt.api.campaign.CampaignCommand.WithdrawAssignments;
import io.hunt.api.hunt.HuntCommand.WithdrawHosts;
import io.hunt.api.id.HostId;
import io.hunt.command.campaign.HostWithdrawals.Withdrawal;
import io.hunt.engine.log.UnreadableAggregates;
import io.hunt.engine.role.ForRole;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.work.PeriodicTask;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.stereotype.Component;

/**
 * Withdraws retired hosts from the open hunts and campaigns that were launched for them, one transaction each, every 3 s in
 * each process with the role `command`. Two processes may withdraw the same host, which has no effect the second time; the
 * hosts leave the queue last.
 */
@Component
@ForRole(ProcessRole.COMMAND)
class HostWithdrawalSchedule extends PeriodicTask {

    private static final int MOST_AT_ONCE = 1_000;

    private final HostWithdrawals withdrawals;
    private final OpenHuntsAndCampaigns open;
    private final LaunchedHosts launched;
    private final CommandGateway commands;

    HostWithdrawalSchedule(
            HostWithdrawals withdrawals, OpenHuntsAndCampaigns open, LaunchedHosts launched, CommandGateway commands) {
        super("withdrawals", Duration.ofSeconds(3));
        this.withdrawals = withdrawals;
        this.open = open;
        this.launched = launched;
        this.commands = commands;
    }

    @Override
    protected void run() {
        List<Withdrawal> next = withdrawals.oldest(MOST_AT_ONCE);
        while (!next.isEmpty() && !Thread.currentThread().isInterrupted()) {
            withdraw(next.stream().map(Withdrawal::host).collect(Collectors.toUnmodifiableSet()));
            withdrawals.remove(next);
            next = withdrawals.oldest(MOST_AT_ONCE);
        }
    }

    private void withdraw(Set<HostId> retired) {
        open.campaigns()
                .forEach(campaign ->
                        send(campaign.toString(), retired, hosts -> new WithdrawAssignments(campaign, hosts)));
        open.hunts().forEach(hunt -> send(hunt.toString(), retired, hosts -> new WithdrawHosts(hunt, hosts)));
    }

    /** Skips a hunt or campaign that cannot be read. */
    private void send(String subject, Set<HostId> retired, Function<List<HostId>, Object> command) {
        try {
            List<HostId> hosts = launched.among(retired, subject);
            if (!hosts.isEmpty()) {
                commands.sendAndWait(command.apply(hosts));
            }
        } catch (RuntimeException e) {
            if (!UnreadableAggregates.isIn(e)) {
                throw e;
            }
        }
    }
}
