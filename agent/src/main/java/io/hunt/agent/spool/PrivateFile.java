package io.hunt.agent.spool;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;

/** Writes files atomically and durably; only their owner can read them. */
public final class PrivateFile {

    /** Suffix of a file until it is completely written. */
    static final String UNFINISHED = ".unfinished";

    private PrivateFile() {}

    /** Content of a file, written to a stream. */
    @FunctionalInterface
    public interface ContentWriter {
        void writeTo(OutputStream out) throws IOException;
    }

    public static void directory(Path directory) throws IOException {
        Files.createDirectories(directory, permissions(directory.toAbsolutePath(), "rwx------"));
    }

    public static void write(Path file, ContentWriter contentWriter) throws IOException {
        Path unfinished = file.resolveSibling(file.getFileName() + UNFINISHED);
        Files.deleteIfExists(unfinished);
        try {
            writeNew(unfinished, contentWriter);
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            // On a full disk the part that was written would take the space of the next file.
            Files.deleteIfExists(unfinished);
        }
        syncDirectoryOf(file);
    }

    private static void writeNew(Path file, ContentWriter contentWriter) throws IOException {
        var options = EnumSet.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try (FileChannel channel = FileChannel.open(file, options, permissions(file, "rw-------"))) {
            OutputStream out = Channels.newOutputStream(channel);
            contentWriter.writeTo(out);
            out.flush();
            channel.force(true);
        }
    }

    private static void syncDirectoryOf(Path file) throws IOException {
        Path directory = file.toAbsolutePath().getParent();
        if (directory != null && isPosix(file)) {
            try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    private static FileAttribute<?>[] permissions(Path place, String mode) {
        return isPosix(place)
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(mode))}
                : new FileAttribute<?>[0];
    }

    private static boolean isPosix(Path place) {
        return place.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
