package io.hunt.api.ioc;

import io.hunt.api.Word;

/** Why an indicator that is accepted will probably match hosts on which nothing is wrong. */
public enum IocWarning implements Word {
    EMPTY_FILE("is the digest of the empty file, which every host has"),
    WELL_KNOWN_ADDRESS("is the address of a public service that many hosts use"),
    RESERVED_ADDRESS("is a private, loopback, link-local or otherwise reserved address"),
    WELL_KNOWN_DOMAIN("is the domain of a public service that many hosts use"),
    WELL_KNOWN_NAME("is a file that comes with an operating system or stands on most hosts"),
    LOOKS_LIKE_DOMAIN("has an ending of files that is a top-level domain too"),
    LOOKS_LIKE_FILENAME("is taken as a domain although it looks like the name of a file"),
    LOOKS_LIKE_PATTERN("holds a wildcard, which is looked for as it stands");

    private final String detail;

    IocWarning(String detail) {
        this.detail = detail;
    }

    /** One clause for people. */
    public String detail() {
        return detail;
    }
}
