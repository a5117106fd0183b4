package io.hunt.gateway.enrollment;

import com.google.protobuf.ByteString;
import io.grpc.Status;
import io.hunt.api.host.HostCommand.RecordCertificateRenewal;
import io.hunt.api.id.HostId;
import io.hunt.gateway.GatewayProperties;
import io.hunt.gateway.enrollment.HostCertificates.Issued;
import io.hunt.gateway.session.HostAct;
import io.hunt.gateway.tls.CertificateRequest;
import io.hunt.gateway.tls.HostAuthority;
import io.hunt.gateway.wire.Allowance;
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

/** Gives hosts certificates, and says whose a certificate is that somebody shows. */
@Component
public class Certifying {

    private static final int RENEWALS_AN_HOUR = 12;
    /** Hosts' clocks may be slow. */
    private static final Duration BACKDATED = Duration.ofMinutes(5);

    private final HostAuthority authority;
    private final HostCertificates certificates;
    private final Duration life;
    private final CommandGateway commands;
    private final Clock clock;
    private final Allowance renewals = new Allowance(RENEWALS_AN_HOUR, RENEWALS_AN_HOUR, Duration.ofHours(1));

    Certifying(
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

    /** The key that the host asks to be certified; throws when the request is none. */
    PublicKey requested(ByteString request) {
        return CertificateRequest.read(request)
                .orElseThrow(() -> Status.INVALID_ARGUMENT
                        .withDescription("not a certificate request for a key on P-256")
                        .asRuntimeException());
    }

    /** In DER; from now on the host may show it. */
    ByteString certify(HostId host, PublicKey key, String address) {
        return der(issue(host, key, address));
    }

    /** The event comes first: a verifier reports certificates without one. */
    private X509Certificate issue(HostId host, PublicKey key, String address) {
        X509Certificate certificate = signed(host, key);
        String serial = certificate.getSerialNumber().toString(16);
        commands.sendAndWait(
                new RecordCertificateRenewal(
                        host, serial, certificate.getNotAfter().toInstant(), address),
                HostAct.of(host, address));
        certificates.issued(List.of(Issued.of(host, certificate)));
        return certificate;
    }

    /** A certificate that counts once it is kept among {@link HostCertificates}. */
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

    /** A new certificate beside the old one, for the host that has just proven who it is. */
    public RenewResponse renew(HostId host, RenewRequest request, String address) {
        if (!renewals.admits(host.toString())) {
            throw Status.RESOURCE_EXHAUSTED
                    .withDescription("too many renewals within the hour")
                    .asRuntimeException();
        }
        X509Certificate next = issue(host, requested(request.getCertificateRequest()), address);
        certificates.thinOut(host);
        return RenewResponse.newBuilder().setCertificate(der(next)).build();
    }

    /** The host that may open a stream with this certificate. */
    public Optional<HostId> owner(X509Certificate shown) {
        return owner(shown, Duration.ZERO);
    }

    /** The host that may renew this certificate: for as long again after its end as it was good. */
    public Optional<HostId> renewable(X509Certificate shown) {
        return owner(shown, life);
    }

    private Optional<HostId> owner(X509Certificate shown, Duration grace) {
        Instant now = clock.instant();
        boolean inTime = !now.isBefore(shown.getNotBefore().toInstant())
                && now.isBefore(shown.getNotAfter().toInstant().plus(grace));
        return inTime && authority.vouchesFor(shown) ? certificates.owner(shown.getSerialNumber()) : Optional.empty();
    }

    /** Those that can no longer be renewed need not be remembered. */
    int forgetOld() {
        return certificates.forgetBefore(clock.instant().minus(life));
    }
}
