package io.hunt.application.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class InstallDirectoryTest {

    @TempDir
    Path parent;

    @Test
    void an_installation_is_replaced_as_a_whole() throws IOException {
        Path directory = parent.resolve("hunt");
        install(directory, "old");
        Files.writeString(directory.resolve(ChildJvm.CACHE), "of the old one");

        install(directory, "new");

        assertThat(directory.resolve(ChildJvm.JAR)).hasContent("new");
        assertThat(directory.resolve(ChildJvm.CACHE)).doesNotExist();
        assertThat(parent).isDirectoryNotContaining(entry -> !entry.equals(directory));
    }

    @Test
    void what_an_attempt_that_broke_off_has_left_is_not_installed() throws IOException {
        Path directory = parent.resolve("hunt");
        Files.writeString(new InstallDirectory(directory).emptied().resolve(ChildJvm.CACHE), "half");

        install(directory, "new");

        assertThat(directory).isDirectoryNotContaining(entry -> entry.endsWith(ChildJvm.CACHE));
    }

    @Test
    void a_directory_with_anything_else_is_left_alone() throws IOException {
        Path directory = parent.resolve("home");
        install(directory, "old");
        Files.writeString(directory.resolve("letter.txt"), "mine");

        assertThatThrownBy(() -> new InstallDirectory(directory).requireReplaceable())
                .hasMessage("letter.txt does not belong to an installation");
    }

    private static void install(Path directory, String jar) throws IOException {
        var place = new InstallDirectory(directory);
        place.requireReplaceable();
        Files.writeString(place.emptied().resolve(ChildJvm.JAR), jar);
        place.replace();
    }
}
