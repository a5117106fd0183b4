package io.hunt.application;

import static org.assertj.core.api.Assertions.assertThat;

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
