package io.hunt.application.database.backup;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Files of the data directory that a service cannot generate again: its certificate authorities, the enrollment secret and
 * the key that signs checkpoints, if it is there. The record of that key's last signature is left out, because restoring an
 * older one would allow a fork.
 */
final class KeyFiles {

    /** Maximum size of a key file. A larger file of the directory is no key. */
    static final int MOST_BYTES = 1 << 20;

    private static final String TLS = "tls";
    private static final String SECRET = "enroll-secret";
    private static final String SIGNING_KEY = "audit/signing-key";

    /** Paths that an archive may contain: these files only, and none above the data directory. */
    private static final Pattern ALLOWED =
            Pattern.compile("enroll-secret|audit/signing-key|tls/[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}");

    /** Paths in archives of earlier releases, which contain every file of the directory, also one that an editor left. */
    private static final Pattern IGNORED = Pattern.compile("tls/[^/]+");

    private KeyFiles() {}

    /** Returns the key files of a data directory; other files, such as those of an interrupted renewal, are left out. */
    static List<Path> in(Path dataDirectory) throws IOException {
        var found = new ArrayList<Path>();
        Path tls = dataDirectory.resolve(TLS);
        try (Stream<Path> files = Files.isDirectory(tls) ? Files.list(tls) : Stream.empty()) {
            files.sorted().forEach(found::add);
        }
        found.add(dataDirectory.resolve(SECRET));
        found.add(dataDirectory.resolve(SIGNING_KEY));
        found.removeIf(file -> !isAllowed(path(dataDirectory, file)) || !isKey(file));
        return found;
    }

    /** Returns the path of a file in an archive. */
    static String path(Path dataDirectory, Path file) {
        return dataDirectory.relativize(file).toString().replace('\\', '/');
    }

    /** Returns the content; empty if the file has vanished, or has grown to more than a key, since it was listed. */
    static Optional<byte[]> content(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] content = in.readNBytes(MOST_BYTES + 1);
            return content.length > MOST_BYTES ? Optional.empty() : Optional.of(content);
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    private static boolean isKey(Path file) {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && file.toFile().length() <= MOST_BYTES;
    }

    static boolean isAllowed(String path) {
        return ALLOWED.matcher(path).matches();
    }

    /** Returns true for a file of an archive that is no key and is not restored. */
    static boolean isIgnored(String path) {
        return !isAllowed(path) && IGNORED.matcher(path).matches();
    }
}
