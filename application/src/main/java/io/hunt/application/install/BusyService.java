package io.hunt.application.install;

import java.util.List;
import java.util.Map;

/** Settings of a gRPC channel for a service that may be busy. */
public final class BusyService {

    /** Service configuration of gRPC: at most five calls with growing pauses, as the protocol of agents advises. */
    public static final Map<String, ?> RETRIES = Map.of(
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

    private BusyService() {}
}
