package io.hunt.gateway.call;

import static io.hunt.gateway.GatewayProcess.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.Status;
import io.hunt.api.id.HostId;
import io.hunt.api.testing.TestDatabase;
import io.hunt.gateway.GatewayProcess;
import io.hunt.gateway.ScriptedAgent;
import io.hunt.gateway.ScriptedAgent.Identity;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.EnrollRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RefusedCallReporterTest {

    @TempDir
    Path directory;

    private GatewayProcess gateway;

    @BeforeEach
    void start() {
        gateway = new GatewayProcess(TestDatabase.migrated(), directory);
    }

    @AfterEach
    void stop() {
        gateway.close();
    }

    @Test
    void a_forged_credential_is_noted_with_where_it_came_from_and_never_what_it_was() {
        var forger = new ScriptedAgent(gateway.channel(), new Identity(HostId.random(), "hc_forged-by-hand"));
        await(() -> forger.end() == Status.Code.UNAUTHENTICATED);

        await(() -> noted().size() == 1);
        assertThat(noted().getFirst())
                .contains("\"reason\":\"UNKNOWN_CREDENTIAL\"", "\"address\":\"127.0.0.1\"", "\"count\":1")
                .doesNotContain("forged-by-hand");
    }

    @Test
    void a_wrong_enrollment_secret_is_noted_too() {
        var stub = AgentServiceGrpc.newBlockingStub(gateway.channel());
        var request = EnrollRequest.newBuilder().setEnrollSecret("guessed").build();

        assertThatThrownBy(() -> stub.enroll(request)).hasMessageContaining("UNAUTHENTICATED");

        await(() -> noted().size() == 1);
        assertThat(noted().getFirst())
                .contains("\"reason\":\"WRONG_ENROLL_SECRET\"", "\"address\":\"127.0.0.1\"")
                .doesNotContain("guessed");
    }

    @Test
    void above_sixty_wrong_secrets_from_an_address_the_right_one_is_refused_as_well() {
        var stub = AgentServiceGrpc.newFutureStub(gateway.channel());
        var guesses = IntStream.range(0, 70)
                .mapToObj(guess -> stub.enroll(EnrollRequest.newBuilder()
                        .setEnrollSecret("guess " + guess)
                        .build()))
                .toList();
        var codes = new ArrayList<Status.Code>();
        guesses.forEach(guess -> assertThatThrownBy(guess::get)
                .satisfies(refusal -> codes.add(Status.fromThrowable(refusal).getCode())));

        assertThat(codes).filteredOn(Status.Code.UNAUTHENTICATED::equals).hasSize(60);
        assertThat(codes).filteredOn(Status.Code.RESOURCE_EXHAUSTED::equals).hasSize(10);
        var right = EnrollRequest.newBuilder()
                .setEnrollSecret(gateway.enrollSecret())
                .build();
        assertThatThrownBy(() ->
                        AgentServiceGrpc.newBlockingStub(gateway.channel()).enroll(right))
                .hasMessageContaining("RESOURCE_EXHAUSTED");
    }

    @Test
    void a_host_that_proves_itself_and_is_sent_away_later_is_not_noted() {
        Identity alpha = ScriptedAgent.enroll(gateway);
        ScriptedAgent agent = ScriptedAgent.connected(gateway, alpha);
        gateway.commandSide().retire(alpha.host());
        await(() -> agent.end() == Status.Code.UNAUTHENTICATED);

        var forger = new ScriptedAgent(gateway.channel(), new Identity(HostId.random(), "hc_later"));
        await(() -> forger.end() == Status.Code.UNAUTHENTICATED);
        await(() -> !noted().isEmpty());

        assertThat(noted()).hasSize(1);
    }

    private List<String> noted() {
        return gateway.jdbc()
                .sql("select payload from domainevententry where payloadtype = 'AuthenticationFailed'")
                .query((row, _) -> new String(row.getBytes("payload"), StandardCharsets.UTF_8))
                .list();
    }
}
