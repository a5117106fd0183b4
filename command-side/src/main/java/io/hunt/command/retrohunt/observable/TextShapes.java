package io.hunt.command.retrohunt.observable;

import io.hunt.command.ioc.recognition.FileExtensions;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Tests for the shape of a text; each is linear in the length of the text, which is bounded. */
public final class TextShapes {

    private static final Pattern DIGEST = Pattern.compile("[0-9A-Fa-f]{32,64}");
    private static final Pattern IPV4 = Pattern.compile("(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?!$)|$)){4}");
    private static final Pattern DOMAIN = Pattern.compile(
            "(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\\.)+(?![0-9]+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?");
    private static final Pattern WINDOWS_PATH =
            Pattern.compile("(?:[A-Za-z]:[\\\\/]|\\\\\\\\[^\\\\/]).+", Pattern.DOTALL);
    private static final Pattern REGISTRY = Pattern.compile("(?i)HKEY_[A-Z_]+\\\\.+", Pattern.DOTALL);
    private static final Pattern EXTENSION = Pattern.compile("(?=.*[A-Za-z])[A-Za-z0-9]{1,8}");

    private static final int LONGEST_DOMAIN = 253;
    private static final int LONGEST_NAME = 255;

    /** File extensions that are not top-level domains. */
    private static final Set<String> NO_DOMAINS = Set.of(
            "exe", "dll", "sys", "bat", "cmd", "ps1", "vbs", "js", "lnk", "tmp", "txt", "log", "conf", "plist", "json",
            "xml", "ini", "dat", "dylib");

    /** Columns that hold names of files or programs, with or without an extension. */
    private static final Set<String> NAME_COLUMNS = Set.of("""
            ioc name filename file_name file process process_name image program executable binary comm exe""".split(" "));

    /** Columns that hold paths and names, with or without blanks. */
    private static final Set<String> PATH_COLUMNS = Set.of("path", "directory", "cwd", "root", "symlink_target_path");

    private TextShapes() {}

    public static boolean digest(String value) {
        return DIGEST.matcher(value).matches();
    }

    public static boolean ipv4(String value) {
        return value.length() <= 15 && IPV4.matcher(value).matches();
    }

    /** Tests a folded text without the root's dot. */
    public static boolean domain(String value) {
        return value.length() <= LONGEST_DOMAIN
                && DOMAIN.matcher(value).matches()
                && !NO_DOMAINS.contains(value.substring(value.lastIndexOf('.') + 1));
    }

    public static boolean windowsPath(String value) {
        return WINDOWS_PATH.matcher(value).matches();
    }

    public static boolean posixPath(String value) {
        return value.length() > 1 && value.charAt(0) == '/';
    }

    /** Tests for an absolute path, or one below the home folder. */
    public static boolean posixPathInText(String word) {
        int root = word.startsWith("~/") ? 1 : word.startsWith("$HOME/") ? 5 : 0;
        return word.length() > root + 1 && word.charAt(root) == '/' && word.charAt(root + 1) != '/';
    }

    /** Returns true if the column holds a single path or name, where a blank separates no words. */
    public static boolean isWhole(String column) {
        return PATH_COLUMNS.contains(column) || NAME_COLUMNS.contains(column);
    }

    public static boolean registry(String value) {
        return REGISTRY.matcher(value).matches();
    }

    /** Tests a word without separators by its extension only. */
    public static boolean fileNameInText(String word) {
        return word.length() <= LONGEST_NAME
                && word.lastIndexOf('.') > 0
                && FileExtensions.ends(word.toLowerCase(Locale.ROOT));
    }

    /** Tests for a file name. Any text may be one, so the column or an extension must indicate it. */
    public static boolean fileName(String column, String value) {
        if (value.isBlank() || value.length() > LONGEST_NAME || value.indexOf('/') >= 0 || value.indexOf('\\') >= 0) {
            return false;
        }
        int dot = value.lastIndexOf('.');
        return NAME_COLUMNS.contains(column)
                || (dot > 0 && EXTENSION.matcher(value.substring(dot + 1)).matches());
    }
}
