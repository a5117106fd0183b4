package io.hunt.command.compiler.surface;

import io.hunt.api.host.Platform;
import io.hunt.command.compiler.spelling.CaseFolding;
import io.hunt.command.compiler.spelling.PatternLimits;
import io.hunt.command.compiler.spelling.RemoteWindowsPaths;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Expands the value of a file path indicator: to the path itself, or to a few patterns if it has a home directory, a
 * Windows environment variable, or the wildcard {@code *} in a Windows path. In other paths {@code *} is an ordinary
 * character.
 */
public final class PathTargets {

    private static final int MOST_WILDCARDS = 3;
    private static final Pattern HOME = Pattern.compile("(?:~|\\$HOME|\\$\\{HOME})(?=/)");
    private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:.*", Pattern.DOTALL);
    private static final Pattern GLOB_CHARACTER = Pattern.compile("[*?\\[\\]{}%]");
    private static final Pattern NOT_IN_WINDOWS_NAMES = Pattern.compile("[?\"<>|%]");

    private PathTargets() {}

    /** Returns true if the value is meant as a pattern, even an invalid one. */
    public static boolean isPatternLike(String value) {
        return HOME.matcher(value).lookingAt()
                || WindowsEnvironmentVariables.any(value)
                || (ofWindows(value) && value.indexOf('*') >= 0);
    }

    /**
     * Returns true if the value can be expanded to patterns: known variables only, no other wildcards, few {@code *}.
     */
    public static boolean isPattern(String value) {
        for (Platform platform : Platform.COMPILED) {
            if (!patterns(platform, value).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    static List<String> literals(Platform platform, String value) {
        boolean possible = platform == Platform.WINDOWS ? !value.startsWith("/") : !ofWindows(value);
        if (!possible || isPattern(value)) {
            return List.of();
        }
        return CaseFolding.isCaseSensitive(platform) ? List.of(value) : CaseFolding.variants(platform, value);
    }

    /** Returns the literals that a table may open; on Windows no share, no device and no relative path. */
    static List<String> openable(Platform platform, String value) {
        List<String> literals = literals(platform, value);
        return platform == Platform.WINDOWS
                ? literals.stream().filter(RemoteWindowsPaths::isOnDrive).toList()
                : literals;
    }

    /** Returns the patterns; {@code %} matches any characters within one level. */
    static List<String> patterns(Platform platform, String value) {
        return switch (platform) {
            case LINUX, UNKNOWN -> underHome(value, "/home/%", "/root");
            case MACOS -> underHome(value, "/Users/%", "/var/root");
            case WINDOWS -> ofWindows(value) && isPatternLike(value) ? onWindows(value) : List.of();
        };
    }

    private static List<String> underHome(String value, String... homes) {
        var home = HOME.matcher(value);
        if (!home.lookingAt()
                || GLOB_CHARACTER.matcher(value.substring(home.end())).find()) {
            return List.of();
        }
        return List.of(homes).stream()
                .map(directory -> directory + value.substring(home.end()))
                .toList();
    }

    private static List<String> onWindows(String value) {
        List<String> paths = WindowsEnvironmentVariables.expand(value);
        boolean possible = paths.stream()
                .allMatch(path -> RemoteWindowsPaths.isOnDrive(path)
                        && !NOT_IN_WINDOWS_NAMES.matcher(path).find()
                        && path.chars().filter(c -> c == '*').count() <= MOST_WILDCARDS
                        && PatternLimits.FILES.refusal(path.replace('*', '%')).isEmpty());
        return possible ? paths.stream().map(path -> path.replace('*', '%')).toList() : List.of();
    }

    private static boolean ofWindows(String value) {
        return !value.startsWith("/")
                && (value.indexOf('\\') >= 0
                        || DRIVE.matcher(value).matches()
                        || WindowsEnvironmentVariables.any(value));
    }
}
