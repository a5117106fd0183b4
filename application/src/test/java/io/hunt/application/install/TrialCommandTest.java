package io.hunt.application.install;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.HuntApplication;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TrialCommandTest {

    @Test
    void a_trial_reads_from_a_service_of_its_own_and_leaves_nothing() throws IOException {
        List<Path> before = trials();

        TrialCommand.run(HuntApplication.class);

        assertThat(trials()).isEqualTo(before);
    }

    private static List<Path> trials() throws IOException {
        try (var entries = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return entries.filter(entry -> entry.getFileName().toString().startsWith("hunt-trial-"))
                    .sorted()
                    .toList();
        }
    }
}
