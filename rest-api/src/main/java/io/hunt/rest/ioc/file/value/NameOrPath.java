package io.hunt.rest.ioc.file.value;

import io.hunt.api.ioc.IocType;

/** Distinction between file names and file paths, because many formats use the field of the name for both. */
public final class NameOrPath {

    private NameOrPath() {}

    public static IocType type(String value) {
        return value.indexOf('/') < 0 && value.indexOf('\\') < 0 ? IocType.FILENAME : IocType.FILEPATH;
    }
}
