package io.hunt.engine.processor;

import io.hunt.engine.role.ProcessRole;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.async.SequencingPolicy;

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
 */
public record StreamingProcessor(
        ProcessRole role,
        String name,
        int segments,
        int batchSize,
        SequencingPolicy<? super EventMessage<?>> sequence,
        boolean parks,
        boolean seesHistory) {

    /** An event that cannot be read is sequenced by its aggregate. */
    public StreamingProcessor {
        sequence = Sequences.readableBy(sequence);
    }

    /** A processor that sees history. */
    public StreamingProcessor(
            ProcessRole role,
            String name,
            int segments,
            int batchSize,
            SequencingPolicy<? super EventMessage<?>> sequence,
            boolean parks) {
        this(role, name, segments, batchSize, sequence, parks, true);
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
        return new StreamingProcessor(role, name, segments, batchSize, sequence, parks, false);
    }
}
