package io.hunt.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Function;
import javax.sql.DataSource;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TransactionLockTest {

    private static final DataSource DATABASE = TestDatabase.empty();
    private static final Sessions OURS = new Sessions();
    private static final Sessions ANOTHER = new Sessions();

    /** Database sessions of another process. */
    private record Sessions(JdbcClient jdbc, TransactionTemplate transaction) {

        Sessions() {
            this(JdbcClient.create(DATABASE), new TransactionTemplate(new DataSourceTransactionManager(DATABASE)));
            transaction.setPropagationBehavior(TransactionTemplate.PROPAGATION_REQUIRES_NEW);
        }

        <T> T inTransaction(Function<JdbcClient, T> work) {
            return Objects.requireNonNull(transaction.execute(_ -> work.apply(jdbc)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void keeps_every_other_transaction_out_until_its_own_ends(TransactionLock lock) {
        boolean meanwhile = OURS.inTransaction(ours -> {
            lock.take(ours);
            return ANOTHER.inTransaction(lock::takeIfFree);
        });
        boolean afterwards = ANOTHER.inTransaction(lock::takeIfFree);

        assertThat(meanwhile).isFalse();
        assertThat(afterwards).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void leaves_every_other_lock_free(TransactionLock lock) {
        boolean free = OURS.inTransaction(ours -> {
            lock.take(ours);
            return ANOTHER.inTransaction(others -> Arrays.stream(TransactionLock.values())
                    .filter(other -> other != lock)
                    .allMatch(other -> other.takeIfFree(others)));
        });

        assertThat(free).isTrue();
    }

    @Test
    void may_be_shared_and_is_then_nobodys_alone() {
        TransactionLock lock = TransactionLock.HISTORY_INDEX;
        boolean alone = OURS.inTransaction(ours -> {
            lock.share(ours);
            ANOTHER.inTransaction(others -> {
                lock.share(others);
                return true;
            });
            return ANOTHER.inTransaction(lock::takeIfFree);
        });

        assertThat(alone).isFalse();
    }

    @Test
    void has_the_key_that_the_version_before_takes() {
        assertThat(Arrays.stream(TransactionLock.values()).mapToLong(TransactionLock::key))
                .containsExactly(
                        5_212_158_267_714_786_638L,
                        27_412_351_295_910_657L,
                        5_782_977_387_234_938_181L,
                        5_282_514_912_986_353_241L,
                        5_208_786_065_603_844_385L,
                        hash("silent hosts"),
                        0x434F_4E44_4954_4E53L,
                        hash("rebuild read-models"),
                        0x5052_4F43_4553_5345L,
                        hash("database grants"),
                        0x4B45_4550_5152_4F57L,
                        0x4B45_4550_4352_4F57L,
                        0x4B45_4550_4452_4F57L,
                        0x4348_4543_4B50_4F49L,
                        0x4556_4944_4F4C_444CL);
    }

    private static long hash(String name) {
        return OURS.jdbc()
                .sql("select hashtextextended(?, 0)")
                .param(name)
                .query(Long.class)
                .single();
    }
}
