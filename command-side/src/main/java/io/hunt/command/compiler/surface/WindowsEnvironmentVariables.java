package io.hunt.command.compiler.surface;

import static java.util.Map.entry;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Default environment variables of Windows, with {@code *} for the name of a user. */
final class WindowsEnvironmentVariables {

    private static final Pattern LEADING = Pattern.compile("%([^%\\\\/]+)%(?=[\\\\/])");
    private static final Pattern ANY = Pattern.compile("%[A-Za-z][A-Za-z0-9_() ]*%");
    private static final Pattern USER_NAME = Pattern.compile("(?i)(?<=\\\\)%username%(?=\\\\)");

    private static final Map<String, List<String>> KNOWN = Map.ofEntries(
            entry("systemdrive", List.of("C:")),
            entry("homedrive", List.of("C:")),
            entry("systemroot", List.of("C:\\Windows")),
            entry("windir", List.of("C:\\Windows")),
            entry("programfiles", List.of("C:\\Program Files", "C:\\Program Files (x86)")),
            entry("programfiles(x86)", List.of("C:\\Program Files (x86)")),
            entry("programw6432", List.of("C:\\Program Files")),
            entry(
                    "commonprogramfiles",
                    List.of("C:\\Program Files\\Common Files", "C:\\Program Files (x86)\\Common Files")),
            entry("programdata", List.of("C:\\ProgramData")),
            entry("allusersprofile", List.of("C:\\ProgramData")),
            entry("public", List.of("C:\\Users\\Public")),
            entry("userprofile", List.of("C:\\Users\\*")),
            entry("appdata", List.of("C:\\Users\\*\\AppData\\Roaming")),
            entry("localappdata", List.of("C:\\Users\\*\\AppData\\Local")),
            entry("temp", List.of("C:\\Users\\*\\AppData\\Local\\Temp", "C:\\Windows\\Temp")),
            entry("tmp", List.of("C:\\Users\\*\\AppData\\Local\\Temp", "C:\\Windows\\Temp")));

    private WindowsEnvironmentVariables() {}

    /** Returns true if the value contains an environment variable, known or unknown. */
    static boolean any(String value) {
        return !value.startsWith("/") && ANY.matcher(value).find();
    }

    /** Returns every path that the value may mean; for an unknown variable one path that cannot exist. */
    static List<String> expand(String value) {
        String named = USER_NAME.matcher(value).replaceAll("*");
        var token = LEADING.matcher(named);
        if (!token.lookingAt()) {
            return List.of(named);
        }
        String below = named.substring(token.end());
        return KNOWN.getOrDefault(token.group(1).toLowerCase(Locale.ROOT), List.of("%")).stream()
                .map(directory -> directory + below)
                .toList();
    }
}
