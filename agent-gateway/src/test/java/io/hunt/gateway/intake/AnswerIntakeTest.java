package io.hunt.gateway.intake;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.campaign.LeasedAnswer;
import io.hunt.api.host.HostId;
import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.api.hunt.HuntCommand.RecordAnswers;
import io.hunt.api.hunt.HuntId;
import io.hunt.api.testing.TestDatabase;
import io.hunt.gateway.dispatch.OpenWorks;
import io.hunt.gateway.dispatch.RowCaps;
import io.hunt.gateway.dispatch.TaskId;
import java.time.Clock;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AnswerIntakeTest {

    private static final HuntId HUNT = HuntId.random();

    private final FakeHunts hunts = new FakeHunts();
    private final Queue<AnswerVerdict> told = new ConcurrentLinkedQueue<>();
    private final AnswerIntake intake = new AnswerIntake(
            new Recording(hunts, new Quarantine(JdbcClient.create(TestDatabase.migrated()))),
            OpenWorks.none(),
            OpenWorks.noRenewal(hunts),
            new RowCaps(10_000),
            Clock.systemUTC());

    @Test
    void answers_that_arrive_while_a_command_is_under_way_travel_together() {
        var underWay = new CountDownLatch(1);
        var carryOn = new CountDownLatch(1);
        hunts.onSend = _ -> {
            underWay.countDown();
            await(carryOn);
        };
        submit(HUNT, "{}", 1);
        await(underWay);
        submit(HUNT, "{}", 2_500);
        carryOn.countDown();
        awaitTold(2_501);

        assertThat(hunts.recorded)
                .extracting(command -> command.answers().size())
                .containsExactly(1, 1_000, 1_000, 500);
        assertThat(told).containsOnly(AnswerVerdict.ACCEPTED);
    }

    @Test
    void a_command_carries_about_a_mebibyte_at_most() {
        submit(HUNT, "x".repeat(300_000), 9);
        awaitTold(9);

        assertThat(hunts.recorded)
                .extracting(command -> command.answers().size())
                .allMatch(answers -> answers <= 4);
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

    private void submit(HuntId hunt, String evidence, int answers) {
        for (int i = 0; i < answers; i++) {
            intake.submit(
                    new TaskId.OfHunt(hunt),
                    new LeasedAnswer(Answers.withEvidence(HostId.random(), evidence), 1),
                    told::add);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
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
