package io.hunt.command.access.oidc;

import io.hunt.api.Word;
import io.hunt.api.access.Role;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

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

    /** Reads them from the environment. */
    @Component
    record Source(
            @Value("${service.oidc-issuer-uri:}") String issuer,
            @Value("${service.oidc-audience:}") String audience,

            @Value("${service.oidc-username-claim:preferred_username}")
            String usernameClaim,

            @Value("${service.oidc-role-claim:role}") String roleClaim,

            @Value("${service.oidc-capability-claim:capabilities}")
            String capabilityClaim,

            @Value("${service.oidc-default-role:analyst}") String defaultRole) {

        OidcSettings settings() {
            return new OidcSettings(
                    issuer.strip(), audience.strip(), usernameClaim, roleClaim, capabilityClaim, role(defaultRole));
        }

        private static Optional<Role> role(String text) {
            if (text.equals("none")) {
                return Optional.empty();
            }
            Role role = Word.parse(Role.class, text)
                    .filter(parsed -> parsed != Role.ADMIN)
                    .orElseThrow(() ->
                            new IllegalArgumentException("SERVICE_OIDC_DEFAULT_ROLE must be analyst, auditor or none"));
            return Optional.of(role);
        }
    }

    boolean isConfigured() {
        return !issuer.isEmpty();
    }
}
