package io.hunt.command.ioc.recognition;

import static io.hunt.command.ioc.recognition.TextConstraints.refused;
import static java.util.Map.entry;
import static java.util.regex.Pattern.DOTALL;

import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.ioc.ImportReason;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.TypeSuggestion;
import io.hunt.command.compiler.surface.PathTargets;
import io.hunt.command.ioc.recognition.Recognition.RecognizedValue;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Normalizes file paths: absolute POSIX or Windows paths, or paths below an environment variable, in all Windows
 * notations.
 */
final class FilePathNormalizer {

    private static final Pattern SLASHES = Pattern.compile("/{2,}");
    private static final Pattern BACKSLASHES = Pattern.compile("\\\\{2,}");
    private static final Pattern POSIX = Pattern.compile("/.*[^/].*", DOTALL);
    private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:[\\\\/].*[^\\\\/].*", DOTALL);
    private static final Pattern SHARE = Pattern.compile("\\\\\\\\[^\\\\/?.][^\\\\/]*[\\\\/]+[^\\\\/].*", DOTALL);
    private static final Pattern NOT_IN_WINDOWS_NAMES = Pattern.compile("[?\"<>|]");
    private static final Pattern LOOKS = Pattern.compile(
            "/.*|[A-Za-z]:[\\\\/].*|\\\\\\\\.*|\\\\(?:\\?\\?|Device|SystemRoot)\\\\.*|%[^%]+%.*|CSIDL_\\w+\\\\.*|(?:~|\\$).*",
            DOTALL | Pattern.CASE_INSENSITIVE);
    private static final Pattern OBJECT = Pattern.compile("\\\\(?:\\\\[?.]|\\?\\?)\\\\(?=[A-Za-z]:[\\\\/])");
    private static final Pattern OBJECT_SHARE = Pattern.compile("(?i)\\\\(?:\\\\[?.]|\\?\\?)\\\\UNC\\\\");
    private static final Pattern SYSTEM_ROOT = Pattern.compile("(?i)\\\\SystemRoot(?=\\\\)");
    private static final Pattern DEVICE = Pattern.compile("(?i)\\\\Device\\\\HarddiskVolume\\d{1,3}(\\\\.+)", DOTALL);
    private static final Pattern TOKEN = Pattern.compile("(?i)(?:%(\\w+)%|(CSIDL_\\w+))(?=[\\\\/])");
    /** Names of folders in reports that are not environment variables. */
    private static final Map<String, String> TOKENS = Map.ofEntries(
            entry("system", "C:\\Windows\\System32"),
            entry("system32", "C:\\Windows\\System32"),
            entry("syswow64", "C:\\Windows\\SysWOW64"),
            entry("windows", "C:\\Windows"),
            entry("commonappdata", "%ProgramData%"),
            entry("csidl_system", "C:\\Windows\\System32"),
            entry("csidl_windows", "C:\\Windows"),
            entry("csidl_profile", "%UserProfile%"),
            entry("csidl_appdata", "%AppData%"),
            entry("csidl_local_appdata", "%LocalAppData%"),
            entry("csidl_common_appdata", "%ProgramData%"),
            entry("csidl_program_files", "%ProgramFiles%"));

    private static final String ENDINGS = "(?:exe|com|bat|cmd|ps1|vbs|js|dll|scr|msi|hta|py)";
    private static final Pattern QUOTED_COMMAND = Pattern.compile("\"([^\"]+\\." + ENDINGS + ")\"\\s+\\S.*", DOTALL);
    private static final Pattern COMMAND = Pattern.compile(
            "((?:[A-Za-z]:[\\\\/]|%\\w+%\\\\)[^\"]*?\\." + ENDINGS + ")\\s+(?:[-/]{1,2}\\w|[\"%]).*",
            DOTALL | Pattern.CASE_INSENSITIVE);

    private FilePathNormalizer() {}

    static boolean looksLikeOne(String value) {
        return LOOKS.matcher(value).matches();
    }

    /** Returns the path at the beginning of a command line; other values unchanged. */
    static String withoutArguments(String value) {
        Matcher quoted = QUOTED_COMMAND.matcher(value);
        Matcher open = COMMAND.matcher(value);
        return quoted.matches() ? quoted.group(1) : open.matches() ? open.group(1) : value;
    }

    static Recognition read(String value) {
        Matcher device = DEVICE.matcher(value);
        if (device.matches()) {
            String onDrive = ValueNormalizer.of(IocType.FILEPATH, "C:" + device.group(1));
            return Recognition.rejected(
                            ImportReason.BAD_VALUE, "is the path of a device; hosts name a drive, which is often C:")
                    .looksLike(HuntWarning.LOOKS_LIKE_DEVICE_PATH, new TypeSuggestion(IocType.FILEPATH, onDrive));
        }
        return new RecognizedValue(IocType.FILEPATH, ValueNormalizer.of(IocType.FILEPATH, value));
    }

    static String normalise(String raw) {
        String value = raw.startsWith("/") ? withoutSlashes(raw) : spelled(TextConstraints.withoutEnd(raw, "/\\"));
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

    /** Converts to the notation of hosts. */
    private static String spelled(String value) {
        String share = OBJECT_SHARE.matcher(value).replaceFirst("\\\\\\\\");
        String drive = OBJECT.matcher(share).replaceFirst("");
        String rooted = SYSTEM_ROOT.matcher(drive).lookingAt() ? "%SystemRoot%" + drive.substring(11) : drive;
        Matcher token = TOKEN.matcher(rooted);
        if (!token.lookingAt()) {
            return rooted;
        }
        String name = token.group(1) == null ? token.group(2) : token.group(1);
        String directory = TOKENS.get(name.toLowerCase(Locale.ROOT));
        return directory == null ? rooted : directory + rooted.substring(token.end());
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
            throw refused(
                    "value", "has an unknown environment variable or a wildcard at a position where none is allowed");
        }
        return path;
    }

    private static String windows(String value) {
        if (NOT_IN_WINDOWS_NAMES.matcher(value).find()) {
            throw refused("value", "has a character that Windows paths cannot have");
        }
        String path = joined(value.replace('/', '\\'), '\\');
        // Windows ignores dots at the end of a name.
        String open = TextConstraints.withoutEnd(path, ".");
        return (value.startsWith("\\\\") ? "\\" : "") + (open.endsWith("\\") ? path : open);
    }

    // Reduces repeated separators to one.
    private static String joined(String path, char separator) {
        return separator == '/'
                ? SLASHES.matcher(path).replaceAll("/")
                : BACKSLASHES.matcher(path).replaceAll("\\\\");
    }
}
