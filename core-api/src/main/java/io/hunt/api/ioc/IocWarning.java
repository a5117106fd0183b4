package io.hunt.api.ioc;

import io.hunt.api.TextEnum;

/** Warning about an accepted indicator that will probably match hosts without any compromise. */
public enum IocWarning implements TextEnum {
    EMPTY_FILE("is the digest of the empty file, which every host has"),
    WELL_KNOWN_ADDRESS("is the address of a public service that many hosts use"),
    RESERVED_ADDRESS("is a private, loopback, link-local or otherwise reserved address"),
    WELL_KNOWN_DOMAIN("is the domain of a public service that many hosts use"),
    WELL_KNOWN_NAME("is a file that comes with an operating system or is present on most hosts"),
    LOOKS_LIKE_DOMAIN("has an ending of files that is a top-level domain too"),
    LOOKS_LIKE_FILENAME("is taken as a domain although it looks like a file name"),
    LOOKS_LIKE_PATTERN("contains a wildcard, which is searched for literally");

    private final String detail;

    IocWarning(String detail) {
        this.detail = detail;
    }

    /** Explanation, one clause. */
    public String detail() {
        return detail;
    }
}
