package io.hunt.gateway.enrollment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.rejection.RejectionException;
import io.hunt.api.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EnrollSecretTest {

    @TempDir
    Path directory;

    private final JdbcClient jdbc = JdbcClient.create(TestDatabase.migrated());

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
