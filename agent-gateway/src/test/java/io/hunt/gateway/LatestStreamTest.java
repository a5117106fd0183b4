package io.hunt.gateway;

import static io.hunt.gateway.GatewayProcess.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Status;
import io.hunt.api.id.HostId;
import io.hunt.api.testing.TestDatabase;
import io.hunt.gateway.ScriptedAgent.Identity;
import io.hunt.gateway.session.AgentSessions;
import java.nio.file.Path;
import javax.sql.DataSource;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that only the latest stream of a host counts as its connection, in any process. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LatestStreamTest {

    private final DataSource database = TestDatabase.migrated();

    @TempDir
    Path directory;

    @Test
    void a_host_whose_stream_the_service_has_ended_is_not_connected_any_more() {
        try (var gateway = new GatewayProcess(database, directory)) {
            Identity alpha = ScriptedAgent.enroll(gateway);
            ScriptedAgent agent = ScriptedAgent.connected(gateway, alpha);
            await(() -> isConnected(gateway, alpha.host()));

            gateway.bean(AgentSessions.class).find(alpha.host()).orElseThrow().close(Status.RESOURCE_EXHAUSTED);

            await(() -> agent.end() == Status.Code.RESOURCE_EXHAUSTED);
            await(() -> !isConnected(gateway, alpha.host()));
            assertThat(gateway.bean(AgentSessions.class).find(alpha.host())).isEmpty();
        }
    }

    @Test
    void a_host_that_moves_to_another_process_stays_connected_there_and_its_older_stream_ends() {
        try (var here = new GatewayProcess(database, directory);
                var there = new GatewayProcess(database, directory)) {
            Identity alpha = ScriptedAgent.enroll(here);
            ScriptedAgent older = ScriptedAgent.connected(here, alpha);
            ScriptedAgent newer = ScriptedAgent.connected(there, alpha);

            older.heartbeat();
            await(() -> older.end() == Status.Code.ABORTED);

            assertThat(isConnected(here, alpha.host())).isTrue();
            newer.drop();
            await(() -> !isConnected(here, alpha.host()));
        }
    }

    private static boolean isConnected(GatewayProcess gateway, HostId host) {
        return gateway.jdbc()
                .sql("select connected from host_presence where host_id = ?")
                .param(host.value())
                .query(Boolean.class)
                .single();
    }
}
