package io.hunt.api.hunt;

import io.hunt.api.Word;

/** Where one targeted host stands in one hunt: always in exactly one state, and they sum to {@code total_hosts}. */
public enum CoverageState implements Word {
    /** Answered in time, with a match. */
    MATCHED,
    /** Answered in time, without a match. */
    CLEAN,
    /** Answered in time, with a query error and no match. */
    ERROR,
    /** Not answered yet, and the window is open. */
    WAITING,
    /** Was asked and did not answer within the window. */
    TIMED_OUT,
    /** Answered after the end, with or without a match. */
    LATE,
    /** Had not answered when the hunt was cancelled. */
    CANCELLED,
    /** Was never asked before the end. */
    NEVER_DISPATCHED
}
