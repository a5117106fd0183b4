package io.hunt.command.access.oidc;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.CachingJWKSetSource;
import com.nimbusds.jose.jwk.source.JWKSetCacheRefreshEvaluator;
import com.nimbusds.jose.jwk.source.JWKSetSource;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.OutageTolerantJWKSetSource;
import com.nimbusds.jose.jwk.source.RateLimitedJWKSetSource;
import com.nimbusds.jose.proc.SecurityContext;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cache of the issuer's keys. Fetches them again after 10 minutes, or if the wanted key is missing, at most twice in 20
 * seconds. While the issuer cannot be reached, keys are used for up to one day.
 */
final class CachedIssuerKeys implements JWKSource<SecurityContext> {

    private static final Duration FRESH = Duration.ofMinutes(10);
    private static final Duration USABLE = Duration.ofDays(1);
    private static final Duration TWICE_WITHIN = Duration.ofSeconds(20);
    /** Longest wait of a request while another request fetches the keys: two documents, each with its own limit. */
    private static final Duration FETCHING = Duration.ofSeconds(15);

    private final JWKSetSource<SecurityContext> keys;
    private final Clock clock;

    CachedIssuerKeys(OidcMetadataClient documents, Clock clock) {
        this.clock = clock;
        var tolerant =
                new OutageTolerantJWKSetSource<SecurityContext>(new PublishedKeys(documents), USABLE.toMillis(), null);
        var limited = new RateLimitedJWKSetSource<>(tolerant, TWICE_WITHIN.toMillis(), null);
        this.keys = new CachingJWKSetSource<>(limited, FRESH.toMillis(), FETCHING.toMillis(), null);
    }

    @Override
    public List<JWK> get(JWKSelector selector, @Nullable SecurityContext context) throws KeysUnavailableException {
        JWKSet known = known();
        List<JWK> found = selector.select(known);
        return found.isEmpty() ? selector.select(newer(known)) : found;
    }

    private JWKSet known() throws KeysUnavailableException {
        try {
            return keys.getJWKSet(JWKSetCacheRefreshEvaluator.noRefresh(), clock.millis(), null);
        } catch (KeySourceException e) {
            throw new KeysUnavailableException("no keys");
        }
    }

    /** Returns newer keys than these if they can be fetched now, else the same keys. */
    private JWKSet newer(JWKSet known) {
        try {
            return keys.getJWKSet(JWKSetCacheRefreshEvaluator.referenceComparison(known), clock.millis(), null);
        } catch (KeySourceException e) {
            return known;
        }
    }
}
