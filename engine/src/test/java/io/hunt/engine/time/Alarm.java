package io.hunt.engine.time;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.deadline.DeadlineManager;
import org.axonframework.deadline.annotation.DeadlineHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;
import org.jspecify.annotations.Nullable;

/** Aggregate with a deadline. */
@Aggregate(lockFactory = "clusterLocks")
public class Alarm {

    static final AtomicInteger FAILURES = new AtomicInteger();

    record SetAlarm(@TargetAggregateIdentifier String id, Instant at) {}

    record AlarmSet(String id) {}

    record AlarmRang(String id) {}

    // Read by Axon.
    @SuppressWarnings("unused")
    @AggregateIdentifier
    private @Nullable String id;

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(SetAlarm command, DeadlineManager deadlines) {
        apply(new AlarmSet(command.id()));
        deadlines.schedule(command.at(), "alarm", command.id());
    }

    @DeadlineHandler(deadlineName = "alarm")
    void ring(String alarm) {
        if (FAILURES.getAndDecrement() > 0) {
            throw new IllegalStateException("the bell is stuck");
        }
        apply(new AlarmRang(alarm));
    }

    @EventSourcingHandler
    void on(AlarmSet set) {
        id = set.id();
    }
}
