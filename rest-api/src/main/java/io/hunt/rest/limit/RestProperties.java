package io.hunt.rest.limit;

import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.convert.DurationUnit;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the HTTP API.
 *
 * @param trustedProxies addresses or CIDR ranges, separated by commas, of proxies whose `X-Forwarded-For` or
 *     `Forwarded` is trusted
 * @param rateLimitPerMinute requests a minute of one user, or of one address without a valid token; 0 disables the
 *     limit
 * @param rateLimitBurst requests that one user, or one address, may make at once
 * @param maxConcurrentExports concurrent exports
 * @param maxConcurrentExportsPerUser concurrent exports of one user; 0 means half of all, at least one
 * @param maxStreams concurrent event streams
 * @param maxStreamsPerUser concurrent event streams of one user
 * @param streamGraceSeconds seconds for which an event stream stays open after its hunt has ended
 * @param streamSessionCheckSeconds interval, in seconds, at which an open event stream checks its session and
 *     isolation; 0 means at every poll for changes
 * @param consoleDir directory with the built console, for a service whose jar has none; read as soon as it exists
 */
@Validated
@ConfigurationProperties("service")
public record RestProperties(
        @DefaultValue("") String trustedProxies,
        @DefaultValue("6000") @Min(0) int rateLimitPerMinute,
        @DefaultValue("1000") @Min(1) int rateLimitBurst,
        @DefaultValue("4") @Min(1) int maxConcurrentExports,
        @DefaultValue("0") @Min(0) int maxConcurrentExportsPerUser,
        @DefaultValue("200") @Min(1) int maxStreams,
        @DefaultValue("10") @Min(1) int maxStreamsPerUser,

        @DefaultValue("10") @DurationUnit(ChronoUnit.SECONDS) @DurationMin
        Duration streamGraceSeconds,

        @DefaultValue("5") @DurationUnit(ChronoUnit.SECONDS) @DurationMin
        Duration streamSessionCheckSeconds,

        @Nullable Path consoleDir) {

    /** Returns the limit of concurrent exports of one user. */
    public int exportsPerUser() {
        return maxConcurrentExportsPerUser == 0 ? Math.max(1, maxConcurrentExports / 2) : maxConcurrentExportsPerUser;
    }
}
