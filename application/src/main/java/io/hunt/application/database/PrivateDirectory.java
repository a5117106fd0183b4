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

/** A directory that nobody but this account may enter, and the files in it. */
final class PrivateDirectory {

    private static final Set<PosixFilePermission> ONLY_US = PosixFilePermissions.fromString("rwx------");
    /** Others may write, and nothing keeps them from renaming what is not theirs. */
    private static final int OPEN_TO_ALL = 0002;

    private static final int STICKY = 01000;
    private static final Set<PosixFilePermission> ONLY_READ_BY_US = PosixFilePermissions.fromString("rw-------");

    private PrivateDirectory() {}

    /** This directory, made if need be; refused if it is another account's or a link to somewhere else. */
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
                    directory.getParent() + " can be changed by anybody; take the others' right to write");
        }
        return Files.setPosixFilePermissions(directory, ONLY_US);
    }

    static FileAttribute<?> onlyUs() {
        return PosixFilePermissions.asFileAttribute(ONLY_US);
    }

    static FileAttribute<?> onlyReadByUs() {
        return PosixFilePermissions.asFileAttribute(ONLY_READ_BY_US);
    }

    /** Whether it is ours, and was never open to others since its permissions were last changed. */
    static boolean isPrivate(Path file) throws IOException {
        return isOurs(file)
                && Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS)
                        .equals(ONLY_READ_BY_US);
    }

    private static boolean isOurs(Path file) throws IOException {
        return ((Number) Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS)).longValue()
                == new UnixSystem().getUid();
    }

    /** Writes a new file in place of what is there; never open to others, and never there in part. */
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

    /** Takes the place of what is there, and does so after a power cut as well. */
    static void moved(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        try (var parent = FileChannel.open(to.resolveSibling("."), StandardOpenOption.READ)) {
            parent.force(true);
        }
    }
}
