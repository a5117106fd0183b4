package io.hunt.agent.osquery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MemoryLimitTest {

    private static final long MIB = 1024 * 1024;

    @Test
    void a_process_may_have_twice_what_is_resident_at_most_and_256_mib_at_least() throws IOException {
        assertThat(said(limited(512))).isEqualTo("1048576");
        assertThat(said(limited(1))).isEqualTo("262144");
    }

    @Test
    void a_lower_limit_of_the_machines_own_stays() throws IOException {
        List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", "ulimit -d 300000 && exec \"$@\"", "sh"));
        command.addAll(limited(512));

        assertThat(said(command)).isEqualTo("300000");
    }

    private static List<String> limited(long mebibytes) {
        List<String> command = new ArrayList<>(MemoryLimit.command(mebibytes * MIB));
        command.addAll(List.of("/bin/sh", "-c", "ulimit -d"));
        return command;
    }

    private static String said(List<String> command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }
}
