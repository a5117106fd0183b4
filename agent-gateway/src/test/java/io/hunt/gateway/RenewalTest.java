package io.hunt.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.stub.MetadataUtils;
import io.hunt.api.host.HostCommand.RecordCertificateRenewal;
import io.hunt.api.testing.TestDatabase;
import io.hunt.gateway.testing.Keys;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.RenewRequest;
import java.nio.file.Path;
import java.security.KeyPair;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RenewalTest {

    @TempDir
    private static Path directory;

    private static GatewayProcess gateway;

    @BeforeAll
    static void start() {
        gateway = new GatewayProcess(TestDatabase.migrated(), directory);
    }

    @AfterAll
    static void stop() {
        gateway.close();
    }

    @Test
    void the_new_certificate_is_good_at_once_and_the_old_one_still() {
        CertifiedHost old = CertifiedHost.enrolled(gateway);

        CertifiedHost next = old.renewed(gateway);

        assertThat(next.certificate().getSerialNumber())
                .isNotEqualTo(old.certificate().getSerialNumber());
        assertThat(next.tries(gateway, next.certificateAlone())).isEqualTo(Status.Code.OK);
        assertThat(old.tries(gateway, old.certificateAlone())).isEqualTo(Status.Code.OK);
        assertThat(gateway.commandSide().renewalsOf(old.host()))
                .containsExactly(new RecordCertificateRenewal(
                        old.host(),
                        next.certificate().getSerialNumber().toString(16),
                        next.certificate().getNotAfter().toInstant(),
                        "127.0.0.1"));
    }

    @Test
    void a_certificate_that_ran_out_is_renewed_for_as_long_again_and_not_after() {
        CertifiedHost host = CertifiedHost.enrolled(gateway);
        Instant now = Instant.now();
        CertifiedHost lately = issuedUntil(host, now.minus(Duration.ofDays(29)));
        CertifiedHost longAgo = issuedUntil(host, now.minus(Duration.ofDays(31)));

        CertifiedHost next = lately.renewed(gateway);

        assertThat(next.tries(gateway, next.certificateAlone())).isEqualTo(Status.Code.OK);
        assertThatThrownBy(() -> longAgo.renewed(gateway)).hasMessageContaining("UNAUTHENTICATED");
    }

    @Test
    void a_host_that_has_a_credential_only_gets_its_certificate_this_way() {
        ScriptedAgent.Identity plain = ScriptedAgent.enroll(gateway);
        var headers = new Metadata();
        headers.put(Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER), "Bearer " + plain.credential());
        KeyPair keys = Keys.pair();

        var answer = AgentServiceGrpc.newBlockingStub(gateway.channel())
                .withInterceptors(MetadataUtils.newAttachHeadersInterceptor(headers))
                .renew(request(Keys.request(keys)));

        var host = new CertifiedHost(plain.host(), plain.credential(), keys, Keys.certificate(answer.getCertificate()));
        assertThat(host.tries(gateway, host.certificateAlone())).isEqualTo(Status.Code.OK);
    }

    @Test
    void nobody_renews_without_proof_or_with_anything_but_a_request() {
        CertifiedHost host = CertifiedHost.enrolled(gateway);
        var stranger = AgentServiceGrpc.newBlockingStub(gateway.channel());
        var known = AgentServiceGrpc.newBlockingStub(host.channel(gateway));

        assertThatThrownBy(() -> stranger.renew(request(Keys.request(Keys.pair()))))
                .hasMessageContaining("UNAUTHENTICATED");
        assertThatThrownBy(() -> known.renew(request(ByteString.EMPTY))).hasMessageContaining("INVALID_ARGUMENT");
        assertThatThrownBy(() -> known.renew(request(ByteString.copyFromUtf8("please"))))
                .hasMessageContaining("INVALID_ARGUMENT");
    }

    @Test
    void a_host_that_keeps_renewing_gives_up_its_oldest_and_is_told_to_stop() {
        CertifiedHost first = CertifiedHost.enrolled(gateway);
        CertifiedHost last = first;
        for (int renewal = 0; renewal < 12; renewal++) {
            last = last.renewed(gateway);
        }
        CertifiedHost newest = last;

        assertThat(first.tries(gateway, first.certificateAlone())).isEqualTo(Status.Code.UNAUTHENTICATED);
        assertThat(newest.tries(gateway, newest.certificateAlone())).isEqualTo(Status.Code.OK);
        assertThat(gateway.jdbc()
                        .sql("select count(*) from host_certificate where host_id = ?")
                        .param(first.host().value())
                        .query(Integer.class)
                        .single())
                .isEqualTo(4);
        assertThatThrownBy(() -> newest.renewed(gateway)).hasMessageContaining("RESOURCE_EXHAUSTED");
    }

    @Test
    void a_certificate_in_use_outlives_successors_that_were_lost() {
        CertifiedHost host = CertifiedHost.enrolled(gateway);

        CertifiedHost last = host;
        for (int lost = 0; lost < 10; lost++) {
            last = host.renewed(gateway);
        }

        assertThat(host.tries(gateway, host.certificateAlone())).isEqualTo(Status.Code.OK);
        assertThat(last.tries(gateway, last.certificateAlone())).isEqualTo(Status.Code.OK);
    }

    @Test
    void a_certificate_in_use_outlives_lost_successors_that_the_credential_asked_for() {
        CertifiedHost host = CertifiedHost.enrolled(gateway);
        assertThat(host.tries(gateway, host.certificateAlone())).isEqualTo(Status.Code.OK);
        var headers = new Metadata();
        headers.put(Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER), "Bearer " + host.credential());
        var stub = AgentServiceGrpc.newBlockingStub(gateway.channel())
                .withInterceptors(MetadataUtils.newAttachHeadersInterceptor(headers));

        for (int lost = 0; lost < 10; lost++) {
            var _ = stub.renew(request(Keys.request(Keys.pair())));
        }

        assertThat(host.tries(gateway, host.certificateAlone())).isEqualTo(Status.Code.OK);
    }

    @Test
    void a_successor_that_arrived_is_good_after_others_were_lost_on_the_old_connection() {
        CertifiedHost host = CertifiedHost.enrolled(gateway);
        CertifiedHost arrived = host.renewed(gateway);

        for (int lost = 0; lost < 10; lost++) {
            var _ = host.renewed(gateway);
        }

        assertThat(arrived.tries(gateway, arrived.certificateAlone())).isEqualTo(Status.Code.OK);
    }

    private static RenewRequest request(ByteString der) {
        return RenewRequest.newBuilder().setCertificateRequest(der).build();
    }

    private static CertifiedHost issuedUntil(CertifiedHost host, Instant until) {
        return host.issued(gateway, until.minus(Duration.ofDays(30)), until);
    }
}
