package io.hunt.simulator.host;

/** How a simulated host behaves. */
public enum HostRole {
    /** Never connects. */
    OFFLINE,
    /** Takes work and never answers. */
    SILENT,
    /** Answers every query with an error. */
    ERRING,
    /** Enrolls and then sends malformed messages only. */
    HOSTILE,
    /** Has seen some of the indicators it is asked for. */
    MATCHING,
    /** Answers that it has seen nothing. */
    CLEAN
}
