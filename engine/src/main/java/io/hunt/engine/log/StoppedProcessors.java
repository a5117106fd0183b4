package io.hunt.engine.log;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Registry of the processors of this process that have stopped at an event of a newer version; they continue after an
 * upgrade.
 */
public final class StoppedProcessors {

    private static final Logger LOG = LoggerFactory.getLogger(StoppedProcessors.class);

    private final Map<String, UnknownEventException> reasons = new ConcurrentHashMap<>();

    /** Reason of the stop by processor name. */
    public Map<String, UnknownEventException> reasons() {
        return Map.copyOf(reasons);
    }

    /** Records the stop; logs it once for each processor. */
    void stopped(String processor, UnknownEventException reason) {
        if (reasons.put(processor, reason) == null) {
            LOG.error("{} stops and frees its claims: {}. Run a version that knows it", processor, reason.getMessage());
        }
    }
}
