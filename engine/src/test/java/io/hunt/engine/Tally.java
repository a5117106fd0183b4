package io.hunt.engine;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;
import org.jspecify.annotations.Nullable;

/** Counts how often it was told to: a hot aggregate as small as can be. */
@Aggregate(repository = "tallyRepository")
public class Tally {

    /** How many commands were handled, those that were undone included. */
    public static final AtomicInteger HANDLED = new AtomicInteger();

    /** Counts one more and answers how many there are. */
    public record CountOne(@TargetAggregateIdentifier String id) {}

    /** One more was counted. */
    public record Counted(String id) {}

    // Axon reads it.
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

    @EventSourcingHandler
    void on(Counted counted) {
        id = counted.id();
        count++;
    }
}
