package io.hunt.api.ioc;

import io.hunt.api.TextEnum;

/** Reason for the rejection of an entry of an imported file. */
public enum ImportReason implements TextEnum {
    /** The value does not have the form of its type. */
    BAD_VALUE,
    /** The value is a placeholder, such as {@code <random>} or {@code %USER_NAME%}. */
    PLACEHOLDER,
    /** The entry has more than one value. */
    SEVERAL_VALUES,
    /** The value is missing. */
    MISSING_VALUE,
    /** The type is not given and cannot be detected. */
    UNRECOGNISED,
    /** The type is unknown. */
    UNKNOWN_TYPE,
    /** The severity is unknown. */
    UNKNOWN_SEVERITY,
    /** The indicator is valid, but hosts cannot search for its type. */
    UNSUPPORTED_TYPE,
    /** The value is a network; only single addresses can be searched for. */
    ADDRESS_RANGE,
    /** The comparison is not an equality. */
    UNSUPPORTED_OPERATOR,
    /** The pattern is syntactically wrong. */
    BAD_PATTERN,
    /** The indicator has expired. */
    EXPIRED,
    /** The publisher has withdrawn the indicator. */
    REVOKED,
    /** The indicator is deactivated in the service that exported it. */
    INACTIVE,
    /** The indicator is given as context only, not for detection. */
    NOT_FOR_DETECTION
}
