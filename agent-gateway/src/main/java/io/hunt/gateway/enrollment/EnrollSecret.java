package io.hunt.gateway.enrollment;

import io.hunt.api.Refused;
import io.hunt.api.Rejection.NotRotatable;
import io.hunt.gateway.tls.PrivateFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a host must know to join the fleet: given by the operator, or made up and kept in a file of its own. The file is
 * read each time, so that a new secret counts at once for every process that shares it.
 */
public final class EnrollSecret {

    private static final Logger LOG = LoggerFactory.getLogger(EnrollSecret.class);
    private static final int SHORT = 16;

    private final @Nullable String given;
    private final Path file;

    private EnrollSecret(@Nullable String given, Path file) {
        this.given = given;
        this.file = file;
    }

    /**
     * The secret that is set, or else the one of the file.
     *
     * @param set by the operator; blank: one is made up and kept in a file of the data directory
     */
    public static EnrollSecret of(String set, Path dataDirectory) {
        String given = set.isBlank() ? null : set;
        if (given != null && given.length() < SHORT) {
            LOG.warn("The enrollment secret is shorter than {} characters, and could be guessed", SHORT);
        }
        Path file = dataDirectory.resolve("enroll-secret");
        if (given == null && !Files.exists(file)) {
            PrivateFiles.write(file, HostSecrets.random());
        }
        return new EnrollSecret(given, file);
    }

    /** Takes the same time whatever was tried. */
    public boolean matches(String tried) {
        return MessageDigest.isEqual(reveal().getBytes(StandardCharsets.UTF_8), tried.getBytes(StandardCharsets.UTF_8));
    }

    /** For the admin who asks for it. */
    public String reveal() {
        return given == null ? PrivateFiles.read(file).strip() : given;
    }

    /** A new secret takes the old one's place. */
    void rotate() {
        if (given != null) {
            throw new Refused(new NotRotatable());
        }
        PrivateFiles.write(file, HostSecrets.random());
    }
}
