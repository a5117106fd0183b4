package io.hunt.gateway.enrollment;

import com.google.protobuf.ByteString;
import io.grpc.Status;
import io.hunt.api.host.HostCommand.RecordCertificateRenewal;
import io.hunt.api.id.HostId;
import io.hunt.gateway.call.CallLimits;
import io.hunt.gateway.enrollment.HostCertificates.IssuedCertificate;
import io.hunt.gateway.session.HostActorMetadata;
import io.hunt.gateway.settings.GatewayProperties;
import io.hunt.gateway.tls.CertificateRequest;
import io.hunt.gateway.tls.HostAuthority;
import io.hunt.gateway.wire.KeyedRateLimit;
import io.hunt.proto.fleet.v1.RenewRequest;
import io.hunt.proto.fleet.v1.RenewResponse;
import java.security.PublicKey;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.stereotype.Component;

/** Issues certificates to hosts and finds the host of a certificate. */
@Component
public class CertificateIssuer {

    /** Maximum number of certificates that a host gets in an hour by renewals, and as many again by enrollments. */
    static final int CERTIFICATES_AN_HOUR = 12;

    /** Start of validity before the time of issue, for hosts with slow clocks. */
    private static final Duration BACKDATED = Duration.ofMinutes(5);

    private final HostAuthority authority;
    private final HostCertificates certificates;
    private final Duration life;
    private final CommandGateway commands;
    private final Clock clock;
    private final KeyedRateLimit renewals =
            new KeyedRateLimit(CERTIFICATES_AN_HOUR, CERTIFICATES_AN_HOUR, Duration.ofHours(1));

    CertificateIssuer(
            HostAuthority authority,
            HostCertificates certificates,
            GatewayProperties settings,
            CommandGateway commands,
            Clock clock) {
        this.commands = commands;
        this.authority = authority;
        this.certificates = certificates;
        this.life = settings.agentCertDays();
        this.clock = clock;
    }

    /**
     * Reads the public key of a certificate request.
     *
     * @throws io.grpc.StatusRuntimeException INVALID_ARGUMENT if the request is invalid
     */
    PublicKey requested(ByteString request) {
        return CertificateRequest.read(request)
                .orElseThrow(() ->
                        CallLimits.refusal(Status.INVALID_ARGUMENT, "not a certificate request for a key on P-256"));
    }

    /** Issues a certificate and returns it in DER; the host may use it at once. */
    ByteString certify(HostId host, PublicKey key, String address) {
        return der(issue(host, key, address));
    }

    /** The event is recorded first, because the log verifier reports certificates without an event. */
    private X509Certificate issue(HostId host, PublicKey key, String address) {
        X509Certificate certificate = signed(host, key);
        String serial = certificate.getSerialNumber().toString(16);
        commands.sendAndWait(
                new RecordCertificateRenewal(
                        host, serial, certificate.getNotAfter().toInstant(), address),
                HostActorMetadata.of(host, address));
        certificates.issued(List.of(IssuedCertificate.of(host, certificate)));
        certificates.deleteSurplus(host);
        return certificate;
    }

    /** Signs a certificate, which is accepted only after it is stored in {@link HostCertificates}. */
    X509Certificate signed(HostId host, PublicKey key) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        return authority.certify(host, key, now.minus(BACKDATED), now.plus(life));
    }

    static ByteString der(X509Certificate certificate) {
        try {
            return ByteString.copyFrom(certificate.getEncoded());
        } catch (CertificateEncodingException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Issues a new certificate to an authenticated host; the old one stays valid.
     *
     * @throws io.grpc.StatusRuntimeException RESOURCE_EXHAUSTED above 12 renewals an hour
     */
    public RenewResponse renew(HostId host, RenewRequest request, String address) {
        if (!renewals.tryAcquire(host.toString())) {
            throw CallLimits.refusal(Status.RESOURCE_EXHAUSTED, "too many renewals within the hour");
        }
        X509Certificate next = issue(host, requested(request.getCertificateRequest()), address);
        return RenewResponse.newBuilder().setCertificate(der(next)).build();
    }

    /** Returns the host that may open a stream with this certificate. */
    public Optional<HostId> owner(X509Certificate shown) {
        return owner(shown, Duration.ZERO);
    }

    /**
     * Returns the host that may renew this certificate. An expired certificate may be renewed for as long as it was
     * valid.
     */
    public Optional<HostId> renewable(X509Certificate shown) {
        return owner(shown, life);
    }

    private Optional<HostId> owner(X509Certificate shown, Duration grace) {
        Instant now = clock.instant();
        boolean inTime = !now.isBefore(shown.getNotBefore().toInstant())
                && now.isBefore(shown.getNotAfter().toInstant().plus(grace));
        return inTime && authority.hasIssued(shown) ? certificates.owner(shown.getSerialNumber()) : Optional.empty();
    }

    /** Deletes certificates that can no longer be renewed, and returns their number. */
    int forgetOld() {
        return certificates.deleteExpiredBefore(clock.instant().minus(life));
    }
}
