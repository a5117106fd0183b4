package io.hunt.gateway.enrollment;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.NotRotatable;
import io.hunt.gateway.tls.PrivateFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What a host must know to join the fleet: given by the operator, or generated and kept in the table enroll_secret, which
 * all processes have in common. A process reads it again after a second, so that a flood of wrong secrets does not reach
 * the database.
 */
public final class EnrollSecret {

    private static final Duration FRESH = Duration.ofSeconds(1);

    private record Known(String secret, long at) {

        boolean isFresh() {
            return System.nanoTime() - at < FRESH.toNanos();
        }

        /** Never shows the secret. */
        @Override
        public String toString() {
            return "Known[]";
        }
    }

    private final @Nullable String given;
    private final JdbcClient jdbc;
    private final Path copy;
    /** However many hosts ask at the moment at which the known one is no longer fresh. */
    private final SharedLookup<Boolean, String> lookup =
            new SharedLookup<>("enroll-secret", _ -> Map.of(true, reveal()));

    private volatile @Nullable Known known;

    private EnrollSecret(@Nullable String given, JdbcClient jdbc, Path copy) {
        this.given = given;
        this.jdbc = jdbc;
        this.copy = copy;
    }

    /**
     * The secret that is set, or else the one of the table, which is first taken over from an earlier release's file.
     *
     * @param set by the operator; blank: one is generated
     * @param dataDirectory holds a copy of the generated one, for operators on this machine
     */
    public static EnrollSecret of(String set, JdbcClient jdbc, Path dataDirectory) {
        String given = set.isBlank() ? null : set;
        var secret = new EnrollSecret(given, jdbc, dataDirectory.resolve("enroll-secret"));
        if (given == null) {
            secret.writeCopy(secret.reveal());
        }
        return secret;
    }

    /** Takes the same time whatever was tried. A rotation by another process counts within a second. */
    public boolean matches(String tried) {
        return MessageDigest.isEqual(
                current().getBytes(StandardCharsets.UTF_8), tried.getBytes(StandardCharsets.UTF_8));
    }

    private String current() {
        Known last = known;
        if (given != null) {
            return given;
        }
        return last != null && last.isFresh()
                ? last.secret()
                : lookup.find(true).orElseThrow();
    }

    /** For the admin who asks for it. */
    public String reveal() {
        if (given != null) {
            return given;
        }
        String secret = stored().orElseGet(this::firstStored);
        known = new Known(secret, System.nanoTime());
        return secret;
    }

    private Optional<String> stored() {
        return jdbc.sql("select secret from enroll_secret").query(String.class).optional();
    }

    /** Of several processes that start at once, the first to insert decides. */
    private String firstStored() {
        String first = Files.exists(copy) ? PrivateFiles.read(copy).strip() : HostSecrets.random();
        jdbc.sql("insert into enroll_secret (secret) values (?) on conflict (only_one) do nothing")
                .param(first)
                .update();
        return stored().orElseThrow();
    }

    /** A new secret takes the old one's place, for every process. Returns its digest for the event log. */
    String rotate() {
        if (given != null) {
            throw new Refused(new NotRotatable());
        }
        jdbc.sql("update enroll_secret set secret = ?, changed_at = now()")
                .param(HostSecrets.random())
                .update();
        String secret = reveal();
        writeCopy(secret);
        return HostSecrets.digest(secret.getBytes(StandardCharsets.UTF_8));
    }

    private void writeCopy(String secret) {
        if (!Files.exists(copy) || !PrivateFiles.read(copy).strip().equals(secret)) {
            PrivateFiles.write(copy, secret);
        }
    }
}
