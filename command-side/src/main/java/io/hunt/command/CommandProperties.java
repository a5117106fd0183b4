package io.hunt.command;

import io.hunt.api.access.Role;
import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.convert.DurationUnit;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the command side.
 *
 * @param sessionHours lifetime of a session in hours; decimals allowed
 * @param oidcIssuerUri issuer whose JWTs are accepted in addition to local users; empty disables OIDC
 * @param oidcAudience expected `aud` claim; if unset, tokens for any audience are accepted and a warning is logged
 * @param oidcUsernameClaim claim with the user name; dotted paths allowed
 * @param oidcRoleClaim claim with the role; dotted paths allowed
 * @param oidcCapabilityClaim claim with the capabilities; dotted paths allowed
 * @param oidcDefaultRole role of a JWT without the role claim: `analyst`, `auditor` or `none`
 * @param maxConcurrentHunts hunts that may be `pending` or `running` at a time
 * @param campaignLeaseMinutes minutes that a host has to answer a campaign before it is asked again; decimals allowed
 * @param campaignAggregateRowCap rows of one `osquery` campaign; exceeding it stops the campaign
 * @param hostSilentAfter minutes without contact after which a host raises an alert; decimals allowed, 0 disables it
 * @param osquerySchema file with osquery's tables; without any schema all literal SQL is refused
 */
@Validated
@ConfigurationProperties("service")
public record CommandProperties(
        @DefaultValue("8") @DurationUnit(ChronoUnit.HOURS) @DurationMin(millis = 1)
        Duration sessionHours,

        @DefaultValue("") String oidcIssuerUri,
        @DefaultValue("") String oidcAudience,
        @DefaultValue("preferred_username") String oidcUsernameClaim,
        @DefaultValue("role") String oidcRoleClaim,
        @DefaultValue("capabilities") String oidcCapabilityClaim,
        @DefaultValue("analyst") DefaultRole oidcDefaultRole,
        @DefaultValue("5") @Min(1) int maxConcurrentHunts,

        @DefaultValue("30") @DurationUnit(ChronoUnit.MINUTES) @DurationMin(seconds = 1) @DurationMax(days = 1)
        Duration campaignLeaseMinutes,

        @DefaultValue("10000000") @Min(1) long campaignAggregateRowCap,

        @DefaultValue("1440") @DurationUnit(ChronoUnit.MINUTES) @DurationMin @DurationMax(days = 36_500)
        Duration hostSilentAfter,

        @Nullable Path osquerySchema) {

    /** Returns true if silent hosts are detected. */
    public boolean watchesSilence() {
        return !hostSilentAfter.isZero();
    }

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
