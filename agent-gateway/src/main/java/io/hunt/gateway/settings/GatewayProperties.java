package io.hunt.gateway.settings;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.convert.DurationUnit;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the gateway for hosts.
 *
 * @param grpcBindAddress listen address of gRPC; if unset, `SERVICE_BIND_ADDRESS`
 * @param grpcPort agents; always TLS; 0 takes any free port
 * @param enrollSecret the secret that a host presents to enroll, of at least 20 characters; if unset, one is generated and kept in the data directory
 * @param agentAuth `mtls_or_bearer`, or `mtls`: then no bearer credential is issued, and enrollment needs a certificate
 *     request
 * @param agentCertDays lifetime of a host's certificate in days; decimals allowed
 * @param tlsNames further DNS names and addresses for the generated certificate, separated by commas; applied at the next
 *     start
 * @param grpcTlsCert PEM file with a certificate chain of your own for gRPC and osquery, the authority's certificate last,
 *     which agents are given to trust; read again every hour; needs the key; if unset, a certificate is generated
 * @param grpcTlsKey PEM file with the unencrypted private key (PKCS #8) of that certificate
 * @param campaignHostRowCap rows kept of one host's answer to literal SQL, of at most 4,194,304 characters in all
 * @param maxAgentConnections maximum number of connections of agents to one process; at most half of them, rounded down, from one
 *     address (IPv6: one /64); further connections are closed at once
 * @param inboundMemoryBytes maximum memory for unfinished and unrecorded answers of all hosts together; 0 is a quarter of
 *     the heap
 */
@Validated
@ConfigurationProperties("service")
public record GatewayProperties(
        @DefaultValue("") String grpcBindAddress,
        @DefaultValue("9090") @Min(0) @Max(65_535) int grpcPort,

        @DefaultValue("") @Pattern(regexp = "(?s)|.{20,}", message = "must have at least 20 characters")
        String enrollSecret,

        @DefaultValue("mtls_or_bearer") AgentAuthentication agentAuth,

        @DefaultValue("30") @DurationUnit(ChronoUnit.DAYS) @DurationMin(hours = 1)
        Duration agentCertDays,

        @DefaultValue List<String> tlsNames,
        @Nullable Path grpcTlsCert,
        @Nullable Path grpcTlsKey,
        @DefaultValue("10000") @Min(1) @Max(100_000) int campaignHostRowCap,
        @DefaultValue("50000") @Min(1) int maxAgentConnections,
        @DefaultValue("0") @Min(0) long inboundMemoryBytes) {

    /** Omits the enrollment secret. */
    @Override
    public String toString() {
        return "GatewayProperties[grpcPort=" + grpcPort + "]";
    }
}
