package io.hunt.engine.processor;

import io.hunt.engine.process.Heartbeat;
import org.axonframework.eventhandling.pooled.MaxSegmentProvider;

/** Quota that makes a processor claim this process's share of its segments and release the excess. */
record SegmentQuota(Heartbeat heartbeat) implements MaxSegmentProvider {

    /** Initial limit, at least 1 because Axon rejects 0 at construction. */
    @Override
    public int getMaxSegments(String processor) {
        return Math.max(1, apply(processor));
    }

    /** Current limit of a running processor; 0 is allowed. */
    @Override
    public Integer apply(String processor) {
        return heartbeat.segmentsOf(processor);
    }
}
