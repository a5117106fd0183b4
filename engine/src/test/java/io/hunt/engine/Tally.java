package io.hunt.engine;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.NotFound;
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

    /** How many events of the log were read or applied. */
    public static final AtomicInteger APPLIED = new AtomicInteger();

    /** Counts one more and answers how many there are. */
    public record CountOne(@TargetAggregateIdentifier String id) {}

    /** Is refused, before or after it counts one more. */
    public record Refuse(@TargetAggregateIdentifier String id, boolean afterwards) {}

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

    @CommandHandler
    void handle(Refuse command) {
        if (command.afterwards()) {
            apply(new Counted(command.id()));
        }
        throw new Refused(new NotFound("tally"));
    }

    @EventSourcingHandler
    void on(Counted counted) {
        id = counted.id();
        count++;
        APPLIED.incrementAndGet();
    }
}
