package io.hunt.api.securitylog;

/** Commands that record security facts of REST requests, in addition to the facts recorded by the requests' own commands. */
public sealed interface SecurityCommand {

    /** Appends one event to the log; returns when it is durable. */
    record RecordFact(SecurityEvent fact) implements SecurityCommand {}
}
