package io.hunt.command.access.oidc;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.JWKSetCacheRefreshEvaluator;
import com.nimbusds.jose.jwk.source.JWKSetSource;
import com.nimbusds.jose.jwk.source.JWKSetUnavailableException;
import com.nimbusds.jose.proc.SecurityContext;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The keys that an issuer publishes now. */
final class PublishedKeys implements JWKSetSource<SecurityContext> {

    private static final Logger LOG = LoggerFactory.getLogger(PublishedKeys.class);

    private final IssuerDocuments documents;

    PublishedKeys(IssuerDocuments documents) {
        this.documents = documents;
    }

    @Override
    public JWKSet getJWKSet(JWKSetCacheRefreshEvaluator refresh, long now, @Nullable SecurityContext context)
            throws JWKSetUnavailableException {
        try {
            return documents.fetchKeys();
        } catch (IOException e) {
            LOG.warn("The keys of the identity provider cannot be fetched: {}", e.getMessage());
            throw new JWKSetUnavailableException("the keys of the identity provider cannot be fetched", e);
        }
    }

    @Override
    public void close() {}
}
