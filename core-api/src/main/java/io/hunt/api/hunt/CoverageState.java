package io.hunt.api.hunt;

import io.hunt.api.TextEnum;

/**
 * Coverage state of one targeted host in one hunt. Each host has exactly one state, so the counts sum to {@code
 * total_hosts}.
 */
public enum CoverageState implements TextEnum {
    /** Answered in time, with a match. */
    MATCHED,
    /** Answered in time, without a match. */
    CLEAN,
    /** Answered in time, with a query error and no match. */
    ERROR,
    /** Not answered yet; the live window is open. */
    WAITING,
    /** Asked, but without an answer within the live window. */
    TIMED_OUT,
    /** Answered after the end, with or without a match. */
    LATE,
    /** Unanswered when the hunt was cancelled. */
    CANCELLED,
    /** Never asked before the end. */
    NEVER_DISPATCHED
}
