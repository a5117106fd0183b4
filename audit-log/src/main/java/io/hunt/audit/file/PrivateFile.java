package io.hunt.audit.file;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Small text files that only this account may read and write. */
public final class PrivateFile {

    /** Maximum size of a file. */
    public static final int MOST_BYTES = 1 << 20;

    private static final String SUFFIX = ".part";
    private static final Duration LONGEST_WRITE = Duration.ofHours(1);

    private static final Set<PosixFilePermission> OURS = PosixFilePermissions.fromString("rw-------");
    private static final Set<PosixFilePermission> HANDED_OVER = PosixFilePermissions.fromString("rw-r-----");

    private PrivateFile() {}

    /** Writes a file atomically and durably. Creates missing directories. */
    public static void write(Path file, String text) throws IOException {
        Path directory = file.toAbsolutePath().resolveSibling(".").normalize();
        Files.createDirectories(
                directory, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Path begun = Files.createTempFile(
                directory, "." + file.getFileName(), SUFFIX, PosixFilePermissions.asFileAttribute(OURS));
        try {
            removeAbandoned(begun, "." + file.getFileName());
            try (var channel = FileChannel.open(begun, StandardOpenOption.WRITE)) {
                ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
                channel.force(true);
            }
            move(begun, file);
        } finally {
            Files.deleteIfExists(begun);
        }
    }

    /** Removes copies of writes that a killed process left behind more than an hour before the one that has begun. */
    private static void removeAbandoned(Path begun, String prefix) throws IOException {
        Instant longAgo = Files.getLastModifiedTime(begun).toInstant().minus(LONGEST_WRITE);
        Pattern copies = Pattern.compile(Pattern.quote(prefix) + "\\d+" + Pattern.quote(SUFFIX));
        try (Stream<Path> files = Files.list(begun.resolveSibling("."))) {
            for (Path file : files.filter(each ->
                            copies.matcher(each.getFileName().toString()).matches())
                    .toList()) {
                if (Files.getLastModifiedTime(file).toInstant().isBefore(longAgo)) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (NoSuchFileException e) {
            // Another process has ended its write, or removes the same copies.
        }
    }

    /** Replaces a file atomically and durably. */
    public static void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        try (var directory = FileChannel.open(to.toAbsolutePath().resolveSibling("."), StandardOpenOption.READ)) {
            directory.force(true);
        }
    }

    /**
     * Reads a file. Refuses files that other accounts may read or change. A file of another account, as container
     * platforms provide, may be readable for its group.
     */
    public static String read(Path file) throws IOException {
        Set<PosixFilePermission> open = EnumSet.copyOf(Files.getPosixFilePermissions(file));
        open.removeAll(isOurs(file) ? OURS : HANDED_OVER);
        if (!open.isEmpty()) {
            throw new IOException(file + " may be used by other accounts; set its permissions to 600");
        }
        if (Files.size(file) > MOST_BYTES) {
            throw new IOException(file + " is larger than 1 MiB");
        }
        return Files.readString(file);
    }

    private static boolean isOurs(Path file) throws IOException {
        return ((Number) Files.getAttribute(file, "unix:uid")).longValue() == new UnixSystem().getUid();
    }
}
