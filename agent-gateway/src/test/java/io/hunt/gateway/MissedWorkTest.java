package io.hunt.gateway;

import static io.hunt.gateway.GatewayProcess.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.testing.EventLogDamage;
import io.hunt.api.testing.TestDatabase;
import io.hunt.gateway.ScriptedAgent.Identity;
import io.hunt.gateway.dispatch.OpenTaskIndex;
import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.dispatch.task.TaskReader;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that no host misses a hunt around a reconnect, a restart or a failure; mostly with a blocked reconciler. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MissedWorkTest {

    private static final int ROUNDS = 200;

    private final DataSource database = TestDatabase.migrated();
    private final CountDownLatch over = new CountDownLatch(1);
    private final AtomicInteger looks = new AtomicInteger();

    @TempDir
    Path directory;

    @Test
    void a_hunt_launched_while_the_index_is_loaded_is_found_by_following() {
        Identity alpha;
        try (var before = new GatewayProcess(database, directory)) {
            alpha = ScriptedAgent.enroll(before);
        }
        var missed = new AtomicReference<HuntId>();
        try (var gateway = new GatewayProcess(
                database,
                directory,
                side -> side.whenListed = onlyOnce(list -> {
                    missed.set(side.launch(alpha.host()));
                    return list;
                }))) {
            ScriptedAgent agent = ScriptedAgent.connected(gateway, alpha);

            await(() -> missed.get() != null && agent.offersOf(missed.get()) == 1);
            over.countDown();
        }
    }

    @Test
    void a_hunt_that_was_open_before_the_process_started_is_loaded_though_another_cannot_be_read() {
        Identity alpha;
        HuntId hunt;
        HuntId damaged;
        try (var before = new GatewayProcess(database, directory)) {
            alpha = ScriptedAgent.enroll(before);
            damaged = before.commandSide().launch(alpha.host());
            hunt = before.commandSide().launch(alpha.host());
        }
        EventLogDamage.damageLast(database, damaged);
        try (var gateway =
                new GatewayProcess(database, directory, side -> side.whenListed = _ -> List.of(damaged, hunt))) {
            ScriptedAgent agent = ScriptedAgent.connected(gateway, alpha);

            await(() -> agent.offersOf(hunt) == 1);
            await(() -> gateway.bean(OpenTaskIndex.class).isComplete());
            assertThat(agent.offersOf(damaged)).isZero();
            EventLogDamage.mend(database, damaged);
            await(() -> agent.offersOf(damaged) == 1);
        }
    }

    @Test
    void a_launch_that_races_a_hello_reaches_that_host_exactly_once() {
        try (var gateway = stuckAfterLoading()) {
            Identity alpha = ScriptedAgent.enroll(gateway);
            for (int round = 0; round < ROUNDS; round++) {
                var agent = new ScriptedAgent(gateway.channel(), alpha);
                var launch = CompletableFuture.supplyAsync(
                        () -> gateway.commandSide().launch(alpha.host()));
                LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(TimeUnit.MILLISECONDS.toNanos(8)));
                agent.hello();
                HuntId hunt = launch.join();

                await(() -> agent.offersOf(hunt) > 0);
                gateway.commandSide().cancel(hunt);

                assertThat(agent.offersOf(hunt)).isEqualTo(1);
            }
            over.countDown();
        }
    }

    @Test
    void that_a_host_is_asked_is_durable_before_the_host_hears_of_it() {
        try (var gateway = new GatewayProcess(database, directory)) {
            Identity alpha = ScriptedAgent.enroll(gateway);
            ScriptedAgent agent = ScriptedAgent.connected(gateway, alpha);
            var unfounded = new AtomicInteger();
            agent.whenHeard(message -> {
                if (message.hasAssignment()
                        && !isDispatched(gateway, message.getAssignment().getAssignmentId())) {
                    unfounded.incrementAndGet();
                }
            });
            for (int round = 0; round < ROUNDS; round++) {
                HuntId hunt = gateway.commandSide().launch(alpha.host());
                await(() -> agent.offersOf(hunt) == 1);
            }

            assertThat(unfounded).hasValue(0);
        }
    }

    @Test
    void a_task_is_not_open_before_its_launch_is_in_the_log() {
        try (var gateway = new GatewayProcess(database, directory)) {
            EventStore log = gateway.bean(EventStore.class);

            assertThat(Stream.of(
                            new TaskId.HuntTask(HuntId.random()),
                            new TaskId.CampaignTask(CampaignId.random(), CampaignKind.IOC_HUNT),
                            new TaskId.CampaignTask(CampaignId.random(), CampaignKind.OSQUERY)))
                    .allSatisfy(
                            task -> assertThat(TaskReader.read(task, log, 1)).isEmpty());
        }
    }

    @Test
    void what_could_not_be_dispatched_is_offered_again_within_seconds() {
        try (var gateway = new GatewayProcess(database, directory)) {
            Identity alpha = ScriptedAgent.enroll(gateway);
            ScriptedAgent agent = ScriptedAgent.connected(gateway, alpha);
            var failures = new AtomicInteger();
            gateway.commandSide().whenDispatched = () -> {
                if (failures.incrementAndGet() == 1) {
                    throw new IllegalStateException("an outage");
                }
            };

            HuntId hunt = gateway.commandSide().launch(alpha.host());
            await(() -> agent.offersOf(hunt) == 1);

            assertThat(failures).hasValue(2);
        }
    }

    @Test
    void a_dispatch_whose_stream_died_before_the_answer_is_offered_to_the_next_stream_until_it_is_answered() {
        try (var gateway = stuckAfterLoading()) {
            Identity alpha = ScriptedAgent.enroll(gateway);
            ScriptedAgent first = ScriptedAgent.connected(gateway, alpha);
            HuntId hunt = gateway.commandSide().launch(alpha.host());
            await(() -> first.offersOf(hunt) == 1);
            first.drop();

            ScriptedAgent second = ScriptedAgent.connected(gateway, alpha);
            await(() -> second.offersOf(hunt) == 1);
            second.answer(hunt);
            await(() -> gateway.commandSide().hasAnswer(alpha.host()));
            second.drop();

            ScriptedAgent third = ScriptedAgent.connected(gateway, alpha);
            HuntId next = gateway.commandSide().launch(HostId.random());
            gateway.commandSide().cancel(next);
            third.heartbeat();
            assertThat(third.offersOf(hunt)).isZero();
            over.countDown();
        }
    }

    @Test
    void a_list_of_open_hunts_that_is_older_than_a_launch_does_not_make_it_forgotten() {
        try (var gateway = new GatewayProcess(database, directory)) {
            Identity alpha = ScriptedAgent.enroll(gateway);
            ScriptedAgent first = ScriptedAgent.connected(gateway, alpha);
            var launched = new AtomicReference<HuntId>();
            looks.set(0);
            gateway.commandSide().whenListed = onlyOnce(list -> {
                HuntId hunt = gateway.commandSide().launch(alpha.host());
                await(() -> first.offersOf(hunt) == 1);
                launched.set(hunt);
                return list;
            });
            await(() -> looks.get() == 2);

            ScriptedAgent second = ScriptedAgent.connected(gateway, alpha);
            await(() -> second.offersOf(launched.get()) == 1);
            over.countDown();
        }
    }

    private GatewayProcess stuckAfterLoading() {
        return new GatewayProcess(database, directory, side -> side.whenListed = onlyOnce(list -> list));
    }

    /** Changes the first list of open hunts; the reconciler's second query blocks until the end of the test. */
    private UnaryOperator<List<HuntId>> onlyOnce(UnaryOperator<List<HuntId>> first) {
        return list -> {
            if (looks.incrementAndGet() == 1) {
                return first.apply(list);
            }
            try {
                over.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return list;
        };
    }

    private static boolean isDispatched(GatewayProcess gateway, String assignment) {
        return gateway.jdbc()
                .sql("""
                        select exists (select from domainevententry
                        where payloadtype = 'HostsDispatched' and convert_from(payload, 'UTF8') like ?)""")
                .param("%" + assignment.substring("hunt:".length()) + "%")
                .query(Boolean.class)
                .single();
    }
}
