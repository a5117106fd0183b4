package io.hunt.agent.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AgentFilesTest {

    @TempDir
    Path data;

    @TempDir
    Path elsewhere;

    private Path database;

    @BeforeEach
    void add() throws IOException {
        database =
                Files.writeString(Files.createDirectories(data.resolve("below")).resolve("inventory.db"), "x");
        AgentFiles.add(data);
    }

    @AfterEach
    void remove() {
        AgentFiles.remove(data);
    }

    @Test
    void files_in_and_below_the_directory_belong_to_the_agent() throws IOException {
        Path top = Files.createFile(data.resolve("identity.json"));
        AgentFiles.add(data);

        assertThat(AgentFiles.contains(top)).isTrue();
        assertThat(AgentFiles.contains(database)).isTrue();
        assertThat(AgentFiles.contains(Files.createFile(elsewhere.resolve("file"))))
                .isFalse();
    }

    @Test
    void links_to_them_belong_to_the_agent_too() throws IOException {
        assertThat(AgentFiles.contains(Files.createSymbolicLink(elsewhere.resolve("soft"), database)))
                .isTrue();
        assertThat(AgentFiles.contains(Files.createLink(elsewhere.resolve("hard"), database)))
                .isTrue();
        assertThat(AgentFiles.contains(Files.createSymbolicLink(elsewhere.resolve("loose"), data.resolve("none"))))
                .isFalse();
    }

    @Test
    void a_digest_of_such_a_file_is_never_computed() throws IOException {
        Path link = Files.createSymbolicLink(elsewhere.resolve("link"), database);
        ScanTimeLimit time = new ScanTimeLimit(Duration.ofMinutes(1));

        assertThat(new DigestCache().of(link, time)).isEmpty();
        assertThat(time.searched(1).unreadable()).isEqualTo(1);
    }

    @Test
    void a_directory_that_was_removed_excludes_nothing() throws IOException {
        AgentFiles.remove(data);

        assertThat(AgentFiles.contains(database)).isFalse();
    }
}
