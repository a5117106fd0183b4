package io.hunt.application.database.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Files of the data directory that a service cannot generate again: its certificate authorities, the enrollment secret and
 * the key that signs checkpoints, if it is there. The record of that key's last signature is left out, because restoring an
 * older one would allow a fork.
 */
final class KeyFiles {

    private static final String TLS = "tls";
    private static final String SECRET = "enroll-secret";
    private static final String SIGNING_KEY = "audit/signing-key";

    /** Paths that an archive may contain: these files only, and none above the data directory. */
    private static final Pattern ALLOWED =
            Pattern.compile("enroll-secret|audit/signing-key|tls/[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}");

    private KeyFiles() {}

    static List<Path> in(Path dataDirectory) throws IOException {
        Path tls = dataDirectory.resolve(TLS);
        try (Stream<Path> files = Files.isDirectory(tls) ? Files.list(tls) : Stream.empty()) {
            return Stream.concat(
                            files.sorted(),
                            Stream.of(dataDirectory.resolve(SECRET), dataDirectory.resolve(SIGNING_KEY)))
                    .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .toList();
        }
    }

    static boolean isAllowed(String path) {
        return ALLOWED.matcher(path).matches();
    }
}
