package io.hunt.command.access.oidc;

import io.hunt.api.access.Role;
import io.hunt.command.CommandProperties;
import java.util.Optional;

/**
 * Which issuer is trusted, and in which claims it says what. A claim's name may be a path with dots.
 *
 * @param defaultRole the role of a token that has no such claim; empty when it has none
 */
record OidcSettings(
        String issuer,
        String audience,
        String usernameClaim,
        String roleClaim,
        String capabilityClaim,
        Optional<Role> defaultRole) {

    static OidcSettings of(CommandProperties settings) {
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
