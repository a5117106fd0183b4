package io.hunt.simulator.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.AgentOptions;
import io.hunt.agent.ReferenceAgent;
import io.hunt.agent.testing.Certificate;
import io.hunt.agent.testing.FakeService;
import io.hunt.agent.testing.FakeSession;
import io.hunt.agent.testing.ScriptedEngine;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostOracleTest {

    private static final String SQL = "SELECT 1 AS ioc";
    private static final String ROW = "{\"ioc\":\"mimikatz.exe\"}";

    @TempDir
    Path directory;

    @Test
    void the_oracle_tells_what_was_sent_and_what_became_of_it() throws Exception {
        HostOracle oracle = new HostOracle("alpha");
        try (FakeService service = FakeService.start(Certificate.forLoopback(directory));
                ReferenceAgent agent = new ReferenceAgent(
                        AgentOptions.of(service.endpoint(), FakeService.SECRET, directory.resolve("agent"), "alpha"),
                        ScriptedEngine.answering(ROW),
                        oracle)) {
            agent.start();
            FakeSession session = service.nextSession();
            session.assign("one", SQL);
            session.nextAnswer();
            session.acknowledge("one");
            session.assign("fence", SQL);
            session.nextAnswer();
            SentAnswer answer = oracle.answers().getFirst();
            assertThat(answer.verdict()).isEqualTo("VERDICT_ACCEPTED");
            assertThat(answer.deliveries()).isEqualTo(1);
            assertThat(answer.rowsByIoc()).containsExactly(Map.entry("mimikatz.exe", 1));
        }
    }
}
