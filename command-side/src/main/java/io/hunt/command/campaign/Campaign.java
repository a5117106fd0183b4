package io.hunt.command.campaign;

import static io.hunt.api.campaign.AssignmentStatus.CANCELLED;
import static io.hunt.api.campaign.AssignmentStatus.FAILED;
import static io.hunt.api.campaign.AssignmentStatus.PENDING;
import static org.axonframework.modelling.command.AggregateLifecycle.apply;
import static org.axonframework.modelling.command.AggregateLifecycle.getVersion;

import io.hunt.api.campaign.CampaignCommand.ArchiveCampaign;
import io.hunt.api.campaign.CampaignCommand.CloseCampaignWindow;
import io.hunt.api.campaign.CampaignCommand.DispatchAssignments;
import io.hunt.api.campaign.CampaignCommand.ExpireLeases;
import io.hunt.api.campaign.CampaignCommand.LeaseAssignments;
import io.hunt.api.campaign.CampaignCommand.RenewLeases;
import io.hunt.api.campaign.CampaignCommand.StopCampaign;
import io.hunt.api.campaign.CampaignCommand.WithdrawAssignments;
import io.hunt.api.campaign.CampaignEvent;
import io.hunt.api.campaign.CampaignEvent.AnswersRefused;
import io.hunt.api.campaign.CampaignEvent.AssignmentsCompleted;
import io.hunt.api.campaign.CampaignEvent.AssignmentsDispatched;
import io.hunt.api.campaign.CampaignEvent.AssignmentsFailed;
import io.hunt.api.campaign.CampaignEvent.AssignmentsLeased;
import io.hunt.api.campaign.CampaignEvent.AssignmentsWithdrawn;
import io.hunt.api.campaign.CampaignEvent.CampaignArchived;
import io.hunt.api.campaign.CampaignEvent.CampaignLaunched;
import io.hunt.api.campaign.CampaignEvent.CampaignStopped;
import io.hunt.api.campaign.CampaignEvent.CampaignWindowClosed;
import io.hunt.api.campaign.CampaignEvent.HostsAssigned;
import io.hunt.api.campaign.CampaignEvent.Lease;
import io.hunt.api.campaign.CampaignEvent.LeaseCheckSet;
import io.hunt.api.campaign.CampaignEvent.LeasesExpired;
import io.hunt.api.campaign.CampaignEvent.LeasesRenewed;
import io.hunt.api.campaign.CampaignEvent.RowsCollected;
import io.hunt.api.campaign.CampaignEvent.SnapshotFoundCorrupt;
import io.hunt.api.campaign.CampaignEvent.SnapshotFrozen;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.campaign.CampaignStop;
import io.hunt.api.campaign.LeasedAnswer;
import io.hunt.api.campaign.Leases;
import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.api.hunt.HuntCommand;
import io.hunt.api.hunt.HuntEvent.HostsResponded;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.QueryId;
import io.hunt.api.rejection.Rejection.NotArchivable;
import io.hunt.api.rejection.Rejection.NotStoppable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.campaign.assignment.Assignments;
import io.hunt.command.campaign.findings.Findings;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;
import org.jspecify.annotations.Nullable;

/** Aggregate of a campaign: assigned hosts, which may be offline, their leases and their answers. */
@Aggregate(repository = "campaignRepository")
public class Campaign {

    private final Assignments assignments = new Assignments();

    @AggregateIdentifier
    private CampaignId id;

    private @Nullable HuntId hunt;
    private Findings findings;
    private CampaignStatus status;
    private boolean windowClosed;
    /** True if {@link AssignmentsCompleted} was appended. */
    private boolean completed;
    /** True if the campaign was stopped and answers in flight are discarded. */
    private boolean discards;

    /** Time of the next lease check; null while no host holds a lease. */
    private @Nullable Instant watch;

    /** Launches a campaign that the gates have admitted. */
    public static Campaign launch(CampaignLaunched launched, List<SnapshotFrozen> frozen, List<HostsAssigned> hosts) {
        var campaign = new Campaign();
        apply(launched);
        frozen.forEach(event -> apply(event));
        hosts.forEach(event -> apply(event));
        return campaign;
    }

    /** Grants leases. A host that reconnects under a valid lease is asked again under that lease. */
    @CommandHandler
    Leases handle(LeaseAssignments command, LeaseWindow window, Clock clock) {
        Instant until = clock.instant().plus(window.length());
        Map<HostId, Integer> granted = status == CampaignStatus.ACTIVE ? assignments.claims(command.hosts()) : Map.of();
        List<Lease> leases = assignments.newOf(granted);
        if (!leases.isEmpty()) {
            apply(new AssignmentsLeased(id, hunt, leases, until));
            if (watch == null || until.isBefore(watch)) {
                apply(new LeaseCheckSet(id, hunt, until));
            }
        }
        return new Leases(granted, until);
    }

    @CommandHandler
    Set<HostId> handle(DispatchAssignments command) {
        releases().dispatched(command.epochs()).forEach(fact -> apply(fact));
        return releases().toAsk(command.epochs());
    }

    @CommandHandler
    void handle(RenewLeases command, LeaseWindow window, Clock clock) {
        List<HostId> leased = assignments.leased(command.hosts());
        if (!leased.isEmpty()) {
            apply(new LeasesRenewed(id, hunt, leased, clock.instant().plus(window.length())));
        }
    }

