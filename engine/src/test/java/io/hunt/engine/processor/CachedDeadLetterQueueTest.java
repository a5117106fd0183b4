package io.hunt.engine.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.testing.TestDatabase;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.axonframework.common.transaction.NoTransactionManager;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.deadletter.jdbc.DeadLetterSchema;
import org.axonframework.eventhandling.deadletter.jdbc.JdbcSequencedDeadLetterQueue;
import org.axonframework.messaging.deadletter.GenericDeadLetter;
import org.axonframework.messaging.unitofwork.BatchingUnitOfWork;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CachedDeadLetterQueueTest {

    private static final HikariDataSource POOL = new HikariDataSource();
    private static CachedDeadLetterQueue letters;
    private static CachedDeadLetterQueue others;

    @BeforeAll
    static void connect() {
        POOL.setDataSource(TestDatabase.migrated());
        letters = lettersOf("reader");
        others = lettersOf("other");
    }

    @AfterAll
    static void disconnect() {
        POOL.close();
    }

    @BeforeEach
    void forget() {
        JdbcClient.create(POOL).sql("delete from deadletterentry").update();
    }

    private static CachedDeadLetterQueue lettersOf(String processor) {
        var settings = JdbcSequencedDeadLetterQueue.<EventMessage<?>>builder()
                .connectionProvider(POOL::getConnection)
                .transactionManager(NoTransactionManager.instance())
                .schema(DeadLetterSchema.defaultSchema())
                .genericSerializer(Jackson3Serializer.builder().build())
                .eventSerializer(Jackson3Serializer.builder().build());
        return new CachedDeadLetterQueue(settings, processor, JdbcClient.create(POOL));
    }

    @Test
    void a_batch_asks_once_what_is_parked_of_its_processor() {
        park(others, "b");

        boolean[] found =
                inOneBatch(() -> letters.contains("a"), () -> parkedBySomebodyElse("a") && letters.contains("a"));

        assertThat(found).containsExactly(false, false);
        assertThat(inOneBatch(() -> letters.contains("a"), () -> letters.contains("b")))
                .containsExactly(true, false);
    }

    @Test
    void what_the_batch_itself_parks_is_known_at_once() {
        assertThat(inOneBatch(() -> letters.contains("a"), () -> park(letters, "a"), () -> letters.contains("a")))
                .containsExactly(false, true, true);
    }

    @Test
    void what_was_parked_and_is_no_more_is_not() {
        park(letters, "a");

        assertThat(inOneBatch(
                        () -> letters.contains("a"),
                        CachedDeadLetterQueueTest::discardedAll,
                        () -> letters.contains("a")))
                .containsExactly(true, true, false);
    }

    @Test
    void outside_of_a_batch_only_the_table_tells() {
        assertThat(letters.contains("a")).isFalse();
        park(letters, "a");

        assertThat(letters.contains("a")).isTrue();
    }

    private static boolean[] inOneBatch(BooleanSupplier... steps) {
        var batch = new BatchingUnitOfWork<EventMessage<?>>(List.of(GenericEventMessage.asEventMessage("an event")));
        var answers = new boolean[steps.length];
        var result = batch.executeWithResult(() -> {
            for (int i = 0; i < steps.length; i++) {
                answers[i] = steps[i].getAsBoolean();
            }
            return null;
        });
        assertThat(result.isExceptional()).isFalse();
        return answers;
    }

    /** Parks from a thread without a batch, like another process. */
    private static boolean parkedBySomebodyElse(String sequence) {
        Thread other = Thread.ofVirtual().start(() -> park(letters, sequence));
        try {
            other.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return true;
    }

    private static boolean park(CachedDeadLetterQueue where, String sequence) {
        where.enqueue(sequence, new GenericDeadLetter<>(sequence, GenericEventMessage.asEventMessage("an event")));
        return true;
    }

    private static boolean discardedAll() {
        return JdbcClient.create(POOL).sql("delete from deadletterentry").update() > 0;
    }
}
