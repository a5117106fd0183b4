package io.hunt.agent.notice;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ProgramDigestTest {

    @TempDir
    Path directory;

    private final List<String> told = new ArrayList<>();

    @BeforeEach
    void theFirstRun() throws IOException {
        run("1.0", "the program");
    }

    @Test
    void the_same_program_is_nothing_to_tell() throws IOException {
        run("1.0", "the program");

        assertThat(told).isEmpty();
    }

    @Test
    void another_program_of_the_same_version_is_told_once() throws IOException {
        run("1.0", "a patched program");
        run("1.0", "a patched program");

        assertThat(told).singleElement().asString().contains("version 1.0");
    }

    @Test
    void a_new_version_is_no_tampering_and_is_sealed_in_its_turn() throws IOException {
        run("1.1", "the next program");
        assertThat(told).isEmpty();

        run("1.1", "a patched program");
        assertThat(told).hasSize(1);
    }

    @Test
    void the_archive_is_found_from_classes_within_it() {
        Path jar = directory.resolve("agent.jar");

        assertThat(ProgramDigest.archive("jar:nested:" + jar + "/!BOOT-INF/classes/!/"))
                .contains(jar);
        assertThat(ProgramDigest.archive(jar.toUri().toString())).contains(jar);
        assertThat(ProgramDigest.archive(directory.toUri().toString())).isEmpty();
        assertThat(ProgramDigest.archive("jar:file:" + jar + "!/")).isEmpty();
    }

    private void run(String version, String program) throws IOException {
        Path jar = Files.writeString(directory.resolve("agent.jar"), program);
        new ProgramDigest(directory.resolve("seal"), version).check(jar, told::add);
    }
}
