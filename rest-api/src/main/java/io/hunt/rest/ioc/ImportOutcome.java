package io.hunt.rest.ioc;

import io.hunt.api.Word;

/** Outcome of one value of a file. */
enum ImportOutcome implements Word {
    RECOGNIZED,
    /** Is taken with a warning. */
    NEEDS_A_LOOK,
    REJECTED,
    /** Claims nothing. */
    SKIPPED
}
