package io.hunt.gateway.enrollment;

import io.hunt.api.rejection.Rejection.NotRotatable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.gateway.tls.PrivateFiles;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Enrollment secret of the fleet: set by the operator, or generated and stored in the table {@code enroll_secret},
 * which all processes share. The stored secret is cached for a second, so that a flood of wrong secrets does not load
 * the database.
 */
public final class EnrollSecret {

    private static final Logger LOG = LoggerFactory.getLogger(EnrollSecret.class);
    private static final Duration FRESH = Duration.ofSeconds(1);

    private record CachedSecret(String secret, long at) {

        boolean isFresh() {
            return System.nanoTime() - at < FRESH.toNanos();
        }

        /** Omits the secret. */
        @Override
        public String toString() {
            return "Known[]";
        }
    }

    private final @Nullable String given;
    private final JdbcClient jdbc;
    private final Path copy;
    /** Shared by all hosts that enroll at the moment at which the cached secret expires. */
    private final BatchedLookup<Boolean, String> lookup =
            new BatchedLookup<>("enroll-secret", _ -> Map.of(true, cached(reveal())));

    private volatile @Nullable CachedSecret cachedSecret;

    private EnrollSecret(@Nullable String given, JdbcClient jdbc, Path copy) {
        this.given = given;
        this.jdbc = jdbc;
        this.copy = copy;
    }

    /**
     * Returns the configured secret, or the one of the table, which is first filled from the file of an earlier
     * release, if any.
     *
     * @param set secret set by the operator; blank to generate one
     * @param dataDirectory directory for a copy of the generated secret, for operators on this machine
     */
    static EnrollSecret of(String set, JdbcClient jdbc, Path dataDirectory) {
        String given = set.isBlank() ? null : set;
        var secret = new EnrollSecret(given, jdbc, dataDirectory.resolve("enroll-secret"));
        if (given == null) {
            secret.writeCopy(secret.reveal());
        }
        return secret;
    }

    /** Compares in constant time. A rotation by another process takes effect within a second. */
    public boolean matches(String tried) {
        return MessageDigest.isEqual(
                current().getBytes(StandardCharsets.UTF_8), tried.getBytes(StandardCharsets.UTF_8));
    }

    private String current() {
        CachedSecret last = cachedSecret;
        if (given != null) {
            return given;
        }
        return last != null && last.isFresh()
                ? last.secret()
                : lookup.find(true).orElseThrow();
    }

    /** Returns the secret, for an admin. It is not cached, because the transaction may have changed it and fail. */
    public String reveal() {
        return given != null ? given : stored().orElseGet(this::firstStored);
    }

    private String cached(String secret) {
        cachedSecret = new CachedSecret(secret, System.nanoTime());
        return secret;
    }

    private Optional<String> stored() {
        return jdbc.sql("select secret from enroll_secret").query(String.class).optional();
    }

    /** Stores an initial secret and returns the stored one. If several processes start at once, the first insert wins. */
    private String firstStored() {
        String first = Files.exists(copy) ? PrivateFiles.read(copy).strip() : HostSecrets.random();
        jdbc.sql("insert into enroll_secret (secret) values (?) on conflict (only_one) do nothing")
                .param(first)
                .update();
        return stored().orElseThrow();
    }

    /**
     * Replaces the secret for all processes, and returns the digest of the new one for the event log. Cache and copy change
     * after the commit.
     */
    String rotate() {
        if (given != null) {
            throw new RejectionException(new NotRotatable());
        }
        String secret = HostSecrets.random();
        jdbc.sql("update enroll_secret set secret = ?, changed_at = now()")
                .param(secret)
                .update();
        afterCommit(() -> rotated(secret));
        return HostSecrets.digest(secret.getBytes(StandardCharsets.UTF_8));
    }

    private static void afterCommit(Runnable action) {
        if (!TransactionSynchronizationManager.isSynchronizationActive()) {
            action.run();
            return;
        }
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                action.run();
            }
        });
    }

    private void rotated(String secret) {
        cached(secret);
        try {
            writeCopy(secret);
        } catch (UncheckedIOException e) {
            LOG.error(
                    "The enrollment secret was rotated, but {} could not be written; the next start writes it: {}",
                    copy,
                    e.getMessage());
        }
    }

    private void writeCopy(String secret) {
        if (!Files.exists(copy) || !PrivateFiles.read(copy).strip().equals(secret)) {
            PrivateFiles.write(copy, secret);
        }
    }
}
