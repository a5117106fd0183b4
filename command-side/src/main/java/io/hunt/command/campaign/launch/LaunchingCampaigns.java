package io.hunt.command.campaign.launch;

import io.hunt.api.campaign.CampaignCommand.LaunchCampaign;
import io.hunt.api.campaign.CampaignCommand.PreviewCampaign;
import io.hunt.api.campaign.CampaignEvent.CampaignLaunched;
import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.CampaignPreview;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.campaign.CampaignSummary.Coverage;
import io.hunt.api.id.QueryId;
import io.hunt.api.id.HostId;
import io.hunt.command.launch.LaunchGates;
import io.hunt.command.launch.Targeting;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Launches campaigns of literal SQL: first the gates and the check of the statement, then all events in one
 * transaction.
 */
@Component
class LaunchingCampaigns {

    private final LaunchGates gates;
    private final StatementChoice statements;
    private final Targeting targeting;
    private final NewCampaigns newCampaigns;
    private final Clock clock;

    LaunchingCampaigns(
            LaunchGates gates,
            StatementChoice statements,
            Targeting targeting,
            NewCampaigns newCampaigns,
            Clock clock) {
        this.gates = gates;
        this.statements = statements;
        this.targeting = targeting;
        this.newCampaigns = newCampaigns;
        this.clock = clock;
    }

    @CommandHandler
    CampaignSummary handle(LaunchCampaign command) {
        Prepared prepared = admitted(command);
        CampaignLaunched launched =
                launched(command, prepared.statement().sql(), prepared.hosts().size());
        return summary(launched, newCampaigns.create(launched, List.of(), prepared.hosts()));
    }

    @CommandHandler
    CampaignPreview handle(PreviewCampaign command) {
        Prepared prepared = admitted(command.launch());
        return new CampaignPreview(
                prepared.hosts().size(),
                prepared.statement().sql(),
                prepared.statement().warnings());
    }

    /** Statement and hosts that passed all gates and the check of the statement. */
    private record Prepared(StatementChoice.Admitted statement, List<HostId> hosts) {}

    private Prepared admitted(LaunchCampaign command) {
        var statement = statements.admitted(command.sql(), command.savedQueryId());
        gates.admit(
                command.launchedBy(), command.targetType(), command.hostIds().size());
        List<HostId> hosts = targeting.seen(command.targetType(), command.hostIds(), command.seenWithinDays());
        gates.refuseNobody(hosts.size());
        return new Prepared(statement, hosts);
    }

    private CampaignLaunched launched(LaunchCampaign command, String sql, int hosts) {
        return new CampaignLaunched(
                command.campaignId(),
                null,
                CampaignKind.OSQUERY,
                command.name() == null ? "Query of " + hosts + " hosts" : command.name(),
                command.launchedBy().username(),
                command.targetType(),
                hosts,
                0,
                Set.of(),
                command.liveWindowMinutes(),
                clock.instant().plus(Duration.ofMinutes(command.liveWindowMinutes())),
                command.seenWithinDays(),
                QueryId.random(),
                sql,
                command.savedQueryId());
    }

    private static CampaignSummary summary(CampaignLaunched launched, long version) {
        return new CampaignSummary(
                launched.campaignId(),
                launched.name(),
                launched.kind(),
                CampaignStatus.ACTIVE,
                launched.launchedBy(),
                launched.launchedAt(),
                launched.liveWindowEndsAt(),
                null,
                null,
                null,
                launched.queryId(),
                launched.sql(),
                launched.savedQueryId(),
                List.of(),
                0,
                new Coverage(0, launched.totalHosts(), 0, 0, 0),
                launched.totalHosts(),
                0,
                1,
                0,
                List.of(),
                null,
                version);
    }
}
