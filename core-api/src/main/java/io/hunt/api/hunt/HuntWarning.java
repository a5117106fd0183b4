package io.hunt.api.hunt;

import io.hunt.api.TextEnum;
import io.hunt.api.ioc.IocWarning;

/** Warning about an indicator of a hunt; the hunt runs nevertheless. */
public enum HuntWarning implements TextEnum {
    /** Searched for as the nearest digest, although no digest has this length. */
    ODD_HASH_LENGTH,
    /** The indicator exists and is deactivated. */
    INDICATOR_INACTIVE,
    LOOKS_LIKE_IPV4,
    LOOKS_LIKE_IPV4_RANGE,
    LOOKS_LIKE_IPV6,
    LOOKS_LIKE_DOMAIN,
    LOOKS_LIKE_URL,
    LOOKS_LIKE_EMAIL,
    LOOKS_LIKE_MAC_ADDRESS,
    LOOKS_LIKE_DIGEST,
    LOOKS_LIKE_CVE,
    LOOKS_LIKE_FILENAME,
    LOOKS_LIKE_PATTERN,
    LOOKS_LIKE_DEVICE_PATH,
    LOOKS_LIKE_PATH,
    /** An import would reject the value. */
    UNRECOGNISED,
    EMPTY_FILE,
    WELL_KNOWN_ADDRESS,
    RESERVED_ADDRESS,
    WELL_KNOWN_DOMAIN,
    WELL_KNOWN_NAME;

    /** Returns the warning of the same name as one of an import. */
    public static HuntWarning of(IocWarning warning) {
        return switch (warning) {
            case EMPTY_FILE -> EMPTY_FILE;
            case WELL_KNOWN_ADDRESS -> WELL_KNOWN_ADDRESS;
            case RESERVED_ADDRESS -> RESERVED_ADDRESS;
            case WELL_KNOWN_DOMAIN -> WELL_KNOWN_DOMAIN;
            case WELL_KNOWN_NAME -> WELL_KNOWN_NAME;
            case LOOKS_LIKE_DOMAIN -> LOOKS_LIKE_DOMAIN;
            case LOOKS_LIKE_FILENAME -> LOOKS_LIKE_FILENAME;
            case LOOKS_LIKE_PATTERN -> LOOKS_LIKE_PATTERN;
        };
    }
}
