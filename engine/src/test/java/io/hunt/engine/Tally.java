package io.hunt.engine;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.RejectionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;
import org.jspecify.annotations.Nullable;

/** Minimal hot aggregate that counts its commands. */
@Aggregate(repository = "tallyRepository")
public class Tally {

    /** Number of handled commands, including those rolled back. */
    public static final AtomicInteger HANDLED = new AtomicInteger();

    /** Number of events read from the log or applied. */
    public static final AtomicInteger APPLIED = new AtomicInteger();

    /** Adds one and answers the count. */
    public record CountOne(@TargetAggregateIdentifier String id) {}

    /** Is refused, before or after an event was applied. */
    public record Refuse(@TargetAggregateIdentifier String id, boolean afterwards) {}

    /** One was added. */
    public record Counted(String id) {}

    // Read by Axon.
    @SuppressWarnings("unused")
    @AggregateIdentifier
    private @Nullable String id;

    private int count;

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    int handle(CountOne command) {
        HANDLED.incrementAndGet();
        apply(new Counted(command.id()));
        return count;
    }

    @CommandHandler
    void handle(Refuse command) {
        if (command.afterwards()) {
            apply(new Counted(command.id()));
        }
        throw new RejectionException(new NotFound("tally"));
    }

    @EventSourcingHandler
    void on(Counted counted) {
        id = counted.id();
        count++;
        APPLIED.incrementAndGet();
    }
}
