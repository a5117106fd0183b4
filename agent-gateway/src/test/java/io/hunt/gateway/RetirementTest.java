package io.hunt.gateway;

import static io.hunt.gateway.GatewayProcess.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Status;
import io.hunt.api.testing.TestDatabase;
import io.hunt.gateway.ScriptedAgent.Identity;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RetirementTest {

    private static final int ROUNDS = 100;

    private final DataSource database = TestDatabase.migrated();

    @TempDir
    Path directory;

    @Test
    void a_retired_hosts_stream_ends_in_whichever_process_it_is_and_its_credential_opens_no_other() {
        try (var here = new GatewayProcess(database, directory);
                var there = new GatewayProcess(database, directory)) {
            Identity alpha = ScriptedAgent.enroll(here);
            Identity bravo = ScriptedAgent.enroll(here);
            ScriptedAgent retired = ScriptedAgent.connected(here, alpha);
            ScriptedAgent other = ScriptedAgent.connected(here, bravo);

            there.commandSide().retire(alpha.host());

            assertThat(refused(there, alpha)).isEqualTo(Status.Code.UNAUTHENTICATED);
            await(() -> retired.end() == Status.Code.UNAUTHENTICATED);
            assertThat(refused(here, alpha)).isEqualTo(Status.Code.UNAUTHENTICATED);
            assertThat(other.end()).isNull();
            await(() -> here.jdbc()
                            .sql("select count(*) from host_presence where connected")
                            .query(Integer.class)
                            .single()
                    == 1);
        }
    }

    @Test
    void a_hello_that_races_a_retirement_leaves_no_stream_open() {
        try (var gateway = new GatewayProcess(database, directory)) {
            for (int round = 0; round < ROUNDS; round++) {
                Identity alpha = ScriptedAgent.enroll(gateway);
                var agent = new ScriptedAgent(gateway.channel(), alpha);
                var retirement =
                        CompletableFuture.runAsync(() -> gateway.commandSide().retire(alpha.host()));
                LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(4_000_000));
                agent.hello();
                retirement.join();

                await(() -> agent.end() == Status.Code.UNAUTHENTICATED);
            }
        }
    }

    private static Status.Code refused(GatewayProcess gateway, Identity identity) {
        var agent = new ScriptedAgent(gateway.channel(), identity);
        agent.hello();
        await(() -> agent.end() != null);
        Status.Code end = agent.end();
        return end == null ? Status.Code.OK : end;
    }
}
