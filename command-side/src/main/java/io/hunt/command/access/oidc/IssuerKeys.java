package io.hunt.command.access.oidc;

import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The issuer's keys, fetched anew when they are old or lack the one that is wanted, but never more often than every ten
 * seconds; while the issuer is down, the keys of the last day go on.
 */
final class IssuerKeys implements JWKSource<SecurityContext> {

    private static final Logger LOG = LoggerFactory.getLogger(IssuerKeys.class);
    private static final Duration FRESH = Duration.ofMinutes(10);
    private static final Duration USABLE = Duration.ofDays(1);
    private static final Duration PAUSE = Duration.ofSeconds(10);

    /** What was fetched, and when. */
    private record Fetched(JWKSet keys, Instant at) {}

    private final IssuerDocuments documents;
    private final Clock clock;
    private final ReentrantLock fetching = new ReentrantLock();
    private volatile @Nullable Fetched newest;
    private Instant triedAt = Instant.MIN;

    IssuerKeys(IssuerDocuments documents, Clock clock) {
        this.documents = documents;
        this.clock = clock;
    }

    @Override
    public List<JWK> get(JWKSelector selector, @Nullable SecurityContext context) throws KeysUnavailable {
        Fetched known = newest;
        if (known == null || isOlder(known, FRESH)) {
            known = refreshed(known);
        }
        List<JWK> found = selector.select(known.keys());
        return found.isEmpty() ? selector.select(refreshed(known).keys()) : found;
    }

    /** Newer than what the caller has seen, if that can be had now. */
    private Fetched refreshed(@Nullable Fetched seen) throws KeysUnavailable {
        fetching.lock();
        try {
            if (Objects.equals(newest, seen) && isTimeToTry()) {
                triedAt = clock.instant();
                fetch();
            }
            return usable();
        } finally {
            fetching.unlock();
        }
    }

    private void fetch() {
        try {
            newest = new Fetched(documents.fetchKeys(), clock.instant());
        } catch (IOException e) {
            LOG.warn("The keys of the identity provider cannot be fetched: {}", e.getMessage());
        }
    }

    private boolean isTimeToTry() {
        return triedAt.equals(Instant.MIN) || !clock.instant().isBefore(triedAt.plus(PAUSE));
    }

    private Fetched usable() throws KeysUnavailable {
        Fetched known = newest;
        if (known == null || isOlder(known, USABLE)) {
            throw new KeysUnavailable("no keys");
        }
        return known;
    }

    private boolean isOlder(Fetched fetched, Duration age) {
        return fetched.at().plus(age).isBefore(clock.instant());
    }
}
