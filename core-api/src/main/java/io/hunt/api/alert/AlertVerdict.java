package io.hunt.api.alert;

import io.hunt.api.TextEnum;

/** Verdict of an analyst on an acknowledged alert. */
public enum AlertVerdict implements TextEnum {
    TRUE_POSITIVE,
    FALSE_POSITIVE,
    /** The match is right and harmless, for example because of a test or of approved software. */
    EXPECTED
}
