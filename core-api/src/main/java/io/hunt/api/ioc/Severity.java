package io.hunt.api.ioc;

import io.hunt.api.TextEnum;

/** Severity of a match, highest first. */
public enum Severity implements TextEnum {
    CRITICAL,
    HIGH,
    MEDIUM,
    LOW,
    INFO
}
