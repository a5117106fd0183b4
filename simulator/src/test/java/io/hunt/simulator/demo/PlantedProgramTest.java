package io.hunt.simulator.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PlantedProgramTest {

    @TempDir
    Path directory;

    @Test
    void it_runs_with_the_digest_it_announces_until_it_is_closed() throws Exception {
        PlantedProgram planted = PlantedProgram.in(directory);
        try (planted) {
            assertThat(planted.running()).isTrue();
            assertThat(planted.process().info().command())
                    .hasValue(planted.file().toRealPath().toString());
            assertThat(planted.sha256()).isEqualTo(digest(planted.file()));
        }
        assertThat(planted.running()).isFalse();
    }

    @Test
    void no_two_of_them_have_the_same_digest() throws Exception {
        try (PlantedProgram one = PlantedProgram.in(directory.resolve("one"));
                PlantedProgram other = PlantedProgram.in(directory.resolve("other"))) {
            assertThat(one.sha256()).isNotEqualTo(other.sha256());
        }
    }

    private static String digest(Path file) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    }
}
