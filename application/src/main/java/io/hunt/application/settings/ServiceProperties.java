package io.hunt.application.settings;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
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
 * Settings of the process.
 *
 * @param restBindAddress listen address of REST; if unset, `SERVICE_BIND_ADDRESS`
 * @param restPort REST; plain HTTP unless a certificate is set; 0 takes any free port
 * @param managementBindAddress listen address of health and metrics; if unset, `SERVICE_BIND_ADDRESS`
 * @param managementPort health and metrics; no TLS and no password, so restrict access to it; 0 takes any free port
 * @param tlsCert PEM file with the certificate chain of REST; read again when it changes; needs the key
 * @param tlsKey PEM file with the private key of REST; read again when it changes; needs the certificate
 * @param adminPassword password of the first `admin`, at least 8 characters; only used while there is no user; if unset,
 *     one is generated and printed once
 * @param drainSeconds seconds that a process still serves, without being ready, after the signal to stop, so that
 *     load balancers notice
 * @param logFormat of the log on standard output: `text`, or `json` with one object of Elastic Common Schema a line
 * @param otlpEndpoint collector of OpenTelemetry traces, by OTLP over HTTP, such as `http://collector:4318`; if unset,
 *     `OTEL_EXPORTER_OTLP_ENDPOINT`; if that is unset too, nothing is traced
 * @param securityLog file for the security log, one JSON object per line; if unset, standard output
 */
@Validated
@ConfigurationProperties("service")
public record ServiceProperties(
        @DefaultValue("") String restBindAddress,
        @DefaultValue("8080") @Min(0) @Max(65_535) int restPort,
        @DefaultValue("") String managementBindAddress,
        @DefaultValue("8081") @Min(0) @Max(65_535) int managementPort,
        @Nullable Path tlsCert,
        @Nullable Path tlsKey,
        @DefaultValue("") String adminPassword,

        @DefaultValue("3") @DurationUnit(ChronoUnit.SECONDS) @DurationMin(seconds = 0) @DurationMax(seconds = 300)
        Duration drainSeconds,

        @DefaultValue("text") LogFormat logFormat,
        @DefaultValue("") String otlpEndpoint,
        @Nullable Path securityLog) {

    /** Leaves out passwords. */
    @Override
    public String toString() {
        return "ServiceProperties[restPort=" + restPort + ", managementPort=" + managementPort + "]";
    }
}
