package io.hunt.command.compiler.spelling;

import java.util.regex.Pattern;

/**
 * Recognizes paths that lead Windows away from the host's own disks. To open one, Windows authenticates to the remote
 * system with the machine account, and an attacker who controls that system can abuse this. So no statement passes such
 * a path to a table that opens files.
 */
public final class RemoteWindowsPaths {

    private static final Pattern ON_DRIVE = Pattern.compile("[A-Za-z]:[\\\\/].*", Pattern.DOTALL);

    /** Shares, the prefixes {@code \\?\} and {@code \\.\}, and the prefix of the kernel. */
    private static final Pattern AWAY = Pattern.compile("[\\\\/]{2}.*|[\\\\/]\\?\\?[\\\\/].*", Pattern.DOTALL);

    private RemoteWindowsPaths() {}

    /** Returns true if the text begins as a share, a device or a path of the kernel, with slashes of either kind. */
    public static boolean matches(String text) {
        return AWAY.matcher(text.strip()).matches();
    }

    /** Returns true if Windows resolves the path only on a disk of the host; false for relative paths. */
    public static boolean isOnDrive(String path) {
        return ON_DRIVE.matcher(path).matches();
    }
}
