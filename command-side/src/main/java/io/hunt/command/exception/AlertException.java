package io.hunt.command.exception;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.hunt.api.exception.ExceptionCommand.CreateException;
import io.hunt.api.exception.ExceptionCommand.EndException;
import io.hunt.api.exception.ExceptionEvent.ExceptionCreated;
import io.hunt.api.exception.ExceptionEvent.ExceptionEnded;
import io.hunt.api.exception.ExceptionTerms;
import io.hunt.api.exception.ExceptionView;
import io.hunt.api.exception.ExceptionView.Times;
import io.hunt.api.id.ExceptionId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import java.time.Clock;
import java.time.Instant;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;
import org.jspecify.annotations.Nullable;

/** Aggregate of an exception. */
@Aggregate(lockFactory = "clusterLocks")
class AlertException {

    @AggregateIdentifier
    private ExceptionId id;

    private ExceptionCreated created;
    private @Nullable ExceptionEnded ended;

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    ExceptionView handle(CreateException command, ExceptionGate gate, Clock clock) {
        Instant now = clock.instant();
        Instant end = command.terms().endsAt();
        if (!end.isAfter(now) || end.isAfter(now.plus(ExceptionTerms.LONGEST_PERIOD))) {
            throw new RejectionException(new ValidationFailed("ends_at", "must be within the next 366 days"));
        }
        IndicatorId indicator = command.indicatorId();
        FrozenIoc ioc = indicator == null ? null : gate.require(indicator);
        apply(new ExceptionCreated(command.exceptionId(), ioc, command.terms(), command.createdBy(), now));
        return view();
    }

    /** Reads the clock after the lock: each match that was decided before is earlier than the end. */
    @CommandHandler
    ExceptionView handle(EndException command, ExceptionGate gate, Clock clock) {
        gate.lock(id);
        Instant now = clock.instant();
        boolean due = command.endedBy() != null || !now.isBefore(created.terms().endsAt());
        if (ended == null && due) {
            apply(new ExceptionEnded(id, command.endedBy(), now));
        }
        return view();
    }

    @EventSourcingHandler
    void on(ExceptionCreated event) {
        id = event.exceptionId();
        created = event;
    }

    @EventSourcingHandler
    void on(ExceptionEnded event) {
        ended = event;
    }

    private ExceptionView view() {
        var times = new Times(
                created.createdBy(),
                created.createdAt(),
                created.terms().endsAt(),
                ended == null ? null : ended.endedAt(),
                ended == null ? null : ended.endedBy());
        return ExceptionView.of(id, created.ioc(), created.terms(), times, 0);
    }
}
