package io.hunt.simulator.host;

/** Role of a simulated host. */
public enum HostRole {
    /** Never connects. */
    OFFLINE,
    /** Accepts work and never answers. */
    SILENT,
    /** Answers every query with an error. */
    ERRING,
    /** Enrolls and then sends malformed messages only. */
    HOSTILE,
    /** Answers with matches of some of the queried indicators. */
    MATCHING,
    /** Answers without matches. */
    CLEAN
}
