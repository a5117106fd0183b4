package io.hunt.engine.processor;

import io.hunt.engine.process.Heartbeat;
import org.axonframework.eventhandling.pooled.MaxSegmentProvider;

/** Has a processor claim what is this process's share of its segments, and release what is above it. */
record SegmentQuota(Heartbeat heartbeat) implements MaxSegmentProvider {

    /** What a processor is built with, which Axon wants to be one at least. */
    @Override
    public int getMaxSegments(String processor) {
        return Math.max(1, apply(processor));
    }

    /** What a running processor asks for. None is a share as well. */
    @Override
    public Integer apply(String processor) {
        return heartbeat.segmentsOf(processor);
    }
}
