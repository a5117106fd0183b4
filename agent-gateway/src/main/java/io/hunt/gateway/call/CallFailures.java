package io.hunt.gateway.call;

import io.grpc.Status;
import io.hunt.engine.store.SqlStates;
import io.hunt.engine.time.LogRateLimit;
import java.time.InstantSource;
import java.util.OptionalLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Maps failures of the service to the status of the failed call, and logs them. Logs one line a minute for each class
 * of failure, because a whole fleet may meet the same failure.
 */
@Component
public final class CallFailures {

    private static final Logger LOG = LoggerFactory.getLogger(CallFailures.class);

    private static final Status LATER =
            Status.UNAVAILABLE.withDescription("the service cannot look this up now; call again after a pause");

    private final LogRateLimit lines = new LogRateLimit(InstantSource.system());

    /**
     * Returns UNAVAILABLE while the database is down or overloaded, INTERNAL for a defect.
     *
     * @param caller host or its address, for the log
     */
    public Status statusOf(RuntimeException failure, Object caller) {
        OptionalLong leftOut = lines.due(failure.getClass());
        if (leftOut.isPresent()) {
            LOG.warn(
                    "The call of {} failed: {}{}; {} others like it since the last such line",
                    caller,
                    failure.getClass().getName(),
                    stateOf(failure),
                    leftOut.getAsLong());
        }
        LOG.debug("The call of {} failed", caller, failure);
        return SqlStates.isOutage(failure) ? LATER : Status.INTERNAL;
    }

    private static String stateOf(RuntimeException failure) {
        String state = SqlStates.stateOf(failure);
        return state == null ? "" : ", SQL state " + state;
    }
}
