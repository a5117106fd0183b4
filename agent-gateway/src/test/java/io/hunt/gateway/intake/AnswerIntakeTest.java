package io.hunt.gateway.intake;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.campaign.LeasedAnswer;
import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.api.hunt.HuntCommand.RecordAnswers;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.testing.TestDatabase;
import io.hunt.gateway.GatewayProcess;
import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.intake.RejectedRows.Reason;
import io.hunt.gateway.wire.InboundMemory;
import java.time.Clock;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AnswerIntakeTest {

    private static final HuntId HUNT = HuntId.random();
    private static final long LIMIT = 16L * 1024 * 1024;

    private final FakeHunts hunts = new FakeHunts();
    private final Queue<AnswerVerdict> told = new ConcurrentLinkedQueue<>();
    private final InboundMemory memory = new InboundMemory(LIMIT);
    private final JdbcClient jdbc = JdbcClient.create(TestDatabase.migrated());
    private final IntakeMetrics counts = new IntakeMetrics();
    private final AnswerIntake intake =
            new AnswerIntake(new AnswerRecorder(hunts, new RejectedAnswers(jdbc), Clock.systemUTC()), memory, counts);

    @Test
    void answers_that_arrive_while_a_command_is_under_way_travel_together_in_commands_that_grow() {
        var underWay = new CountDownLatch(1);
        var carryOn = new CountDownLatch(1);
        hunts.onSend = _ -> {
            underWay.countDown();
            await(carryOn);
        };
        submit(HUNT, "{}", 1);
        await(underWay);
        submit(HUNT, "{}", 3_000);
        carryOn.countDown();
        awaitTold(3_001);

        assertThat(hunts.recorded)
                .extracting(command -> command.answers().size())
                .containsExactly(1, 100, 200, 400, 800, 1_000, 500);
        assertThat(told).containsOnly(AnswerVerdict.ACCEPTED);
    }

    @Test
    void a_command_carries_about_a_quarter_of_a_mebibyte_at_most() {
        submit(HUNT, "x".repeat(100_000), 9);
        awaitTold(9);

        assertThat(hunts.recorded)
                .extracting(command -> command.answers().size())
                .allMatch(answers -> answers <= 3);
    }

    @Test
    void hunts_do_not_wait_for_one_another() {
        var other = HuntId.random();
        var stuck = new CountDownLatch(1);
        hunts.onSend = command -> {
            if (command.huntId().equals(HUNT)) {
                await(stuck);
            }
        };
        submit(HUNT, "{}", 1);
        submit(other, "{}", 1);
        awaitTold(1);

        assertThat(hunts.recorded).extracting(RecordAnswers::huntId).containsExactly(other);
        stuck.countDown();
        awaitTold(2);
    }

    @Test
    void what_waits_to_be_recorded_is_bounded_in_bytes_and_a_host_that_leaves_waits_no_longer() {
        var stuck = new CountDownLatch(1);
        hunts.onSend = _ -> await(stuck);
        var accounts = new ConcurrentLinkedQueue<InboundMemory.Account>();
        var heard = IntStream.range(0, 20)
                .mapToObj(_ -> CompletableFuture.supplyAsync(
                        () -> {
                            InboundMemory.Account account = memory.open("a host");
                            accounts.add(account);
                            account.take(LIMIT / 32);
                            return submit(account, LIMIT / 32);
                        },
                        Executors.newVirtualThreadPerTaskExecutor()))
                .toList();
        GatewayProcess.await(() -> memory.queued() == LIMIT / 2 && accounts.size() == 20);

        accounts.forEach(InboundMemory.Account::close);
        assertThat(heard.stream().map(CompletableFuture::join).filter(taken -> taken))
                .hasSize(16);
        stuck.countDown();
        awaitTold(16);
        GatewayProcess.await(() -> memory.held() == 0 && memory.queued() == 0);
    }

    @Test
    void rows_of_an_answer_that_is_refused_are_counted() {
        HostId refused = HostId.random();
        hunts.refusing(refused, new IllegalArgumentException());
        var answer = new LeasedAnswer(Answers.withEvidence(refused, "{}"), 1);

        intake.submit(new TaskId.HuntTask(HUNT), answer, memory.open("a host"), 1, told::add);
        submit(HUNT, "{}", 2);
        awaitTold(3);

        assertThat(told).containsOnlyOnce(AnswerVerdict.REFUSED);
        assertThat(counts.rejected().count(Reason.REFUSED)).isEqualTo(1);
    }

    private void submit(HuntId hunt, String evidence, int answers) {
        for (int i = 0; i < answers; i++) {
            intake.submit(
                    new TaskId.HuntTask(hunt),
                    new LeasedAnswer(Answers.withEvidence(HostId.random(), evidence), 1),
                    memory.open("a host"),
                    evidence.length(),
                    told::add);
        }
    }

    private boolean submit(InboundMemory.Account account, long weight) {
        return intake.submit(
                new TaskId.HuntTask(HUNT),
                new LeasedAnswer(Answers.of(HostId.random()), 1),
                account,
                weight,
                told::add);
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void awaitTold(int verdicts) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (told.size() < verdicts) {
            assertThat(System.nanoTime()).as("deadline").isLessThan(deadline);
            Thread.onSpinWait();
        }
    }
}
