package io.hunt.rest.connection;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.convert.DurationUnit;
import org.springframework.validation.annotation.Validated;

/**
 * Limits of REST connections.
 *
 * @param maxConnections REST connections in all; further connections are closed at once; in processes with the role
 *     `query` the management port has the same limits separately
 * @param maxConnectionsPerAddress REST connections of one address (IPv6: one /64) that is not a trusted proxy
 * @param headerTimeoutSeconds seconds for a TLS handshake, for the headers of a request from their first byte on, and
 *     for each single wait for a client
 * @param bodyTimeoutSeconds total seconds for which the service waits for the body of one request
 * @param readerMinBytesPerSecond minimum data rate of a client that reads a response; a slower client that has blocked
 *     the service for the reader window is disconnected; 0 allows any rate
 * @param readerWindowSeconds total seconds for which a client must have blocked the service before its data rate is
 *     checked
 */
@Validated
@ConfigurationProperties("service")
public record ConnectionProperties(
        @DefaultValue("8192") @Min(1) int maxConnections,
        @DefaultValue("512") @Min(1) int maxConnectionsPerAddress,

        @DefaultValue("20") @DurationUnit(ChronoUnit.SECONDS) @DurationMin(seconds = 1)
        Duration headerTimeoutSeconds,

        @DefaultValue("120") @DurationUnit(ChronoUnit.SECONDS) @DurationMin(seconds = 1)
        Duration bodyTimeoutSeconds,

        @DefaultValue("16384") @Min(0) long readerMinBytesPerSecond,

        @DefaultValue("15") @DurationUnit(ChronoUnit.SECONDS) @DurationMin(seconds = 1)
        Duration readerWindowSeconds) {}
