package io.hunt.api.ioc;

import io.hunt.api.Word;

/** How bad a match would be, worst first. */
public enum Severity implements Word {
    CRITICAL,
    HIGH,
    MEDIUM,
    LOW,
    INFO
}
