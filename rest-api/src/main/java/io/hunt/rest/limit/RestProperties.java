package io.hunt.rest.limit;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.convert.DurationUnit;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the HTTP API.
 *
 * @param trustedProxies addresses or CIDR ranges, separated by commas, whose `X-Forwarded-For` or `Forwarded` is trusted
 * @param rateLimitPerMinute requests of one user, or of one address without a valid token; 0 disables the limit
 * @param rateLimitBurst requests that one user, or one address, may make at once
 * @param maxConcurrentExports concurrent exports
 * @param maxConcurrentExportsPerUser concurrent exports of one user; 0 is half of all, at least one
 * @param maxStreams concurrent event streams
 * @param maxStreamsPerUser concurrent event streams of one user
 * @param streamGraceSeconds seconds for which an event stream stays open after its hunt has ended
 * @param streamSessionCheckSeconds how often, in seconds, an open event stream checks its session and isolation; 0 is at
 *     every look for news
 * @param maxConnections REST connections in all; further ones are closed at once; in processes with the role `query` the
 *     management port has the same limits of its own
 * @param maxConnectionsPerAddress REST connections of one address (IPv6: one /64) that is no trusted proxy
 * @param headerTimeoutSeconds seconds for a TLS handshake, for the headers of a request from their first byte on, and for each
 *     single wait for a client
 * @param bodyTimeoutSeconds seconds in all for which one request may keep the service waiting for its body
 * @param readerMinBytesPerSecond a response is aborted if its reader has blocked the service for the reader window and
 *     took fewer bytes per second; 0 allows any rate
 * @param readerWindowSeconds for how many seconds in all a reader must have blocked the service before its rate counts
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

        @DefaultValue("8192") @Min(1) int maxConnections,
        @DefaultValue("512") @Min(1) int maxConnectionsPerAddress,

        @DefaultValue("20") @DurationUnit(ChronoUnit.SECONDS) @DurationMin(seconds = 1)
        Duration headerTimeoutSeconds,

        @DefaultValue("120") @DurationUnit(ChronoUnit.SECONDS) @DurationMin(seconds = 1)
        Duration bodyTimeoutSeconds,

        @DefaultValue("16384") @Min(0) long readerMinBytesPerSecond,

        @DefaultValue("15") @DurationUnit(ChronoUnit.SECONDS) @DurationMin(seconds = 1)
        Duration readerWindowSeconds) {

    /** How many exports one user may have at a time. */
    public int exportsPerUser() {
        return maxConcurrentExportsPerUser == 0 ? Math.max(1, maxConcurrentExports / 2) : maxConcurrentExportsPerUser;
    }
}
