package io.hunt.application;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.command.access.account.Passwords;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.stereotype.Component;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class WiringTest {

    @TempDir
    Path directory;

    /** The tests replace the strength by the type of the bean: without this check nothing shows that it was not found. */
    @Test
    void tests_hash_passwords_with_the_least_strength() {
        try (var service = RunningService.in(directory)) {
            assertThat(service.bean(Passwords.class).hash("correct horse battery"))
                    .startsWith("$2a$04$");
        }
    }

    @Test
    void no_component_is_there_twice() {
        try (var service = RunningService.in(directory)) {
            Stream<String> components = service.beans().stream()
                    .map(Object::getClass)
                    .filter(type -> type.isAnnotationPresent(Component.class))
                    .map(Class::getName);

            assertThat(components).hasSizeGreaterThan(50).doesNotHaveDuplicates();
        }
    }
}
