package io.hunt.command;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
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
 * @param maxConcurrentHunts hunts that may be `pending` or `running` at a time
 * @param campaignLeaseMinutes minutes that a host has to answer a campaign before it is asked again; decimals allowed
 * @param campaignAggregateRowCap rows of one `osquery` campaign; exceeding it stops the campaign
 * @param hostSilentAfter minutes without contact after which a host raises an alert; decimals allowed, 0 disables it
 * @param oldestAgent oldest permitted version of agents, such as `1.4`; an older agent raises an alert; empty permits all
 * @param osquerySchema file with osquery's tables; without any schema all literal SQL is refused
 * @param warningLists folder with warning lists in MISP's format, whose values are accepted with a warning
 */
@Validated
@ConfigurationProperties("service")
public record CommandProperties(
        @DefaultValue("5") @Min(1) int maxConcurrentHunts,

        @DefaultValue("30") @DurationUnit(ChronoUnit.MINUTES) @DurationMin(seconds = 1) @DurationMax(days = 1)
        Duration campaignLeaseMinutes,

        @DefaultValue("10000000") @Min(1) long campaignAggregateRowCap,

        @DefaultValue("1440") @DurationUnit(ChronoUnit.MINUTES) @DurationMin @DurationMax(days = 36_500)
        Duration hostSilentAfter,

        @DefaultValue("") @Pattern(regexp = "([0-9]{1,9}(\\.[0-9]{1,9}){0,3})?")
        String oldestAgent,

        @Nullable Path osquerySchema,
        @Nullable Path warningLists) {

    /** Returns true if silent hosts are detected. */
    public boolean watchesSilence() {
        return !hostSilentAfter.isZero();
    }
}
