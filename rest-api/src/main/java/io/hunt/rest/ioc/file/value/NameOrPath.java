package io.hunt.rest.ioc.file.value;

import io.hunt.api.ioc.IocType;

/** Tells names of files from paths, which many formats call names too. */
public final class NameOrPath {

    private NameOrPath() {}

    public static IocType type(String value) {
        return value.indexOf('/') < 0 && value.indexOf('\\') < 0 ? IocType.FILENAME : IocType.FILEPATH;
    }
}
