package io.hunt.command.access.oidc;

import io.hunt.api.access.Role;
import io.hunt.command.AccessProperties;
import java.util.Optional;

/**
 * Settings of the trusted issuer and names of its claims. The name of a claim may be a dotted path.
 *
 * @param issuer URI of the issuer; empty if none is configured
 * @param defaultRole role of a token without the role claim; empty refuses such a token
 */
record OidcSettings(
        String issuer,
        String audience,
        String usernameClaim,
        String roleClaim,
        String capabilityClaim,
        Optional<Role> defaultRole) {

    static OidcSettings of(AccessProperties settings) {
        return new OidcSettings(
                settings.oidcIssuerUri().strip(),
                settings.oidcAudience().strip(),
                settings.oidcUsernameClaim(),
                settings.oidcRoleClaim(),
                settings.oidcCapabilityClaim(),
                settings.oidcDefaultRole().role());
    }

    boolean isConfigured() {
        return !issuer.isEmpty();
    }
}
