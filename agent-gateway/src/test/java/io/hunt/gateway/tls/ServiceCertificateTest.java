package io.hunt.gateway.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import io.hunt.gateway.wire.AgentListener;
import io.hunt.gateway.wire.ConnectionLimit;
import io.hunt.gateway.wire.Transport;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.ServerMessage;
import io.netty.handler.ssl.SslContextBuilder;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ServiceCertificateTest {

    @TempDir
    Path directory;

    private final SettableClock clock = new SettableClock();

    @Test
    void a_certificate_of_the_operators_is_shown_instead_and_its_authority_is_trusted() throws Exception {
        OperatorCertificate own = ownCertificate("own");
        var serviceCertificate = certificates().withOperatorCertificate(own);
        try (AgentListener wire = new AgentListener(Transport.portable(), new ConnectionLimit(10, 10))) {
            Server server = echoing(wire, serviceCertificate);
            try {
                assertThat(shown(server.getPort(), serviceCertificate.authorityPem()))
                        .isEqualTo(own.certificates()[0]);
                assertThat(serviceCertificate.authorityPem()).isEqualTo(EcKeys.pem(own.certificates()[1]));
            } finally {
                server.shutdownNow().awaitTermination();
            }
        }
    }

    @Test
    void a_certificate_and_a_key_that_do_not_belong_together_are_refused() throws Exception {
        OperatorCertificate own = ownCertificate("own");
        OperatorCertificate other = ownCertificate("other");

        assertThat(OperatorCertificate.of(own.chain(), own.key())).isEqualTo(own);
        assertThat(OperatorCertificate.of(null, null)).isNull();
        assertThatThrownBy(() -> OperatorCertificate.of(own.chain(), other.key()))
                .hasMessageContaining("SERVICE_GRPC_TLS_KEY is not the key");
        assertThatThrownBy(() -> OperatorCertificate.of(own.chain(), null)).hasMessageContaining("given together");
        assertThatThrownBy(() -> OperatorCertificate.of(own.key(), own.key()))
                .hasMessageContaining("not a readable PEM file");
    }

    private OperatorCertificate ownCertificate(String name) throws Exception {
        var authority = CertificateGenerator.authority(Instant.now());
        var pair = EcKeys.keyPair();
        Path chain = Files.writeString(
                directory.resolve(name + ".crt"),
                CertificateGenerator.certificate(authority, pair.getPublic(), Set.of("localhost"), Instant.now())
                        + authority.certificate());
        return new OperatorCertificate(
                chain, Files.writeString(directory.resolve(name + ".key"), EcKeys.pem(pair.getPrivate())));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_running_service_shows_a_renewed_certificate_and_keeps_its_streams(boolean best) throws Exception {
        // Both must be valid now, because handshakes check them at the present time.
        clock.now = Instant.now().minus(Duration.ofDays(60));
        var serviceCertificate = certificates();
        var echoes = new LinkedBlockingQueue<ServerMessage>();
        try (AgentListener wire =
                new AgentListener(best ? Transport.best() : Transport.portable(), new ConnectionLimit(10, 10))) {
            Server server = echoing(wire, serviceCertificate);
            ManagedChannel channel = channel(server.getPort());
            try {
                var stream = AgentServiceGrpc.newStub(channel).session(into(echoes));
                stream.onNext(AgentMessage.getDefaultInstance());
                assertThat(echoes.poll(60, TimeUnit.SECONDS)).isNotNull();
                X509Certificate before = shown(server.getPort());

                clock.now = before.getNotAfter().toInstant().minus(ServiceCertificate.RENEWED_BEFORE);
                serviceCertificate.renew();

                X509Certificate after = shown(server.getPort());
                assertThat(after.getSerialNumber()).isNotEqualTo(before.getSerialNumber());
                assertThat(after.getNotAfter()).isAfter(before.getNotAfter());
                stream.onNext(AgentMessage.getDefaultInstance());
                assertThat(echoes.poll(60, TimeUnit.SECONDS))
                        .as("the stream stays open")
                        .isNotNull();
            } finally {
                channel.shutdownNow();
                server.shutdownNow().awaitTermination();
            }
        }
    }

    @Test
    void a_certificate_ends_long_before_its_authority_and_is_kept_until_a_month_before() {
        X509Certificate first = made(certificates());
        clock.now = first.getNotAfter()
                .toInstant()
                .minus(ServiceCertificate.RENEWED_BEFORE)
                .minusSeconds(1);

        assertThat(Duration.between(Instant.now(), first.getNotAfter().toInstant()))
                .isLessThan(Duration.ofDays(400));
        assertThat(made(certificates())).isEqualTo(first);
    }

    @Test
    void other_names_make_another_certificate_of_the_same_authority_at_the_next_start() {
        var first = certificates();
        X509Certificate before = made(first);
        String authority = first.authorityPem();

        var second = certificates("hunt.example.org", "192.0.2.7", "2001:db8::7", "*.agents.example.org");
        X509Certificate after = made(second);

        assertThat(ServiceNames.in(after))
                .contains("localhost", "127.0.0.1", "hunt.example.org", "192.0.2.7", "*.agents.example.org")
                .contains("2001:db8:0:0:0:0:0:7");
        assertThat(second.authorityPem()).isEqualTo(authority);
        assertThat(after.getPublicKey()).isEqualTo(before.getPublicKey());
        assertThat(made(certificates("2001:DB8:0::7", "HUNT.example.org", "*.agents.example.org", "192.0.2.7")))
                .as("the same names")
                .isEqualTo(after);
        assertThat(ServiceNames.in(made(certificates()))).doesNotContain("hunt.example.org");
    }

    @Test
    void without_its_authority_s_key_a_certificate_of_an_earlier_release_is_kept() throws Exception {
        X509Certificate first = made(certificates());
        Files.delete(directory.resolve("ca.key"));

        assertThat(made(certificates("hunt.example.org"))).isEqualTo(first);
    }

    @Test
    void the_keys_are_for_the_service_alone() throws Exception {
        certificates();

        for (String key : List.of("ca.key", "service.key")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(directory.resolve(key))))
                    .isEqualTo("rw-------");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "http://x", "x:9090", "-x", "*", "1.2.3.4/8", "a..b", "x\n"})
    void what_is_no_name_stops_the_start(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> certificates("fine", name.equals("x\n") ? "x\ny" : name))
                .withMessageContaining("SERVICE_TLS_NAMES");
    }

    private ServiceCertificate certificates(String... names) {
        return ServiceCertificate.in(directory, "127.0.0.1", List.of(names), clock);
    }

    private static X509Certificate made(ServiceCertificate serviceCertificate) {
        try {
            return EcKeys.certificate(Files.readString(serviceCertificate.certificate()));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Certificate shown in the handshake, which must be issued by the authority from the start of the test. */
    private X509Certificate shown(int port) throws Exception {
        return shown(port, Files.readString(directory.resolve("ca.crt")));
    }

    private static X509Certificate shown(int port, String authority) throws Exception {
        KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
        trusted.load(null, null);
        trusted.setCertificateEntry("ca", EcKeys.certificate(authority));
        var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        var tls = SSLContext.getInstance("TLS");
        tls.init(null, trust.getTrustManagers(), null);
        try (var socket = (SSLSocket) tls.getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), port)) {
            socket.startHandshake();
            return (X509Certificate) socket.getSession().getPeerCertificates()[0];
        }
    }

    private static Server echoing(AgentListener wire, ServiceCertificate serviceCertificate) throws Exception {
        var tls = GrpcSslContexts.configure(
                        SslContextBuilder.forServer(serviceCertificate.keyManager()),
                        wire.transport().tls())
                .build();
        return wire.listen(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), tls)
                .addService(ServerServiceDefinition.builder("fleet.v1.AgentService")
                        .addMethod(
                                AgentServiceGrpc.getSessionMethod(),
                                ServerCalls.<AgentMessage, ServerMessage>asyncBidiStreamingCall(
                                        answers -> new StreamObserver<>() {
                                            @Override
                                            public void onNext(AgentMessage message) {
                                                answers.onNext(ServerMessage.getDefaultInstance());
                                            }

                                            @Override
                                            public void onError(Throwable failure) {}

                                            @Override
                                            public void onCompleted() {}
                                        }))
                        .build())
                .build()
                .start();
    }

    private ManagedChannel channel(int port) throws Exception {
        return NettyChannelBuilder.forAddress("127.0.0.1", port)
                .sslContext(GrpcSslContexts.forClient()
                        .trustManager(directory.resolve("ca.crt").toFile())
                        .build())
                .build();
    }

    private static StreamObserver<ServerMessage> into(BlockingQueue<ServerMessage> echoes) {
        return new StreamObserver<>() {
            @Override
            public void onNext(ServerMessage message) {
                echoes.add(message);
            }

            @Override
            public void onError(Throwable failure) {}

            @Override
            public void onCompleted() {}
        };
    }

    /** Clock that is set by the test. */
    private static final class SettableClock extends Clock {

        private Instant now = Instant.now();

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneOffset getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(java.time.ZoneId zone) {
            return this;
        }
    }
}
