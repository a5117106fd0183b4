package io.hunt.command.access.oidc;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.JWKSetCacheRefreshEvaluator;
import com.nimbusds.jose.jwk.source.JWKSetSource;
import com.nimbusds.jose.jwk.source.JWKSetUnavailableException;
import com.nimbusds.jose.proc.SecurityContext;
import io.hunt.engine.time.DependencyOutageLog;
import java.io.IOException;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Source of the keys that an issuer publishes now, without a cache. Logs the start and the end of an outage. */
final class PublishedKeys implements JWKSetSource<SecurityContext> {

    private static final Logger LOG = LoggerFactory.getLogger(PublishedKeys.class);

    private final DependencyOutageLog outage =
            new DependencyOutageLog(LOG, "The identity provider", InstantSource.system());
    private final OidcMetadataClient documents;

    PublishedKeys(OidcMetadataClient documents) {
        this.documents = documents;
    }

    @Override
    public JWKSet getJWKSet(JWKSetCacheRefreshEvaluator refresh, long now, @Nullable SecurityContext context)
            throws JWKSetUnavailableException {
        try {
            JWKSet keys = documents.fetchKeys();
            outage.succeeded();
            return keys;
        } catch (IOException e) {
            outage.failed("its keys cannot be fetched: " + e.getMessage());
            throw new JWKSetUnavailableException("the keys of the identity provider cannot be fetched", e);
        }
    }

    @Override
    public void close() {}
}
