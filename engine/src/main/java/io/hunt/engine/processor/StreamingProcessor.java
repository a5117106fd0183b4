package io.hunt.engine.processor;

import io.hunt.engine.role.ProcessRole;
import java.util.function.Predicate;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.async.SequencingPolicy;
import org.axonframework.serialization.SerializationException;

/**
 * Declares a streaming processor; the handlers of its processing group make it up.
 *
 * @param role whose processes run it; in others its handlers are there for parked events alone
 * @param name the processing group
 * @param segments how many of its events are handled at the same time
 * @param batchSize how many events share one transaction at most
 * @param sequence what keeps its order
 * @param parks whether events that fail are parked as dead letters; a saga's cannot be
 * @param seesHistory whether it begins, when it is new, with the first event there is; else with the next
 * @param concern false for an event of which its handlers do nothing, so that it need not get it
 */
public record StreamingProcessor(
        ProcessRole role,
        String name,
        int segments,
        int batchSize,
        SequencingPolicy<? super EventMessage<?>> sequence,
        boolean parks,
        boolean seesHistory,
        Predicate<EventMessage<?>> concern) {

    /** An event that cannot be read is sequenced by its aggregate, and gets to whoever parks it. */
    public StreamingProcessor {
        sequence = Sequences.readableBy(sequence);
        concern = orUnreadable(concern);
    }

    /** A processor that sees history. */
    public StreamingProcessor(
            ProcessRole role,
            String name,
            int segments,
            int batchSize,
            SequencingPolicy<? super EventMessage<?>> sequence,
            boolean parks) {
        this(role, name, segments, batchSize, sequence, parks, true, _ -> true);
    }

    /** A processor that sees history and parks what fails. */
    public StreamingProcessor(
            ProcessRole role,
            String name,
            int segments,
            int batchSize,
            SequencingPolicy<? super EventMessage<?>> sequence) {
        this(role, name, segments, batchSize, sequence, true);
    }

    /** The same, for what is of no use once it is history. */
    public StreamingProcessor fromNowOn() {
        return new StreamingProcessor(role, name, segments, batchSize, sequence, parks, false, concern);
    }

    /** The same, with handlers that do nothing of other events than those of concern. */
    public StreamingProcessor concernedWith(Predicate<EventMessage<?>> concern) {
        return new StreamingProcessor(role, name, segments, batchSize, sequence, parks, seesHistory, concern);
    }

    private static Predicate<EventMessage<?>> orUnreadable(Predicate<EventMessage<?>> concern) {
        return event -> {
            try {
                return concern.test(event);
            } catch (SerializationException e) {
                return true;
            }
        };
    }
}
