package io.hunt.application.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Help of the script for commands whose programs have no options. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RunScriptTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "backup",
                "restore",
                "verify",
                "signing-key",
                "audit-key",
                "audit-continue",
                "witness",
                "verify-replay",
                "audit-check",
                "database-roles",
                "bench",
                "faults",
                "audit",
                "pictures",
                "release",
                "mutate"
            })
    void a_command_describes_itself_and_no_other(String command) throws IOException, InterruptedException {
        Process run = new ProcessBuilder("bash", Path.of("..", "run").toString(), command, "--help")
                .redirectErrorStream(true)
                .start();
        String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(run.waitFor()).as(said).isZero();
        assertThat(said.lines().filter(line -> line.startsWith("  ./run")))
                .isNotEmpty()
                .allMatch(line -> (line + " ").startsWith("  ./run " + command + " "));
    }
}
