package io.hunt.command.ioc.values;

import static io.hunt.command.ioc.values.IndicatorText.refused;
import static java.util.regex.Pattern.DOTALL;

import io.hunt.command.compiler.surface.PathTargets;
import java.util.regex.Pattern;

/** File paths: absolute, on POSIX or Windows, or below a known directory of the environment. */
final class PathValues {

    private static final Pattern POSIX = Pattern.compile("/.*[^/].*", DOTALL);
    private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:[\\\\/].*[^\\\\/].*", DOTALL);
    private static final Pattern SHARE = Pattern.compile("\\\\\\\\[^\\\\/]+[\\\\/]+[^\\\\/].*", DOTALL);
    private static final Pattern NOT_IN_WINDOWS_NAMES = Pattern.compile("[?\"<>|]");

    private PathValues() {}

    static String normalise(String raw) {
        String value = raw.startsWith("/") ? withoutSlashes(raw) : IndicatorText.withoutEnd(raw, "/\\");
        if (PathTargets.isPatternLike(value)) {
            return pattern(value);
        }
        if (POSIX.matcher(value).matches()) {
            return joined(value, '/');
        }
        if (DRIVE.matcher(value).matches() || SHARE.matcher(value).matches()) {
            return windows(value);
        }
        throw refused("value", "must be an absolute path");
    }

    private static String withoutSlashes(String path) {
        int end = path.length();
        while (end > 0 && path.charAt(end - 1) == '/') {
            end--;
        }
        return path.substring(0, end);
    }

    private static String pattern(String value) {
        boolean home = value.startsWith("~") || value.startsWith("$");
        String path = home ? joined(value, '/') : joined(value.replace('/', '\\'), '\\');
        if (!PathTargets.isPattern(path)) {
            throw refused("value", "has an unknown environment token or a wildcard where none can stand");
        }
        return path;
    }

    private static String windows(String value) {
        if (NOT_IN_WINDOWS_NAMES.matcher(value).find()) {
            throw refused("value", "holds a character that no Windows path has");
        }
        String path = joined(value.replace('/', '\\'), '\\');
        return value.startsWith("\\\\") ? "\\" + path : path;
    }

    // One separator between two names.
    private static String joined(String path, char separator) {
        String one = Pattern.quote(String.valueOf(separator));
        return path.replaceAll("(?:" + one + ")+", separator == '\\' ? "\\\\" : "/");
    }
}
