package io.hunt.api.ioc;

import io.hunt.api.TextEnum;

/** Type of an indicator; the compiler emits queries for each. */
public enum IocType implements TextEnum {
    SHA256("SHA256"),
    SHA1("SHA1"),
    MD5("MD5"),
    FILENAME("Filename"),
    FILEPATH("File Path"),
    REGISTRY("Registry Key"),
    IPV4("IPv4"),
    DOMAIN("Domain");

    private final String label;

    IocType(String label) {
        this.label = label;
    }

    /** Name shown to analysts. */
    public String label() {
        return label;
    }
}
