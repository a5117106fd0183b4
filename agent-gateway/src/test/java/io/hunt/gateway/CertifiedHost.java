package io.hunt.gateway;

import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.hunt.api.id.HostId;
import io.hunt.gateway.ScriptedAgent.Identity;
import io.hunt.gateway.testing.Keys;
import io.hunt.gateway.tls.HostAuthority;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.EnrollResponse;
import io.hunt.proto.fleet.v1.RenewRequest;
import java.security.KeyPair;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.UUID;
import java.util.function.Function;

/** Host with a key and a certificate, genuine or forged. */
record CertifiedHost(HostId host, String credential, KeyPair keys, X509Certificate certificate) {

    static CertifiedHost enrolled(GatewayProcess gateway) {
        return enrolled(gateway, Keys.pair());
    }

    /** Enrolls with this key, as a host does again after a lost answer. */
    static CertifiedHost enrolled(GatewayProcess gateway, KeyPair keys) {
        EnrollResponse answer = AgentServiceGrpc.newBlockingStub(gateway.channel())
                .enroll(EnrollRequest.newBuilder()
                        .setEnrollSecret(gateway.enrollSecret())
                        .setFacts(ScriptedAgent.FACTS)
                        .setCertificateRequest(Keys.request(keys))
                        .build());
        return new CertifiedHost(
                new HostId(UUID.fromString(answer.getHostId())),
                answer.getCredential(),
                keys,
                Keys.certificate(answer.getCertificate()));
    }

    /** Returns the same host with a certificate issued by the gateway for this period. */
    CertifiedHost issued(GatewayProcess gateway, Instant from, Instant until) {
        X509Certificate issued = gateway.bean(HostAuthority.class).certify(host, keys.getPublic(), from, until);
        gateway.jdbc()
                .sql("insert into host_certificate (serial, host_id, not_after) values (?, ?, ?)")
                .params(issued.getSerialNumber().toByteArray(), host.value(), until.atOffset(ZoneOffset.UTC))
                .update();
        return with(issued);
    }

    /** Returns the same host with another certificate for another key. */
    CertifiedHost with(KeyPair otherKeys, X509Certificate other) {
        return new CertifiedHost(host, credential, otherKeys, other);
    }

    /** Returns the same host with another certificate for its key. */
    CertifiedHost with(X509Certificate other) {
        return with(keys, other);
    }

    Identity certificateAlone() {
        return new Identity(host, "");
    }

    Identity both() {
        return new Identity(host, credential);
    }

    ManagedChannel channel(GatewayProcess gateway) {
        return gateway.channel(tls -> tls.keyManager(keys.getPrivate(), certificate));
    }

    /** Returns the status with which a stream of this host ends; OK if it is welcomed. */
    Status.Code tries(GatewayProcess gateway, Identity saying) {
        return calling(gateway, channel -> {
            var agent = new ScriptedAgent(channel, saying);
            agent.hello();
            GatewayProcess.await(() -> agent.isWelcome() || agent.end() != null);
            Status.Code end = agent.end();
            return end == null ? Status.Code.OK : end;
        });
    }

    /** Renews the certificate and returns the host with the new one; throws the status of the call. */
    CertifiedHost renewed(GatewayProcess gateway) {
        KeyPair next = Keys.pair();
        return calling(gateway, channel -> {
            var request = RenewRequest.newBuilder()
                    .setCertificateRequest(Keys.request(next))
                    .build();
            var answer = AgentServiceGrpc.newBlockingStub(channel).renew(request);
            return with(next, Keys.certificate(answer.getCertificate()));
        });
    }

    private <T> T calling(GatewayProcess gateway, Function<ManagedChannel, T> call) {
        ManagedChannel channel = channel(gateway);
        try {
            return call.apply(channel);
        } finally {
            channel.shutdownNow();
        }
    }
}
