package io.hunt.command.campaign.launch;

import io.hunt.api.campaign.CampaignCommand.LaunchCampaign;
import io.hunt.api.campaign.CampaignCommand.PreviewCampaign;
import io.hunt.api.campaign.CampaignEvent.CampaignLaunched;
import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.CampaignPreview;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.campaign.CampaignSummary.Counts;
import io.hunt.api.campaign.CampaignSummary.Course;
import io.hunt.api.campaign.CampaignSummary.Coverage;
import io.hunt.api.campaign.CampaignSummary.Remarks;
import io.hunt.api.campaign.CampaignSummary.Subject;
import io.hunt.api.id.HostId;
import io.hunt.api.id.QueryId;
import io.hunt.command.launch.LaunchGates;
import io.hunt.command.launch.LaunchTarget;
import io.hunt.command.launch.SelectedHosts;
import io.hunt.command.launch.TargetHosts;
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
class CampaignLaunchCommandHandler {

    private final LaunchGates gates;
    private final StatementChoice statements;
    private final TargetHosts targetHosts;
    private final CampaignCreation creation;
    private final Clock clock;

    CampaignLaunchCommandHandler(
            LaunchGates gates,
            StatementChoice statements,
            TargetHosts targetHosts,
            CampaignCreation creation,
            Clock clock) {
        this.gates = gates;
        this.statements = statements;
        this.targetHosts = targetHosts;
        this.creation = creation;
        this.clock = clock;
    }

    @CommandHandler
    CampaignSummary handle(LaunchCampaign command) {
        PreparedLaunch preparedLaunch = admitted(command);
        CampaignLaunched launched = launched(
                command,
                preparedLaunch.statement().sql(),
                preparedLaunch.hosts().size());
        return summary(launched, creation.create(launched, List.of(), preparedLaunch.hosts()));
    }

    @CommandHandler
    CampaignPreview handle(PreviewCampaign command) {
        PreparedLaunch preparedLaunch = admitted(command.launch());
        return new CampaignPreview(
                preparedLaunch.hosts().size(),
                preparedLaunch.statement().sql(),
                preparedLaunch.statement().warnings());
    }

    /** Statement and hosts that passed all gates and the check of the statement. */
    private record PreparedLaunch(StatementChoice.AdmittedStatement statement, List<HostId> hosts) {}

    private PreparedLaunch admitted(LaunchCampaign command) {
        var statement = statements.admitted(command.sql(), command.savedQueryId());
        LaunchTarget target = LaunchTarget.of(command);
        gates.checkRights(command.launchedBy(), target);
        SelectedHosts found = targetHosts.select(target);
        gates.checkRights(command.launchedBy(), target, found);
        targetHosts.refuseUnknown(target);
        List<HostId> hosts = found.seen();
        gates.checkTarget(hosts.size());
        return new PreparedLaunch(statement, hosts);
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
                command.savedQueryId(),
                command.target());
    }

    private static CampaignSummary summary(CampaignLaunched launched, long version) {
        int hosts = launched.totalHosts();
        return new CampaignSummary(
                launched.campaignId(),
                launched.name(),
                launched.kind(),
                CampaignStatus.ACTIVE,
                new Course(launched.launchedBy(), launched.launchedAt(), launched.liveWindowEndsAt(), null, null),
                new Subject(null, launched.queryId(), launched.sql(), launched.savedQueryId(), launched.target()),
                List.of(),
                0,
                new Coverage(0, hosts, 0, 0, 0),
                Counts.of(launched.kind(), hosts, 0, 1),
                Remarks.NONE,
                version);
    }
}
