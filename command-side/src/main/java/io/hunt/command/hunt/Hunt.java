package io.hunt.command.hunt;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.HuntCommand.CancelHunt;
import io.hunt.api.hunt.HuntCommand.CloseLiveWindow;
import io.hunt.api.hunt.HuntCommand.CompleteHunt;
import io.hunt.api.hunt.HuntCommand.DispatchHosts;
import io.hunt.api.hunt.HuntCommand.RecordAnswers;
import io.hunt.api.hunt.HuntCommand.StartHunt;
import io.hunt.api.hunt.HuntCommand.WithdrawHosts;
import io.hunt.api.hunt.HuntEvent;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import io.hunt.api.hunt.HuntEvent.HostsDispatched;
import io.hunt.api.hunt.HuntEvent.HostsResponded;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.hunt.HuntEvent.HostsWithdrawn;
import io.hunt.api.hunt.HuntEvent.HuntCancelled;
import io.hunt.api.hunt.HuntEvent.HuntCompleted;
import io.hunt.api.hunt.HuntEvent.HuntLaunched;
import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.hunt.HuntEvent.IndicatorsFrozen;
import io.hunt.api.hunt.HuntEvent.LiveWindowClosed;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.rejection.Rejection.NotCancellable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.command.matching.IndicatorMatcher;
import io.hunt.command.matching.MatchEvents;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;
import org.jspecify.annotations.Nullable;

/** Aggregate of a hunt: the hosts that were asked and have answered, and the end of the hunt. */
@Aggregate(repository = "huntRepository")
class Hunt {

    private static final String NOBODY_ASKED = "no query could be dispatched to any host";
    private static final String ONLY_ERRORS = "every host answered with a query error";

    private final HostRoster roster = new HostRoster();
    private final IndicatorMatcher matcher = new IndicatorMatcher();

    @AggregateIdentifier
    private HuntId id;

    private HuntStatus status;
    private int totalHosts;

    /** Campaign that asks the hosts on behalf of this hunt; null if the hunt asks them itself. */
    private @Nullable CampaignId campaign;

    /** Launches a hunt that the gates have admitted. */
    static Hunt launch(HuntLaunched launched, List<IndicatorsFrozen> frozen, List<HostsTargeted> targets) {
        var hunt = new Hunt();
        apply(launched);
        frozen.forEach(event -> apply(event));
        targets.forEach(event -> apply(event));
        return hunt;
    }

    @CommandHandler
    Set<HostId> handle(DispatchHosts command) {
        if (status.isTerminal()) {
            return Set.of();
        }
        List<HostId> wanted =
                command.hosts().stream().filter(roster::awaits).distinct().toList();
        List<HostId> first =
                wanted.stream().filter(host -> !roster.wasAsked(host)).toList();
        if (!first.isEmpty()) {
            apply(new HostsDispatched(id, first));
        }
        if (status == HuntStatus.PENDING && !wanted.isEmpty()) {
            apply(new HuntStarted(id));
        }
        return Set.copyOf(wanted);
    }

    @CommandHandler
    List<AnswerVerdict> handle(RecordAnswers command) {
        AnswerVerdict counted = status.isTerminal() ? AnswerVerdict.LATE : AnswerVerdict.ACCEPTED;
        var verdicts = new ArrayList<AnswerVerdict>(command.answers().size());
        var outcomes = new LinkedHashMap<HostId, HostOutcome>();
        for (HostAnswer answer : command.answers()) {
            HostId host = answer.hostId();
            if (!roster.wasAsked(host)) {
                verdicts.add(AnswerVerdict.REFUSED);
            } else if (roster.hasAnswered(host) || outcomes.containsKey(host)) {
                verdicts.add(AnswerVerdict.DUPLICATE);
            } else {
                verdicts.add(counted);
                outcomes.put(host, ingest(answer));
            }
        }
        if (!outcomes.isEmpty()) {
            respond(List.copyOf(outcomes.values()));
        }
        return List.copyOf(verdicts);
    }

