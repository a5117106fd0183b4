package io.hunt.gateway;

import static io.hunt.gateway.GatewayProcess.await;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.hunt.api.testing.TestDatabase;
import io.hunt.gateway.ScriptedAgent.Identity;
import io.hunt.proto.fleet.v1.Hello;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two agents with one identity, and single agents that start anew or move. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ClonedHostTest {

    @TempDir
    private static Path directory;

    private static GatewayProcess here;
    private static GatewayProcess there;

    private final Identity alpha = enrolled();

    @BeforeAll
    static void start() {
        var database = TestDatabase.migrated();
        here = new GatewayProcess(database, directory);
        there = new GatewayProcess(database, directory);
    }

    @AfterAll
    static void stop() {
        there.close();
        here.close();
    }

    @Test
    void two_agents_behind_one_address_that_replace_each_other_are_reported() {
        connect(here.channel(), "original");
        connect(here.channel(), "clone");
        assertThat(conflicts()).isZero();

        connect(here.channel(), "original");

        await(() -> conflicts() == 1);
    }

    @Test
    void two_agents_connected_to_two_processes_are_reported() {
        ScriptedAgent original = connect(here.channel(), "original");
        connect(there.channel(), "clone");
        original.heartbeat();
        await(() -> original.end() == Status.Code.ABORTED);

        connect(here.channel(), "original");

        await(() -> conflicts() == 1);
    }

    @Test
    void two_agents_at_two_addresses_are_reported_at_once() {
        connect(here.channelFrom("127.0.0.1"), "original");
        connect(here.channelFrom("127.0.0.2"), "clone");

        assertThat(conflicts()).isEqualTo(1);
    }

    @Test
    void an_agent_that_starts_anew_or_changes_its_network_is_not_reported() {
        connect(here.channelFrom("127.0.0.1"), "first start");
        connect(here.channelFrom("127.0.0.2"), "first start");
        connect(there.channel(), "first start");
        connect(there.channel(), "second start");
        connect(here.channelFrom("127.0.0.2"), "second start");
        connect(here.channelFrom("127.0.0.1"), "second start");

        assertThat(conflicts()).isZero();
    }

    private static Identity enrolled() {
        return ScriptedAgent.enroll(here);
    }

    private int conflicts() {
        return here.commandSide().conflictsOf(alpha.host())
                + there.commandSide().conflictsOf(alpha.host());
    }

    private ScriptedAgent connect(ManagedChannel channel, String instance) {
        return ScriptedAgent.connected(
                channel,
                alpha,
                Hello.newBuilder()
                        .setFacts(ScriptedAgent.FACTS)
                        .setInstance(ByteString.copyFromUtf8(instance))
                        .build());
    }
}
