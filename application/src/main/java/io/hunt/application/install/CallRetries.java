package io.hunt.application.install;

import java.util.List;
import java.util.Map;

/** Retries of gRPC calls that a busy service refuses. */
public final class CallRetries {

    /** Service configuration of a channel: at most five calls with growing pauses, as the protocol of agents advises. */
    public static final Map<String, ?> SERVICE_CONFIG = Map.of(
            "methodConfig",
            List.of(Map.of(
                    "name",
                    List.of(Map.of()),
                    "retryPolicy",
                    Map.of(
                            "maxAttempts",
                            5.0,
                            "initialBackoff",
                            "1s",
                            "maxBackoff",
                            "10s",
                            "backoffMultiplier",
                            2.0,
                            "retryableStatusCodes",
                            List.of("UNAVAILABLE")))));

    private CallRetries() {}
}
