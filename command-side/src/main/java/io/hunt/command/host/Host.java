package io.hunt.command.host;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.hunt.api.host.HostCommand;
import io.hunt.api.host.HostCommand.AllowReenrollment;
import io.hunt.api.host.HostCommand.ChangeLabels;
import io.hunt.api.host.HostCommand.EnrollHost;
import io.hunt.api.host.HostCommand.LabelHost;
import io.hunt.api.host.HostCommand.RecordCertificateRenewal;
import io.hunt.api.host.HostCommand.RejoinHost;
import io.hunt.api.host.HostCommand.ReportIdentityConflict;
import io.hunt.api.host.HostCommand.RetireHost;
import io.hunt.api.host.HostCommand.UpdateHostFacts;
import io.hunt.api.host.HostEvent;
import io.hunt.api.host.HostEvent.HostCertificateRenewed;
import io.hunt.api.host.HostEvent.HostChanged;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostEvent.HostFellSilent;
import io.hunt.api.host.HostEvent.HostIdentityConflicted;
import io.hunt.api.host.HostEvent.HostLabelled;
import io.hunt.api.host.HostEvent.HostReenrollmentAllowed;
import io.hunt.api.host.HostEvent.HostRejoined;
import io.hunt.api.host.HostEvent.HostReported;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.host.HostEvent.HostReturned;
import io.hunt.api.host.HostFacts;
import io.hunt.api.id.HostId;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;
import org.jspecify.annotations.Nullable;

/** Aggregate of one host of the fleet, with the facts that it reported. */
@Aggregate(lockFactory = "clusterLocks")
class Host {

    static final String TYPE = "Host";

    @AggregateIdentifier
    private HostId id;

    private HostFacts facts;

    private @Nullable List<String> labels;

    private boolean enrolled;

    private boolean retired;

    private @Nullable Instant reenrollableUntil;

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(EnrollHost command) {
        refuseIfRetired();
        apply(
                enrolled
                        ? new HostRejoined(id, command.address(), command.proof())
                        : new HostEnrolled(command.hostId(), command.facts(), command.address(), command.proof()));
    }

    @CommandHandler
    void handle(RecordCertificateRenewal command) {
        if (!retired) {
            apply(new HostCertificateRenewed(id, command.serial(), command.expiresAt(), command.address()));
        }
    }

    @CommandHandler
    void handle(UpdateHostFacts command) {
        if (!retired && !command.facts().equals(facts)) {
            apply(new HostChanged(id, command.facts()));
        }
    }

    @CommandHandler
    void handle(ReportIdentityConflict command) {
        if (!retired) {
            Boolean reenrollment = command.reenrollment() ? true : null;
            apply(new HostIdentityConflicted(id, command.address(), facts.hostname(), reenrollment));
        }
    }

    @CommandHandler
    Instant handle(AllowReenrollment command, Clock clock) {
        refuseIfRetired();
        Instant until = clock.instant().plus(AllowReenrollment.GOOD_FOR);
        apply(new HostReenrollmentAllowed(id, command.allowedBy(), until));
        return until;
    }

    @CommandHandler
    boolean handle(RejoinHost command, Clock clock) {
        boolean allowed =
                !retired && reenrollableUntil != null && clock.instant().isBefore(reenrollableUntil);
        if (allowed) {
            apply(new HostRejoined(id, command.address(), command.proof()));
        }
        return allowed;
    }

    @CommandHandler
    void handle(LabelHost command, LabelGate gate) {
        refuseIfRetired();
        gate.check(command.labels());
        if (!command.labels().equals(labels)) {
            apply(new HostLabelled(id, command.labels(), command.labelledBy()));
        }
    }

    @CommandHandler
    boolean handle(ChangeLabels command, LabelGate gate) {
        gate.check(command.add());
        gate.check(command.remove());
        return change(command);
    }

    /** Applies the change and returns true if it has changed the labels. */
    boolean change(ChangeLabels command) {
        refuseIfRetired();
        List<String> before = labels == null ? facts.labels() : labels;
        List<String> after = command.appliedTo(before);
        if (after.size() > HostCommand.MOST_LABELS) {
            throw new RejectionException(new ValidationFailed(
                    "add", "must leave host " + id + " with at most " + HostCommand.MOST_LABELS + " labels"));
        }
        boolean changed = !after.equals(before);
        if (changed) {
            apply(new HostLabelled(id, after, command.changedBy()));
        }
        return changed;
    }

    @CommandHandler
    void handle(RetireHost command) {
        refuseIfRetired();
        apply(new HostRetired(id, command.retiredBy(), facts.hostname()));
    }

    private void refuseIfRetired() {
        if (retired) {
            throw new RejectionException(new NotFound("host"));
        }
    }

    @EventSourcingHandler
    void on(HostEvent event) {
        switch (event) {
            case HostEnrolled joined -> {
                id = joined.hostId();
                facts = joined.facts();
                enrolled = true;
            }
            case HostChanged changed -> facts = changed.facts();
            case HostLabelled labelled -> labels = labelled.labels();
            case HostRetired _ -> retired = true;
            case HostReenrollmentAllowed allowed -> reenrollableUntil = allowed.until();
            case HostRejoined _ -> reenrollableUntil = null;
            case HostCertificateRenewed _, HostIdentityConflicted _ -> {}
            case HostFellSilent _, HostReturned _, HostReported _ -> {}
        }
    }
}
