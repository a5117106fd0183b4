package io.hunt.api.ioc;

import io.hunt.api.Word;

/** Severity of a match, highest first. */
public enum Severity implements Word {
    CRITICAL,
    HIGH,
    MEDIUM,
    LOW,
    INFO
}
