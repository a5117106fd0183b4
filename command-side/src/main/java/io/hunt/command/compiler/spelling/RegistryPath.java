package io.hunt.command.compiler.spelling;

import java.util.regex.Pattern;

/** Normalizes registry paths: single backslashes between names and after the hive. */
public final class RegistryPath {

    private static final Pattern BEHIND_HIVE = Pattern.compile("^([^\\\\/]+)[\\\\/]+");
    private static final Pattern BACKSLASHES = Pattern.compile("\\\\{2,}");

    private RegistryPath() {}

    /** Keeps slashes after the first separator, because names of keys and values may contain them. */
    public static String canonical(String path) {
        return BACKSLASHES
                .matcher(BEHIND_HIVE.matcher(path).replaceFirst("$1\\\\"))
                .replaceAll("\\\\");
    }
}
