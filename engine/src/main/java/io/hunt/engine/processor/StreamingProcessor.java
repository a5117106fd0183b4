package io.hunt.engine.processor;

import io.hunt.engine.role.ProcessRole;
import java.util.Set;
import java.util.function.Predicate;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.async.SequencingPolicy;
import org.axonframework.serialization.SerializationException;

/**
 * Declaration of a streaming processor, which consists of the handlers of its processing group.
 *
 * @param role role whose processes run it; in other processes its handlers serve only retries of dead letters
 * @param name processing group
 * @param segments number of segments handled in parallel
 * @param batchSize largest number of events in one transaction
 * @param sequence sequencing policy
 * @param parks true if failed events become dead letters; events of a saga cannot
 * @param seesHistory true if a new processor starts with the first event of the log, false if with the next one
 * @param active false if no process runs it; its handlers serve only retries of dead letters
 * @param concern false for an event that its handlers ignore, so it need not be delivered
 */
public record StreamingProcessor(
        ProcessRole role,
        String name,
        int segments,
        int batchSize,
        SequencingPolicy<? super EventMessage<?>> sequence,
        boolean parks,
        boolean seesHistory,
        boolean active,
        Predicate<EventMessage<?>> concern) {

    /** Wraps policy and filter so that an event with an unreadable payload is sequenced by its aggregate and delivered. */
    public StreamingProcessor {
        sequence = SequencingPolicies.readableBy(sequence);
        concern = orUnreadable(concern);
    }

    /** Creates a processor that starts with the first event of the log. */
    public StreamingProcessor(
            ProcessRole role,
            String name,
            int segments,
            int batchSize,
            SequencingPolicy<? super EventMessage<?>> sequence,
            boolean parks) {
        this(role, name, segments, batchSize, sequence, parks, true, true, _ -> true);
    }

    /** Creates a processor that starts with the first event of the log and parks failed events. */
    public StreamingProcessor(
            ProcessRole role,
            String name,
            int segments,
            int batchSize,
            SequencingPolicy<? super EventMessage<?>> sequence) {
        this(role, name, segments, batchSize, sequence, true);
    }

    /** Returns a copy that starts with the next event, for handlers to which old events are useless. */
    public StreamingProcessor fromNowOn() {
        return new StreamingProcessor(role, name, segments, batchSize, sequence, parks, false, active, concern);
    }

    /** Returns a copy whose handlers ignore all other events. */
    public StreamingProcessor concernedWith(Predicate<EventMessage<?>> concern) {
        return new StreamingProcessor(role, name, segments, batchSize, sequence, parks, seesHistory, active, concern);
    }

    /** Returns a copy that no process runs unless the condition is true. */
    public StreamingProcessor onlyIf(boolean condition) {
        return new StreamingProcessor(
                role, name, segments, batchSize, sequence, parks, seesHistory, condition, concern);
    }

    /** Returns true if processes with these roles run it. */
    public boolean runsIn(Set<ProcessRole> roles) {
        return active && roles.contains(role);
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
