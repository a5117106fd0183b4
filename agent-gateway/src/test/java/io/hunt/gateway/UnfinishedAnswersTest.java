package io.hunt.gateway;

import static io.hunt.gateway.GatewayProcess.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Status;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.testing.TestDatabase;
import io.hunt.gateway.ScriptedAgent.Identity;
import io.hunt.gateway.intake.IntakeMetrics;
import io.hunt.gateway.settings.AgentAuthentication;
import io.hunt.gateway.wire.InboundMemory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks answers that are never completed, that are incomplete, or that were never requested. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class UnfinishedAnswersTest {

    private static final long LIMIT = 8L * 1024 * 1024;
    private static final int HOSTS = 10;
    private static final String ROW = "{\"ioc\":\"x\",\"c\":\"" + "v".repeat(8_000) + "\"}";

    @TempDir
    private static Path directory;

    private static GatewayProcess gateway;
    private static InboundMemory memory;
    private final List<ScriptedAgent> streams = new ArrayList<>();

    @BeforeAll
    static void start() {
        gateway = new GatewayProcess(
                TestDatabase.migrated(),
                directory,
                _ -> {},
                AgentAuthentication.MTLS_OR_BEARER,
                "service.inbound-memory-bytes=" + LIMIT);
        memory = gateway.bean(InboundMemory.class);
    }

    @AfterAll
    static void stop() {
        gateway.close();
    }

    @AfterEach
    void nothingIsHeldForStreamsThatAreOver() {
        gateway.commandSide().whenAnswered = () -> {};
        streams.stream().filter(stream -> stream.end() == null).forEach(ScriptedAgent::drop);
        await(() -> memory.held() == 0);
        await(() -> gateway.bean(IntakeMetrics.class).unfinished() == 0);
    }

    private ScriptedAgent connected(Identity host) {
        ScriptedAgent stream = ScriptedAgent.connected(gateway, host);
        streams.add(stream);
        return stream;
    }

    @Test
    void hosts_that_never_finish_lose_their_streams_and_a_neighbour_is_heard_meanwhile() {
        List<Identity> greedy = IntStream.range(0, HOSTS)
                .mapToObj(_ -> ScriptedAgent.enroll(gateway))
                .toList();
        Identity neighbour = ScriptedAgent.enroll(gateway);
        HuntId hunt = gateway.commandSide()
                .launch(Stream.concat(greedy.stream(), Stream.of(neighbour))
                        .map(Identity::host)
                        .sorted(Comparator.comparing(HostId::toString))
                        .toArray(HostId[]::new));
        ScriptedAgent small = connected(neighbour);
        small.chunk(hunt, 0, ROW);
        List<ScriptedAgent> agents =
                greedy.stream().map(host -> connected(host)).toList();
        String[] rows = Stream.generate(() -> ROW).limit(30).toArray(String[]::new);

        for (int chunk = 0; chunk < 40; chunk++) {
            for (ScriptedAgent agent : agents) {
                if (agent.end() == null) {
                    agent.chunk(hunt, chunk, rows);
                }
            }
            assertThat(memory.held()).isLessThan(2 * LIMIT);
        }

        await(() -> agents.stream().anyMatch(agent -> agent.end() == Status.Code.RESOURCE_EXHAUSTED));
        small.chunk(hunt, 1, ROW);
        small.complete(hunt, 2);
        await(() -> small.isAcknowledged(hunt));
        assertThat(gateway.commandSide()
                        .answerOf(neighbour.host())
                        .orElseThrow()
                        .rows())
                .hasSize(2);
        assertThat(memory.held()).isPositive().isLessThan(2 * LIMIT);
        agents.stream().filter(agent -> agent.end() == null).forEach(ScriptedAgent::drop);
        small.drop();
        await(() -> memory.held() == 0);
    }

    @Test
    void answers_without_a_chunk_give_nothing_back_of_what_others_hold() {
        Identity host = ScriptedAgent.enroll(gateway);
        ScriptedAgent agent = connected(host);
        HuntId unfinished = gateway.commandSide().launch(host.host());
        HuntId empty = gateway.commandSide().launch(HostId.random());
        agent.chunk(unfinished, 0, Stream.generate(() -> ROW).limit(30).toArray(String[]::new));
        await(() -> memory.held() > 30L * ROW.length());
        awaitHandled(agent, empty);
        long held = memory.held();

        for (int time = 0; time < 100; time++) {
            agent.complete(empty, 0);
        }

        awaitHandled(agent, gateway.commandSide().launch(HostId.random()));
        assertThat(memory.held()).isEqualTo(held);
    }

    @Test
    void what_a_host_tells_of_its_queries_is_held_until_it_is_recorded() {
        var carryOn = new CountDownLatch(1);
        gateway.commandSide().whenAnswered = () -> {
            try {
                assertThat(carryOn.await(60, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        };
        Identity host = ScriptedAgent.enroll(gateway);
        ScriptedAgent agent = connected(host);
        HuntId hunt = gateway.commandSide().launch(HostId.random());

        long verdicts = gateway.bean(IntakeMetrics.class).verdicts();
        agent.completeWithSearched(hunt, 1_000);
        await(() -> memory.queued() > 1_000L * 64);

        carryOn.countDown();
        await(() -> memory.held() == 0 && memory.queued() == 0);
        assertThat(gateway.bean(IntakeMetrics.class).verdicts()).isEqualTo(verdicts + 1);
        assertThat(gateway.bean(IntakeMetrics.class).waitedNanos()).isPositive();
    }

    /** The messages of a host are handled in order, so after this acknowledgement all earlier memory is released. */
    private void awaitHandled(ScriptedAgent agent, HuntId hunt) {
        agent.complete(hunt, 0);
        await(() -> agent.isAcknowledged(hunt));
        await(() -> memory.queued() == 0);
    }

    @Test
    void what_is_held_for_a_stream_is_given_back_when_the_connection_is_lost() {
        Identity host = ScriptedAgent.enroll(gateway);
        ScriptedAgent agent = connected(host);
        HuntId hunt = gateway.commandSide().launch(host.host());
        agent.chunk(hunt, 0, ROW);
        await(() -> memory.held() > ROW.length());
        await(() -> gateway.bean(IntakeMetrics.class).unfinished() == 1);

        agent.drop();

        await(() -> memory.held() == 0);
    }

    @Test
    void an_answer_with_a_chunk_missing_is_asked_again_and_whole_then() {
        Identity host = ScriptedAgent.enroll(gateway);
        ScriptedAgent agent = connected(host);
        HuntId hunt = gateway.commandSide().launch(host.host());
        await(() -> agent.offersOf(hunt) == 1);

        agent.chunk(hunt, 0, "{\"ioc\":\"a\"}");
        agent.complete(hunt, 2);
        await(() -> agent.offersOf(hunt) == 2);
        assertThat(gateway.commandSide().answerOf(host.host())).isEmpty();
        agent.chunk(hunt, 0, "{\"ioc\":\"a\"}");
        agent.chunk(hunt, 1, "{\"ioc\":\"b\"}");
        agent.complete(hunt, 2);

        await(() -> agent.isAcknowledged(hunt));
        var answer = gateway.commandSide().answerOf(host.host()).orElseThrow();
        assertThat(answer.rows()).hasSize(2);
        assertThat(answer.error()).isNull();
        await(() -> memory.held() == 0);
    }

    @Test
    void an_answer_in_one_message_counts_as_in_parts_and_nothing_of_it_stays_held() {
        Identity host = ScriptedAgent.enroll(gateway);
        ScriptedAgent agent = connected(host);
        HuntId hunt = gateway.commandSide().launch(host.host());
        await(() -> agent.offersOf(hunt) == 1);

        agent.answerAtOnce(hunt, 3, "{\"ioc\":\"a\"}");

        await(() -> agent.isAcknowledged(hunt));
        var answer = gateway.commandSide().answerOf(host.host()).orElseThrow();
        assertThat(answer.rows()).hasSize(3);
        assertThat(answer.error()).isNull();
        assertThat(gateway.bean(IntakeMetrics.class).unfinished()).isZero();
        await(() -> memory.held() == 0);
    }

    @Test
    void an_answer_that_stays_incomplete_is_an_error_and_keeps_what_has_come() {
        Identity host = ScriptedAgent.enroll(gateway);
        ScriptedAgent agent = connected(host);
        HuntId hunt = gateway.commandSide().launch(host.host());

        for (int time = 1; time <= 3; time++) {
            int offers = time;
            await(() -> agent.offersOf(hunt) == offers);
            agent.chunk(hunt, 1, "{\"ioc\":\"b\"}");
            agent.complete(hunt, 0);
        }

        await(() -> agent.isAcknowledged(hunt));
        var answer = gateway.commandSide().answerOf(host.host()).orElseThrow();
        assertThat(answer.error()).isEqualTo("incomplete answer: chunk 0 of query 0 is missing");
        assertThat(answer.rows()).hasSize(1);
        await(() -> memory.held() == 0);
    }
}
