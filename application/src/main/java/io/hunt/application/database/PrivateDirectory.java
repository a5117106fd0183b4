package io.hunt.application.database;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Directory that only this account may enter, and the files in it. */
final class PrivateDirectory {

    private static final Set<PosixFilePermission> ONLY_US = PosixFilePermissions.fromString("rwx------");
    /** Other accounts may write; without the sticky bit they may rename files of others. */
    private static final int OPEN_TO_ALL = 0002;

    private static final int STICKY = 01000;
    private static final Set<PosixFilePermission> ONLY_READ_BY_US = PosixFilePermissions.fromString("rw-------");

    private PrivateDirectory() {}

    /** Creates the directory if absent and restricts its permissions; refuses one of another account and a symbolic link. */
    static Path at(Path directory) throws IOException {
        if (!Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectory(directory, onlyUs());
        }
        if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS) || !isOurs(directory)) {
            throw new IOException(directory + " is not a directory of the account that the service runs as");
        }
        int around = (int) Files.getAttribute(directory.resolveSibling("."), "unix:mode");
        if ((around & OPEN_TO_ALL) != 0 && (around & STICKY) == 0) {
            throw new IOException(
                    directory.getParent() + " can be changed by every account; remove the write permission of others");
        }
        return Files.setPosixFilePermissions(directory, ONLY_US);
    }

    static FileAttribute<?> onlyUs() {
        return PosixFilePermissions.asFileAttribute(ONLY_US);
    }

    static FileAttribute<?> onlyReadByUs() {
        return PosixFilePermissions.asFileAttribute(ONLY_READ_BY_US);
    }

    /**
     * Returns true if the file belongs to this account and no other account could read it since its permissions were last
     * changed.
     */
    static boolean isPrivate(Path file) throws IOException {
        return isOurs(file)
                && Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS)
                        .equals(ONLY_READ_BY_US);
    }

    private static boolean isOurs(Path file) throws IOException {
        return ((Number) Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS)).longValue()
                == new UnixSystem().getUid();
    }

    /** Replaces the file atomically by one that only this account can read. */
    static void write(Path file, String content) {
        Path begun = file.resolveSibling(file.getFileName() + ".part");
        try {
            Files.deleteIfExists(begun);
            Files.createFile(begun, onlyReadByUs());
            try (var channel = FileChannel.open(begun, StandardOpenOption.WRITE)) {
                channel.write(ByteBuffer.wrap(content.getBytes(StandardCharsets.UTF_8)));
                channel.force(true);
            }
            moved(begun, file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Moves atomically, replacing the target, and makes the move durable. */
    static void moved(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        try (var parent = FileChannel.open(to.resolveSibling("."), StandardOpenOption.READ)) {
            parent.force(true);
        }
    }
}
