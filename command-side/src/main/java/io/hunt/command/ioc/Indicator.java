package io.hunt.command.ioc;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocCommand.AddIndicator;
import io.hunt.api.ioc.IocCommand.ChangeIndicator;
import io.hunt.api.ioc.IocEvent;
import io.hunt.api.ioc.IocEvent.IndicatorAdded;
import io.hunt.api.ioc.IocEvent.IndicatorChanged;
import io.hunt.api.ioc.IocEvent.IndicatorDeactivated;
import io.hunt.api.ioc.IocEvent.IndicatorReactivated;
import io.hunt.api.ioc.IocEvent.SubdomainsIncluded;
import io.hunt.api.ioc.Severity;
import io.hunt.api.ioc.TagChange;
import io.hunt.command.ioc.recognition.TextConstraints;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.Timestamp;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;
import org.jspecify.annotations.Nullable;

/** Aggregate of an indicator. Its type and value never change. */
@Aggregate(type = Indicator.TYPE, lockFactory = "clusterLocks")
class Indicator {

    static final String TYPE = "Indicator";

    @AggregateIdentifier
    private IndicatorId id;

    private IndicatorAdded added;
    private Instant addedAt;
    private Severity severity;
    private @Nullable String description;
    private boolean active;
    private boolean includeSubdomains;
    private Instant updatedAt;
    private List<String> tags = List.of();

    /** Adds an indicator. The value must be normalised and new. */
    static Indicator add(AddIndicator command, String value) {
        apply(new IndicatorAdded(
                command.indicatorId(),
                command.type(),
                value,
                command.severity(),
                command.description(),
                command.source(),
                command.addedBy(),
                command.tags().isEmpty() ? null : TextConstraints.tags(command.tags())));
        if (command.includeSubdomains()) {
            apply(new SubdomainsIncluded(command.indicatorId(), true, command.addedBy()));
        }
        return new Indicator();
    }

    @CommandHandler
    IndicatorView handle(ChangeIndicator command) {
        change(command);
        return view();
    }

    /** Applies the change and returns true if it has changed the indicator. */
    boolean change(ChangeIndicator command) {
        TextConstraints.requireFreeText("description", command.description());
        TextConstraints.requireDomain(added.type(), Boolean.TRUE.equals(command.includeSubdomains()));
        Severity newSeverity = Objects.requireNonNullElse(command.severity(), severity);
        String newDescription = command.description() == null ? description : command.description();
        List<String> newTags = tagsAfter(command.tags());
        boolean rated =
                newSeverity != severity || !Objects.equals(newDescription, description) || !newTags.equals(tags);
        boolean below = command.includeSubdomains() != null && command.includeSubdomains() != includeSubdomains;
        boolean switched = command.active() != null && command.active() != active;
        if (rated) {
            apply(new IndicatorChanged(
                    id, newSeverity, newDescription, command.changedBy(), newTags.equals(tags) ? null : newTags));
        }
        if (below) {
            apply(new SubdomainsIncluded(id, !includeSubdomains, command.changedBy()));
        }
        if (switched) {
            apply(
                    active
                            ? new IndicatorDeactivated(id, command.changedBy())
                            : new IndicatorReactivated(id, command.changedBy()));
        }
        return rated || below || switched;
    }

    private List<String> tagsAfter(@Nullable TagChange change) {
        if (change == null) {
            return tags;
        }
        var normalised = new TagChange(
                change.replaced(), TextConstraints.tags(change.added()), TextConstraints.tags(change.removed()));
        List<String> after = normalised.of(tags);
        TextConstraints.requireTags(after);
        return after;
    }

    @EventSourcingHandler
    void on(IocEvent event, @Timestamp Instant at) {
        updatedAt = at;
        switch (event) {
            case IndicatorAdded first -> {
                id = first.indicatorId();
                added = first;
                addedAt = at;
                severity = first.severity();
                description = first.description();
                active = true;
                tags = Objects.requireNonNullElse(first.tags(), List.of());
            }
            case IndicatorChanged changed -> {
                severity = changed.severity();
                description = changed.description();
                tags = Objects.requireNonNullElse(changed.tags(), tags);
            }
            case SubdomainsIncluded below -> includeSubdomains = below.included();
            case IndicatorDeactivated ignored -> active = false;
            case IndicatorReactivated ignored -> active = true;
        }
    }

    IndicatorView view() {
        return new IndicatorView(
                id,
                added.type(),
                added.value(),
                severity,
                active,
                description,
                added.source(),
                added.addedBy(),
                addedAt,
                updatedAt,
                includeSubdomains,
                tags);
    }
}
