package io.hunt.application.install;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.application.HuntApplication;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TrainingRunCommandTest {

    @TempDir
    Path data;

    @Test
    void a_trial_hunts_and_ends_and_fails_where_it_is_refused() {
        trial("--service.admin-password=a-password-of-a-trial");

        assertThatThrownBy(() -> trial("--service.admin-password=another-one-than-before"))
                .hasMessageContaining("401");
    }

    private void trial(String password) {
        TrainingRunCommand.run(
                HuntApplication.class,
                2,
                "--service.data-dir=" + data,
                password,
                "--service.rest-port=0",
                "--service.management-port=0",
                "--service.grpc-port=0",
                "--service.drain-seconds=0");
    }
}
