package io.hunt.api.securitylog;

/** What the REST API has recorded about its users' requests, beyond what their commands record. */
public sealed interface SecurityCommand {

    /** Appends one fact to the log; returns when it is durable. */
    record RecordFact(SecurityEvent fact) implements SecurityCommand {}
}