    /** Expires leases. A repeated command has no effect, because the next check is later than its time. */
    @CommandHandler
    boolean handle(ExpireLeases command) {
        if (watch != null && !command.at().isBefore(watch)) {
            releases().expired(command.at(), status == CampaignStatus.ACTIVE).forEach(fact -> apply(fact));
            completeIfAllAnswered();
        }
        return status == CampaignStatus.ARCHIVED && assignments.open() == 0;
    }

    private AssignmentEvents releases() {
        return new AssignmentEvents(id, hunt, assignments);
    }

    Optional<QueryId> query() {
        return findings.query();
    }

    /** Records answers and returns the verdict of each, in the order of the answers. */
    List<AnswerVerdict> record(List<LeasedAnswer> answers, long aggregateRowCap) {
        var intake = new AnswerJudge(assignments, windowClosed, discards, findings.rowsLeft(aggregateRowCap));
        List<AnswerVerdict> verdicts = answers.stream().map(intake::judge).toList();
        if (!intake.accepted().isEmpty()) {
            releases().dispatchedBefore(intake.accepted()).forEach(fact -> apply(fact));
            findings.facts(intake.accepted(), windowClosed).forEach(fact -> apply(fact));
        }
        if (intake.isOverCap() && status == CampaignStatus.ACTIVE) {
            stop(null, CampaignEvent.AUTO_STOPPED, true);
        }
        releases().refused(intake.refused()).forEach(fact -> apply(fact));
        completeIfAllAnswered();
        return verdicts;
    }

    private void completeIfAllAnswered() {
        if (status == CampaignStatus.ACTIVE && assignments.open() == 0 && !completed) {
            apply(releases().completed());
        }
    }

    /** Returns the commands that end the hunt with the campaign's window. */
    List<HuntCommand> windowEnd(HuntId of) {
        return releases().windowEnd(of, completed);
    }

    @CommandHandler
    void handle(WithdrawAssignments command) {
        releases().withdrawn(command.hosts()).forEach(fact -> apply(fact));
        completeIfAllAnswered();
    }

    @CommandHandler
    void handle(CloseCampaignWindow command) {
        if (!windowClosed) {
            apply(new CampaignWindowClosed(id, hunt));
        }
    }

    @CommandHandler
    CampaignStop handle(StopCampaign command) {
        if (status != CampaignStatus.ACTIVE) {
            throw new RejectionException(new NotStoppable(status));
        }
        return stop(command.stoppedBy(), command.reason(), command.discardInflight());
    }

    private CampaignStop stop(@Nullable String by, @Nullable String reason, boolean discardInflight) {
        CampaignStopped stopped = releases().stopped(by, reason, discardInflight);
        apply(stopped);
        if (hunt != null && !windowClosed) {
            apply(new CampaignWindowClosed(id, hunt));
        }
        return new CampaignStop(stopped.cancelledAssignments(), stopped.inFlightAssignments(), getVersion());
    }

    /** Archives the campaign and returns its sequence number. Archiving again changes nothing. */
    @CommandHandler
    long handle(ArchiveCampaign command) {
        if (status == CampaignStatus.ACTIVE && assignments.open() > 0) {
            throw new RejectionException(new NotArchivable());
        }
        if (status != CampaignStatus.ARCHIVED) {
            apply(new CampaignArchived(id, hunt, command.archivedBy()));
        }
        return getVersion();
    }

    /** Applies the campaign's own events about hosts of its hunt; matches do not change the state. */
    @EventSourcingHandler
    void on(HostsResponded responded) {
        assignments.answer(responded.outcomes());
    }

    @EventSourcingHandler
    void on(CampaignEvent event) {
        switch (event) {
            case CampaignLaunched launched -> {
                id = launched.campaignId();
                hunt = launched.huntId();
                status = CampaignStatus.ACTIVE;
                findings = Findings.of(launched, assignments);
            }
            case SnapshotFrozen _, SnapshotFoundCorrupt _, RowsCollected _ -> findings.on(event);
            case HostsAssigned assigned -> assignments.assign(assigned.hosts());
            case AssignmentsLeased leased -> leased.leases().forEach(lease -> assignments.lease(lease, leased.until()));
            case LeaseCheckSet set -> watch = set.at();
            case LeasesRenewed renewed -> renewed.hosts().forEach(host -> assignments.renew(host, renewed.until()));
            case AssignmentsDispatched dispatched -> assignments.dispatch(dispatched.hosts());
            case LeasesExpired expired ->
                assignments.move(expired.hosts(), status == CampaignStatus.ACTIVE ? PENDING : CANCELLED);
            case AssignmentsFailed failed -> assignments.move(failed.hosts(), FAILED);
            case AssignmentsWithdrawn gone -> assignments.move(gone.hosts(), CANCELLED);
            case AssignmentsCompleted _ -> completed = true;
            case CampaignWindowClosed _ -> windowClosed = true;
            case CampaignStopped stopped -> {
                status = CampaignStatus.STOPPED;
                discards = stopped.discardInflight();
                assignments.stop(discards);
            }
            case AnswersRefused refused -> refused.hosts().forEach(assignments::refuse);
            case CampaignArchived _ -> status = CampaignStatus.ARCHIVED;
        }
    }
}
