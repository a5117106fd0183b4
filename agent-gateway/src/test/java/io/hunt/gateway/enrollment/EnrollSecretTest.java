package io.hunt.gateway.enrollment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.rejection.RejectionException;
import io.hunt.api.testing.LogLines;
import io.hunt.api.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EnrollSecretTest {

    @TempDir
    Path directory;

    private final DataSource database = TestDatabase.migrated();
    private final JdbcClient jdbc = JdbcClient.create(database);
    private final TransactionTemplate transaction = new TransactionTemplate(new DataSourceTransactionManager(database));

    @Test
    void a_new_secret_counts_at_once_for_every_process_and_the_old_one_no_more() {
        EnrollSecret here = secret("");
        EnrollSecret there = EnrollSecret.of("", jdbc, directory.resolve("another machine"));
        String old = here.reveal();

        here.rotate();

        assertThat(there.reveal()).isEqualTo(here.reveal()).isNotEqualTo(old);
        assertThat(there.matches(old)).isFalse();
        assertThat(there.matches(here.reveal())).isTrue();
    }

    @Test
    void another_process_that_was_not_asked_in_between_takes_the_new_secret_within_seconds() {
        EnrollSecret here = secret("");
        EnrollSecret there = secret("");
        String old = here.reveal();
        assertThat(there.matches(old)).isTrue();

        here.rotate();

        for (long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(5); there.matches(old); ) {
            assertThat(System.nanoTime()).as("the old secret is invalid").isLessThan(end);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        }
        assertThat(there.matches(here.reveal())).isTrue();
    }

    @Test
    void the_file_of_an_earlier_release_is_taken_over_once() throws IOException {
        Files.writeString(directory.resolve("enroll-secret"), "of an earlier release\n");
        assertThat(secret("").reveal()).isEqualTo("of an earlier release");

        Files.writeString(directory.resolve("enroll-secret"), "of another place");
        assertThat(secret("").reveal()).isEqualTo("of an earlier release");
        assertThat(directory.resolve("enroll-secret")).hasContent("of an earlier release");
    }

    @Test
    void the_file_stays_its_owners_and_nothing_else_is_left_behind() throws IOException {
        secret("").rotate();

        try (var files = Files.list(directory)) {
            assertThat(files)
                    .singleElement()
                    .satisfies(file -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                            .isEqualTo("rw-------"));
        }
    }

    @Test
    void a_rotation_that_is_rolled_back_leaves_the_file_and_the_secret_of_hosts() {
        EnrollSecret secret = secret("");
        String old = secret.reveal();

        transaction.executeWithoutResult(status -> {
            secret.rotate();
            assertThat(secret.reveal()).as("secret in the transaction").isNotEqualTo(old);
            status.setRollbackOnly();
        });

        assertThat(secret.matches(old)).isTrue();
        assertThat(secret.reveal()).isEqualTo(old);
        assertThat(directory.resolve("enroll-secret")).hasContent(old);
    }

    @Test
    void a_committed_rotation_counts_at_once_and_is_in_the_file() {
        EnrollSecret secret = secret("");
        String old = secret.reveal();
        assertThat(secret.matches(old)).isTrue();

        String rotated = transaction.execute(_ -> {
            secret.rotate();
            return secret.reveal();
        });

        assertThat(secret.matches(old)).isFalse();
        assertThat(secret.matches(String.valueOf(rotated))).isTrue();
        assertThat(directory.resolve("enroll-secret")).hasContent(rotated);
    }

    @Test
    void a_file_that_cannot_be_written_is_reported_and_repaired_by_the_next_start() throws IOException {
        EnrollSecret secret = secret("");
        Path copy = directory.resolve("enroll-secret");
        Files.delete(copy);
        Files.createDirectory(copy);

        try (var log = new LogLines()) {
            transaction.executeWithoutResult(_ -> secret.rotate());

            assertThat(log.about(copy)).singleElement().asString().contains("next start");
            assertThat(log.about(secret.reveal())).isEmpty();
        }
        Files.delete(copy);
        assertThat(secret("").reveal()).isEqualTo(secret.reveal());
        assertThat(copy).hasContent(secret.reveal());
    }

    @Test
    void the_operators_own_secret_is_not_rotated() {
        EnrollSecret given = secret("of the operator");

        assertThatThrownBy(given::rotate)
                .isInstanceOfSatisfying(
                        RejectionException.class,
                        refused -> assertThat(refused.rejection().code()).isEqualTo("not_rotatable"));
        assertThat(given.matches("of the operator")).isTrue();
        assertThat(directory).isEmptyDirectory();
    }

    private EnrollSecret secret(String given) {
        return EnrollSecret.of(given, jdbc, directory);
    }
}
