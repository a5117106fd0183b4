package io.hunt.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class JarCommandsTest {

    @Test
    void the_service_starts_with_settings_alone() {
        assertThat(JarCommands.refusal(List.of())).isEmpty();
        assertThat(JarCommands.refusal(List.of("--service.rest-port=0", "--debug")))
                .isEmpty();
    }

    @Test
    void a_misspelt_command_starts_nothing_and_is_told_what_there_is() {
        assertThat(JarCommands.refusal(List.of("--service.rest-port=0", "back-up", "file")))
                .hasValueSatisfying(refusal -> assertThat(refusal)
                        .startsWith("Unknown command: back-up.")
                        .contains("backup, restore", "install"));
    }
}
