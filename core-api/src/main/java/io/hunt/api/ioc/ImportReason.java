package io.hunt.api.ioc;

import io.hunt.api.Word;

/** Why something in a file becomes no indicator. */
public enum ImportReason implements Word {
    /** Not what a value of its type looks like. */
    BAD_VALUE,
    /** Stands for any of many values, such as {@code <random>} or {@code %USER_NAME%}. */
    PLACEHOLDER,
    /** More than one value in the place of one. */
    SEVERAL_VALUES,
    /** There is nothing where the value should be. */
    MISSING_VALUE,
    /** The value could be anything, and nothing says what. */
    UNRECOGNISED,
    /** Nobody has heard of the type. */
    UNKNOWN_TYPE,
    /** Nobody has heard of the severity. */
    UNKNOWN_SEVERITY,
    /** A true indicator, but of a type no host can be asked about. */
    UNSUPPORTED_TYPE,
    /** A network; only single addresses can be looked for. */
    ADDRESS_RANGE,
    /** A comparison other than equality. */
    UNSUPPORTED_OPERATOR,
    /** A pattern that breaks the rules of its language. */
    BAD_PATTERN,
    /** Was valid until a time that has passed. */
    EXPIRED,
    /** Withdrawn by who published it. */
    REVOKED,
    /** Deactivated in the service it was exported from. */
    INACTIVE,
    /** Given as context, not to be looked for. */
    NOT_FOR_DETECTION
}
