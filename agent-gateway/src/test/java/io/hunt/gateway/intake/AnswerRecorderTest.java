package io.hunt.gateway.intake;

import static io.hunt.api.hunt.AnswerVerdict.ACCEPTED;
import static io.hunt.api.hunt.AnswerVerdict.REFUSED;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.campaign.LeasedAnswer;
import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.rejection.Rejection.HistoryUnreadable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.testing.TestDatabase;
import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.intake.AnswerIntake.SubmittedAnswer;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.CannotCreateTransactionException;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AnswerRecorderTest {

    private static final JdbcClient JDBC = JdbcClient.create(TestDatabase.migrated());
    private static final TaskId HUNT = new TaskId.HuntTask(HuntId.random());
    private static final HostId POISON = HostId.random();

    private final FakeHunts hunts = new FakeHunts();
    private final AnswerRecorder answerRecorder =
            new AnswerRecorder(hunts, new RejectedAnswers(JDBC), Clock.systemUTC());
    private final Map<HostId, AnswerVerdict> told = new LinkedHashMap<>();

    @BeforeEach
    void release() {
        JDBC.sql("delete from intake_quarantine").update();
    }

    @Test
    void every_host_is_told_its_own_verdict() {
        List<SubmittedAnswer> batch = batch(3);
        hunts.known.add(batch.get(1).answer().hostId());

        answerRecorder.record(HUNT, batch);

        assertThat(told.values()).containsExactly(ACCEPTED, AnswerVerdict.DUPLICATE, ACCEPTED);
    }

    static List<RuntimeException> outages() {
        return List.of(
                new CannotCreateTransactionException("no connection"),
                new DataAccessResourceFailureException("cut", new SQLException("cut", "08006")),
                new UncategorizedSQLException("read", "select", new SQLException("aborted", "25P02")),
                new DataAccessResourceFailureException("full", new SQLException("disk full", "53100")),
                new ConcurrencyException("lost a race"),
                new IllegalStateException("shutting down"));
    }

    @ParameterizedTest
    @MethodSource("outages")
    void an_outage_is_waited_out_and_nobody_is_told_before_it_ends(RuntimeException outage) {
        hunts.failures.add(outage);
        hunts.failures.add(outage);
        hunts.onSend = _ -> assertThat(told).isEmpty();

        answerRecorder.record(HUNT, batch(3));

        assertThat(hunts.sent).isEqualTo(3);
        assertThat(told.values()).containsExactly(ACCEPTED, ACCEPTED, ACCEPTED);
        assertThat(quarantined()).isEmpty();
    }

    static List<RuntimeException> poisons() {
        return List.of(
                new DataIntegrityViolationException("too large", new SQLException("too large", "22001")),
                new NullPointerException(),
                new ClassCastException(),
                new IllegalArgumentException(),
                new IndexOutOfBoundsException(),
                new org.axonframework.serialization.SerializationException("lone surrogate"));
    }

    @ParameterizedTest
    @MethodSource("poisons")
    void one_poison_answer_is_set_aside_and_its_neighbours_are_recorded(RuntimeException poison) {
        hunts.refusing(POISON, poison);
        List<SubmittedAnswer> batch = batch(6);
        batch.add(3, submitted(POISON));

        answerRecorder.record(HUNT, batch);

        assertThat(told).hasSize(7).containsEntry(POISON, REFUSED);
        assertThat(told.values()).filteredOn(ACCEPTED::equals).hasSize(6);
        assertThat(quarantined()).containsExactly(POISON.value());
    }

    @Test
    void answers_to_a_hunt_that_cannot_be_loaded_are_set_aside_together_at_the_first_try() {
        hunts.failures.add(new RejectionException(new HistoryUnreadable()));
        List<SubmittedAnswer> batch = batch(3);

        answerRecorder.record(HUNT, batch);

        assertThat(hunts.sent).isEqualTo(1);
        assertThat(told.values()).containsExactly(REFUSED, REFUSED, REFUSED);
        assertThat(quarantined())
                .containsExactlyInAnyOrderElementsOf(batch.stream()
                        .map(answer -> answer.answer().hostId().value())
                        .toList());
        assertThat(JDBC.sql("select distinct error from intake_quarantine")
                        .query(String.class)
                        .list())
                .containsExactly("history_unreadable");
    }

    @Test
    void answers_to_a_hunt_that_never_was_are_refused() {
        hunts.failures.add(new AggregateNotFoundException(HUNT.toString(), "no such hunt"));

        answerRecorder.record(HUNT, batch(2));

        assertThat(told.values()).containsExactly(REFUSED, REFUSED);
        assertThat(quarantined()).isEmpty();
    }

    @Test
    void a_host_that_cannot_be_told_neither_stops_the_others_nor_has_them_recorded_again() {
        List<SubmittedAnswer> batch = batch(2);
        batch.addFirst(new SubmittedAnswer(new LeasedAnswer(Answers.of(HostId.random()), 1), 0, _ -> {
            throw new IllegalArgumentException("the stream is gone");
        }));

        answerRecorder.record(HUNT, batch);

        assertThat(hunts.sent).isEqualTo(1);
        assertThat(told.values()).containsExactly(ACCEPTED, ACCEPTED);
        assertThat(quarantined()).isEmpty();
    }

    private List<SubmittedAnswer> batch(int answers) {
        var batch = new ArrayList<SubmittedAnswer>();
        for (int i = 0; i < answers; i++) {
            batch.add(submitted(HostId.random()));
        }
        return batch;
    }

    private SubmittedAnswer submitted(HostId host) {
        return new SubmittedAnswer(new LeasedAnswer(Answers.of(host), 1), 0, verdict -> told.put(host, verdict));
    }

    private static List<@Nullable UUID> quarantined() {
        return JDBC.sql("select host_id from intake_quarantine")
                .query(UUID.class)
                .list();
    }
}
