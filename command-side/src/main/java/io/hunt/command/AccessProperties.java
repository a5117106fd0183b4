package io.hunt.command;

import io.hunt.api.access.Role;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.convert.DurationUnit;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of users' access.
 *
 * @param sessionHours lifetime of a session in hours; decimals allowed
 * @param apiTokenMaxDays longest validity of a new API token in days, which then needs an expiry; 0 allows any
 * @param oidcIssuerUri issuer whose JWTs are accepted in addition to local users; empty disables OIDC
 * @param oidcAudience expected `aud` claim; if unset, tokens for any audience are accepted and a warning is logged
 * @param oidcUsernameClaim claim with the user name; dotted paths allowed
 * @param oidcRoleClaim claim with the role; dotted paths allowed
 * @param oidcCapabilityClaim claim with the capabilities; dotted paths allowed
 * @param oidcDefaultRole role of a JWT without the role claim: `analyst`, `auditor` or `none`
 * @param ssoProviders JSON file with the providers by which users sign in to the console
 * @param passwordLoginOnly name of the only user who may log in with a password, for emergencies; empty permits all
 */
@Validated
@ConfigurationProperties("service")
public record AccessProperties(
        @DefaultValue("8") @DurationUnit(ChronoUnit.HOURS) @DurationMin(millis = 1)
        Duration sessionHours,

        @DefaultValue("0") @Min(0) @Max(36_500) int apiTokenMaxDays,
        @DefaultValue("") String oidcIssuerUri,
        @DefaultValue("") String oidcAudience,
        @DefaultValue("preferred_username") String oidcUsernameClaim,
        @DefaultValue("role") String oidcRoleClaim,
        @DefaultValue("capabilities") String oidcCapabilityClaim,
        @DefaultValue("analyst") DefaultRole oidcDefaultRole,
        @Nullable Path ssoProviders,
        @DefaultValue("") String passwordLoginOnly) {

    /** Role of a JWT without the role claim. */
    public enum DefaultRole {
        /** The role of a local analyst. */
        ANALYST(Role.ANALYST),
        /** The role of a local auditor. */
        AUDITOR(Role.AUDITOR),
        /** No role: the token is refused. */
        NONE(null);

        private final @Nullable Role role;

        DefaultRole(@Nullable Role role) {
            this.role = role;
        }

        /** Returns the role; empty for {@link #NONE}. */
        public Optional<Role> role() {
            return Optional.ofNullable(role);
        }
    }
}
