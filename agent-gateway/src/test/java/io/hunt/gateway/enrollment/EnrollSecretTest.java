package io.hunt.gateway.enrollment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.Refused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EnrollSecretTest {

    @TempDir
    Path directory;

    @Test
    void a_new_secret_counts_at_once_for_every_process_and_the_old_one_no_more() {
        EnrollSecret here = secret("");
        EnrollSecret there = secret("");
        String old = here.reveal();

        here.rotate();

        assertThat(there.reveal()).isEqualTo(here.reveal()).isNotEqualTo(old);
        assertThat(there.matches(old)).isFalse();
        assertThat(there.matches(here.reveal())).isTrue();
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
                        Refused.class,
                        refused -> assertThat(refused.rejection().code()).isEqualTo("not_rotatable"));
        assertThat(given.matches("of the operator")).isTrue();
        assertThat(directory).isEmptyDirectory();
    }

    private EnrollSecret secret(String given) {
        return EnrollSecret.of(given, directory);
    }
}
