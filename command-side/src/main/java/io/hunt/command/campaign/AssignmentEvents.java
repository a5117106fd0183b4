package io.hunt.command.campaign;

import static io.hunt.api.campaign.AssignmentStatus.CANCELLED;
import static io.hunt.api.campaign.AssignmentStatus.DISPATCHED;
import static io.hunt.api.campaign.AssignmentStatus.FAILED;
import static io.hunt.api.campaign.AssignmentStatus.LEASED;
import static io.hunt.api.campaign.AssignmentStatus.RESPONDED;
import static io.hunt.api.campaign.CampaignCommand.MOST_LEASES;

import io.hunt.api.campaign.CampaignEvent;
import io.hunt.api.campaign.CampaignEvent.AnswersRefused;
import io.hunt.api.campaign.CampaignEvent.AssignmentsCompleted;
import io.hunt.api.campaign.CampaignEvent.AssignmentsDispatched;
import io.hunt.api.campaign.CampaignEvent.AssignmentsFailed;
import io.hunt.api.campaign.CampaignEvent.AssignmentsWithdrawn;
import io.hunt.api.campaign.CampaignEvent.CampaignStopped;
import io.hunt.api.campaign.CampaignEvent.LeaseCheckSet;
import io.hunt.api.campaign.CampaignEvent.LeasesExpired;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.HuntCommand;
import io.hunt.api.hunt.HuntCommand.CloseLiveWindow;
import io.hunt.api.hunt.HuntCommand.CompleteHunt;
import io.hunt.api.hunt.HuntCommand.StartHunt;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.command.campaign.assignment.Assignments;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Creates the events of dispatched, ended or released assignments, and the events and commands that end their campaign or
 * hunt.
 */
record AssignmentEvents(CampaignId campaign, @Nullable HuntId hunt, Assignments assignments) {

    private static final String NO_ANSWER = "no answer under " + MOST_LEASES + " leases";

    /** Returns the event of the dispatch of hosts that are leased under exactly these leases; empty without hosts. */
    List<CampaignEvent> dispatched(Map<HostId, Integer> leases) {
        return dispatched(assignments.holders(leases, LEASED));
    }

    /** Returns the hosts that are dispatched under exactly these leases. */
    Set<HostId> toAsk(Map<HostId, Integer> leases) {
        return Set.copyOf(assignments.holders(leases, DISPATCHED));
    }

    private List<CampaignEvent> dispatched(List<HostId> hosts) {
        return hosts.isEmpty() ? List.of() : List.of(new AssignmentsDispatched(campaign, hunt, hosts));
    }

    /**
     * Returns the dispatch of hosts that have answered without one. A gateway of the previous release sends first and
     * records the dispatch afterwards, so the answer may arrive before the record or be the only trace of the dispatch.
     */
    List<CampaignEvent> dispatchedBefore(List<HostAnswer> answers) {
        return dispatched(assignments.undispatched(answers.stream().map(HostAnswer::hostId)));
    }

    /**
     * Returns the events for leases that have expired at this time, and the next check. In an inactive campaign, the
     * assignments are cancelled instead of offered again.
     */
    List<CampaignEvent> expired(Instant at, boolean active) {
        List<HostId> expired = assignments.expired(at);
        List<HostId> givenUp =
                expired.stream().filter(host -> active && isGivenUp(host)).toList();
        var facts = new ArrayList<CampaignEvent>();
        int failed = assignments.size(FAILED);
        for (List<HostId> hosts : HostChunks.of(givenUp)) {
            failed += hosts.size();
            facts.add(new AssignmentsFailed(campaign, hunt, hosts, NO_ANSWER, failed));
        }
        int cancelled = assignments.size(CANCELLED);
        for (List<HostId> hosts : HostChunks.of(
                expired.stream().filter(host -> !active || !isGivenUp(host)).toList())) {
            cancelled += active ? 0 : hosts.size();
            facts.add(new LeasesExpired(campaign, hunt, hosts, cancelled));
        }
        facts.add(
                new LeaseCheckSet(campaign, hunt, assignments.earliestAfter(at).orElse(null)));
        return facts;
    }

    /** Returns the events for hosts that have left the fleet; only open assignments are cancelled. */
    List<CampaignEvent> withdrawn(List<HostId> gone) {
        List<HostId> open = gone.stream().filter(assignments::counts).distinct().toList();
        var facts = new ArrayList<CampaignEvent>();
        int cancelled = assignments.size(CANCELLED);
        for (List<HostId> hosts : HostChunks.of(open)) {
            cancelled += hosts.size();
            facts.add(new AssignmentsWithdrawn(campaign, hunt, hosts, cancelled));
        }
        return facts;
    }

    /**
     * Returns the event of a stop. It cancels assignments without an answer; dispatched ones only if in-flight answers
     * are discarded.
     */
    CampaignStopped stopped(@Nullable String by, @Nullable String reason, boolean discardInflight) {
        int inFlight = discardInflight ? 0 : assignments.size(DISPATCHED);
        int cancelled = assignments.open() - inFlight;
        return new CampaignStopped(
                campaign,
                hunt,
                by,
                reason,
                discardInflight,
                cancelled,
                inFlight,
                assignments.size(CANCELLED) + cancelled);
    }

    /** Returns the event for answers that were refused because the campaign has stopped; empty without hosts. */
    List<CampaignEvent> refused(List<HostId> hosts) {
        return hosts.isEmpty()
                ? List.of()
                : List.of(new AnswersRefused(campaign, hunt, hosts, assignments.refused() + hosts.size()));
    }

    /** Returns the event for a campaign without open assignments. */
    AssignmentsCompleted completed() {
        return new AssignmentsCompleted(
                campaign, hunt, assignments.size(RESPONDED), assignments.erred(), assignments.matched());
    }

    /**
     * Returns the commands that end the hunt with the window. They repeat its start and its completion, because {@link
     * CampaignLinkProcessor} may not have sent them yet.
     */
    List<HuntCommand> windowEnd(HuntId of, boolean completed) {
        var commands = new ArrayList<HuntCommand>();
        if (assignments.hasDispatched()) {
            commands.add(new StartHunt(of));
        }
        if (completed) {
            commands.add(new CompleteHunt(of, assignments.size(RESPONDED), assignments.matched(), assignments.erred()));
        }
        commands.add(new CloseLiveWindow(of));
        return commands;
    }

    private boolean isGivenUp(HostId host) {
        return assignments.epoch(host) >= MOST_LEASES;
    }
}
