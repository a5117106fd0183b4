package io.hunt.command.access.oidc;

import io.hunt.command.AccessProperties;
import io.hunt.engine.role.ForReads;
import java.time.Clock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Configures the token verifier for the issuer in the settings, if there is one. */
@ForReads
@Configuration(proxyBeanMethods = false)
class OidcConfiguration {

    private static final Logger LOG = LoggerFactory.getLogger(OidcConfiguration.class);

    @Bean
    TokenVerifier issuer(AccessProperties given, Clock clock) {
        OidcSettings settings = OidcSettings.of(given);
        if (!settings.isConfigured()) {
            return TokenVerifier.NOBODY;
        }
        if (settings.audience().isEmpty()) {
            LOG.warn(
                    "Tokens that {} issued for other services are accepted here too; set SERVICE_OIDC_AUDIENCE",
                    settings.issuer());
        }
        return new OidcTokenVerifier(
                settings, new CachedIssuerKeys(new OidcMetadataClient(settings.issuer()), clock), clock);
    }
}