    @CommandHandler
    void handle(StartHunt command) {
        if (status == HuntStatus.PENDING) {
            apply(new HuntStarted(id));
        }
    }

    @CommandHandler
    void handle(CompleteHunt command) {
        if (!status.isTerminal()) {
            complete(command.responded(), command.matched(), command.failed());
        }
    }

    @CommandHandler
    void handle(WithdrawHosts command) {
        List<HostId> gone =
                command.hosts().stream().filter(roster::awaits).distinct().toList();
        if (!status.isTerminal() && !gone.isEmpty()) {
            apply(new HostsWithdrawn(id, gone));
            completeIfNobodyIsAwaited();
        }
    }

    /** Cancels the hunt. A campaign of the hunt continues. */
    @CommandHandler
    void handle(CancelHunt command) {
        if (status.isTerminal()) {
            throw new RejectionException(new NotCancellable(status));
        }
        apply(new HuntCancelled(id, command.cancelledBy(), campaign));
    }

    @CommandHandler
    void handle(CloseLiveWindow command) {
        if (status.isTerminal()) {
            return;
        }
        apply(
                status == HuntStatus.PENDING
                        ? new LiveWindowClosed(id, HuntStatus.FAILED, NOBODY_ASKED)
                        : new LiveWindowClosed(id, HuntStatus.PARTIAL, null));
    }

    private HostOutcome ingest(HostAnswer answer) {
        boolean late = status.isTerminal();
        var sightings = matcher.matches(answer);
        new MatchEvents(id, null).of(answer, sightings, late).forEach(event -> apply(event));
        return matcher.outcome(answer, sightings, late, false);
    }

    private void respond(List<HostOutcome> outcomes) {
        apply(new HostsResponded(id, outcomes, roster.totalsWith(outcomes)));
        completeIfNobodyIsAwaited();
    }

    private void completeIfNobodyIsAwaited() {
        if (!status.isTerminal() && roster.isComplete()) {
            complete(roster.answers(), roster.matches(), roster.errors());
        }
    }

    /**
     * Completes the hunt. The outcome is partial with hosts missing, and with a host that has both a match and an error,
     * because it has answered in part.
     */
    private void complete(int responded, int matched, int failed) {
        boolean all = responded == totalHosts;
        if (responded == 0 && status == HuntStatus.PENDING) {
            apply(new HuntCompleted(id, HuntStatus.FAILED, NOBODY_ASKED));
        } else if (all && failed == responded && matched == 0) {
            apply(new HuntCompleted(id, HuntStatus.FAILED, ONLY_ERRORS));
        } else {
            boolean whole = all && failed == 0;
            apply(new HuntCompleted(id, whole ? HuntStatus.COMPLETED : HuntStatus.PARTIAL, null));
        }
    }

    @EventSourcingHandler
    void on(HuntEvent event) {
        switch (event) {
            case HuntLaunched launched -> {
                id = launched.huntId();
                status = HuntStatus.PENDING;
                totalHosts = launched.totalHosts();
                campaign = launched.campaignId();
            }
            case IndicatorsFrozen frozen -> matcher.add(frozen.indicators(), frozen.queries());
            case HostsTargeted targeted -> roster.target(targeted.hosts());
            case HostsDispatched dispatched -> roster.dispatch(dispatched.hosts());
            case HostsWithdrawn gone -> roster.withdraw(gone.hosts());
            case HuntStarted _ -> status = HuntStatus.RUNNING;
            case HostsResponded responded -> roster.respond(responded.outcomes());
            case MatchIngested _ -> {}
            case HuntCompleted completed -> status = completed.outcome();
            case LiveWindowClosed closed -> status = closed.outcome();
            case HuntCancelled _ -> status = HuntStatus.CANCELLED;
        }
    }
}
