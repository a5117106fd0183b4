package io.hunt.agent.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.hunt.agent.testing.Certificate;
import io.hunt.agent.testing.FakeService;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.EnrollRequest;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ChannelFactoryTest {

    private static final EnrollRequest REQUEST =
            EnrollRequest.newBuilder().setEnrollSecret(FakeService.SECRET).build();

    @TempDir
    Path directory;

    @Test
    void the_named_authority_is_trusted() throws Exception {
        try (FakeService service = FakeService.start(Certificate.forLoopback(directory))) {
            enroll(service.endpoint());
            assertThat(service.enrollments()).hasSize(1);
        }
    }

    @Test
    void another_authority_is_not() throws Exception {
        try (FakeService service = FakeService.start(Certificate.forLoopback(directory))) {
            Endpoint mistaken = new Endpoint(
                    "127.0.0.1",
                    service.endpoint().port(),
                    Certificate.forLoopback(directory).pem());
            assertThatThrownBy(() -> enroll(mistaken)).isInstanceOf(StatusRuntimeException.class);
            assertThat(service.enrollments()).isEmpty();
        }
    }

    @Test
    void a_certificate_for_another_name_is_refused() throws Exception {
        try (FakeService service = FakeService.start(Certificate.of(directory, "dns:elsewhere.example"))) {
            assertThatThrownBy(() -> enroll(service.endpoint())).isInstanceOf(StatusRuntimeException.class);
            assertThat(service.enrollments()).isEmpty();
        }
    }

    @Test
    void java_alone_will_do() throws Exception {
        try (FakeService service = FakeService.start(Certificate.forLoopback(directory))) {
            enroll(service.endpoint(), ClientTransport.portable());
            assertThat(service.enrollments()).hasSize(1);
        }
    }

    @Test
    void connections_of_many_hosts_check_the_service_as_well() throws Exception {
        try (FakeService service = FakeService.start(Certificate.of(directory, "dns:elsewhere.example"));
                ChannelFactory channelFactory = new ChannelFactory(service.endpoint(), 1)) {
            assertThatThrownBy(() -> enroll(channelFactory.connections())).isInstanceOf(StatusRuntimeException.class);
            assertThat(service.enrollments()).isEmpty();
        }
    }

    private static void enroll(Endpoint endpoint) throws Exception {
        enroll(endpoint, ClientTransport.best());
    }

    private static void enroll(Endpoint endpoint, ClientTransport transport) throws Exception {
        try (ChannelFactory channelFactory = new ChannelFactory(endpoint, 1, transport)) {
            enroll(channelFactory.connections(Runnable::run));
        }
    }

    private static void enroll(ConnectionFactory connectionFactory) {
        ManagedChannel channel = connectionFactory.open(null);
        try {
            assertThat(AgentServiceGrpc.newBlockingStub(channel)
                            .withDeadlineAfter(20, TimeUnit.SECONDS)
                            .enroll(REQUEST)
                            .getHostId())
                    .isNotEmpty();
        } finally {
            channel.shutdownNow();
        }
    }
}
