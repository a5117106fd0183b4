package io.hunt.command.access.oidc;

import io.hunt.command.CommandProperties;
import io.hunt.engine.role.ForReads;
import java.time.Clock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The issuer that is configured, if one is. */
@ForReads
@Configuration(proxyBeanMethods = false)
class OidcConfiguration {

    private static final Logger LOG = LoggerFactory.getLogger(OidcConfiguration.class);

    @Bean
    Issuer issuer(CommandProperties given, Clock clock) {
        OidcSettings settings = OidcSettings.of(given);
        if (!settings.isConfigured()) {
            return Issuer.NOBODY;
        }
        if (settings.audience().isEmpty()) {
            LOG.warn(
                    "Tokens that {} issued for any other service open this one too; set SERVICE_OIDC_AUDIENCE",
                    settings.issuer());
        }
        return new OidcIssuer(settings, new IssuerKeys(new IssuerDocuments(settings.issuer()), clock), clock);
    }
}
