package io.hunt.command.compiler.spelling;

import java.util.regex.Pattern;

/**
 * Paths that lead Windows away from the host's own disks. To open one, Windows logs on at the other end with the account
 * of the machine, which whoever runs that end can abuse; so no statement hands one to a table that opens files.
 */
public final class UncPath {

    private static final Pattern ON_DRIVE = Pattern.compile("[A-Za-z]:[\\\\/].*", Pattern.DOTALL);

    /** Shares, {@code \\?\} and {@code \\.\} alike; and the kernel's own prefix. */
    private static final Pattern AWAY = Pattern.compile("[\\\\/]{2}.*|[\\\\/]\\?\\?[\\\\/].*", Pattern.DOTALL);

    private UncPath() {}

    /** Whether the text begins as a share, a device or a path of the kernel, with slashes of either kind. */
    public static boolean matches(String text) {
        return AWAY.matcher(text.strip()).matches();
    }

    /** Whether Windows can only look on a disk of the host for this path; relative paths are not among them. */
    public static boolean isOnDrive(String path) {
        return ON_DRIVE.matcher(path).matches();
    }
}
