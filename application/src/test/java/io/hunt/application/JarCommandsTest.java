package io.hunt.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class JarCommandsTest {

    @Test
    void the_service_starts_with_settings_alone() {
        assertThat(JarCommands.refusal(List.of())).isEmpty();
        assertThat(JarCommands.refusal(List.of("--service.rest-port=0", "--debug")))
                .isEmpty();
    }

    /** A command would otherwise use the default, such as the data directory in the current one. */
    @ParameterizedTest
    @ValueSource(strings = {"backup f", "audit-check", "verify-replay", "audit-continue", ""})
    void a_setting_without_its_value_is_refused(String command) {
        var arguments = new ArrayList<>(command.isEmpty() ? List.of() : List.of(command.split(" ", -1)));
        arguments.addAll(List.of("--service.data-dir", "/other"));

        assertThat(CommandOutput.by(() -> JarCommands.run(arguments).orElse(0)))
                .startsWith("2 ")
                .contains("--service.data-dir lacks its value");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "backup f --service.data-dir=a g",
                "restore f g",
                "audit-check --service.data-dir=a g",
                "verify-replay --service.data-dir=a g",
                "audit-key --reason --service.data-dir=a",
                "audit-continue --origin --service.data-dir=a",
                "audit-continue --reason"
            })
    void a_word_too_many_or_a_missing_value_shows_the_usage(String command) {
        assertThat(CommandOutput.by(
                        () -> JarCommands.run(List.of(command.split(" ", -1))).orElse(0)))
                .startsWith("2 usage: ");
    }

    @Test
    void a_misspelt_command_starts_nothing_and_is_told_what_there_is() {
        assertThat(JarCommands.refusal(List.of("--service.rest-port=0", "back-up", "file")))
                .hasValueSatisfying(refusal -> assertThat(refusal)
                        .startsWith("Unknown command: back-up.")
                        .contains("backup, restore", "install"));
    }
}
