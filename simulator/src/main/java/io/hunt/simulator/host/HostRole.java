package io.hunt.simulator.host;

/** How a simulated host behaves, from its first day to its last. */
public enum HostRole {
    /** Never connects. */
    OFFLINE,
    /** Takes work and never answers. */
    SILENT,
    /** Answers every query with an error. */
    ERRING,
    /** Belongs to the fleet and sends nothing but rubbish. */
    HOSTILE,
    /** Has seen some of the indicators it is asked for. */
    MATCHING,
    /** Answers that it has seen nothing. */
    CLEAN
}
