package io.hunt.engine.log;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The processors of this process that have stopped before an event of a newer version; they go on after an upgrade. */
public final class StoppedProcessors {

    private static final Logger LOG = LoggerFactory.getLogger(StoppedProcessors.class);

    private final Map<String, UnknownEvent> reasons = new ConcurrentHashMap<>();

    /** Processors and why they stopped. */
    public Map<String, UnknownEvent> reasons() {
        return Map.copyOf(reasons);
    }

    /** Tells the log once for each processor. */
    void stopped(String processor, UnknownEvent reason) {
        if (reasons.put(processor, reason) == null) {
            LOG.error("{} stops and frees its claims: {}. Run a version that knows it", processor, reason.getMessage());
        }
    }
}
