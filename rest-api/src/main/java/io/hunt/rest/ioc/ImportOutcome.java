package io.hunt.rest.ioc;

import io.hunt.api.TextEnum;

/** Outcome of one value of a file. */
enum ImportOutcome implements TextEnum {
    RECOGNIZED,
    /** Accepted with a warning. */
    NEEDS_A_LOOK,
    REJECTED,
    /** Contains no indicator. */
    SKIPPED
}
