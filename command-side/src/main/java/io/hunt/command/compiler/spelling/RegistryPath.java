package io.hunt.command.compiler.spelling;

import java.util.regex.Pattern;

/** One form for all spellings of a registry path: a single backslash between two names, and behind the hive. */
public final class RegistryPath {

    private static final Pattern BEHIND_HIVE = Pattern.compile("^([^\\\\/]+)[\\\\/]+");
    private static final Pattern BACKSLASHES = Pattern.compile("\\\\{2,}");

    private RegistryPath() {}

    /** Slashes further on are left alone, as names of keys and values may hold them. */
    public static String canonical(String path) {
        return BACKSLASHES
                .matcher(BEHIND_HIVE.matcher(path).replaceFirst("$1\\\\"))
                .replaceAll("\\\\");
    }
}
