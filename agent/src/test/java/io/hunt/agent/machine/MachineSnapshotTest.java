package io.hunt.agent.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MachineSnapshotTest {

    @TempDir
    Path root;

    @Test
    void downloads_of_an_account_that_was_added_since_the_start_are_listed() throws IOException {
        Path passwd = Files.writeString(root.resolve("passwd"), "root:x:0:0::/:/bin/sh\n");
        Path none = root.resolve("none");
        Machine machine = new Machine(Machine.Kind.LINUX, root, none, none, passwd, List.of());
        Path implant = Files.createDirectories(root.resolve("eve/Downloads")).resolve("implant");
        Files.writeString(implant, "x");
        assertThat(files(machine)).doesNotContain(implant.toString());

        Files.writeString(passwd, "eve:x:1007:1007::" + root.resolve("eve") + ":/bin/sh\n");

        assertThat(files(machine)).contains(implant.toString());
        assertThat(files(machine.within(root.resolve("eve/Desktop")))).doesNotContain(implant.toString());
    }

    private static Iterable<String> files(Machine machine) {
        return new MachineSnapshot(
                        machine, new DigestCache(), new LinkedHashSet<>(), new ScanTimeLimit(Duration.ofMinutes(1)))
                .files()
                .keySet();
    }
}
