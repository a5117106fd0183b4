package io.hunt.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.agent.builtin.BuiltInEngine;
import io.hunt.agent.machine.AgentFiles;
import io.hunt.agent.machine.Machine;
import io.hunt.agent.query.QueryEngine.QuerySession;
import io.hunt.agent.query.QueryResult.Rows;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DataLockTest {

    @TempDir
    Path data;

    @TempDir
    Path swept;

    @AfterEach
    void forget() {
        AgentFiles.remove(data);
    }

    @Test
    void one_agent_holds_a_data_directory_until_it_ends() throws IOException {
        try (DataLock _ = DataLock.of(data)) {
            assertThatThrownBy(() -> DataLock.of(data)).hasMessageContaining("Another agent");
        }
        try (DataLock again = DataLock.of(data)) {
            assertThat(again).isNotNull();
        }
    }

    @Test
    void closing_the_file_elsewhere_in_the_process_does_not_release_the_lock() throws IOException {
        try (DataLock _ = DataLock.of(data)) {
            Files.readAllBytes(data.resolve("agent.lock"));

            try (FileChannel other = FileChannel.open(data.resolve("agent.lock"), StandardOpenOption.WRITE)) {
                assertThat(other.tryLock()).isNull();
            }
            assertThatThrownBy(() -> DataLock.of(data)).hasMessageContaining("Another agent");
        }
    }

    @Test
    void own_files_are_not_hashed_under_whatever_name() throws IOException {
        Path own = Files.writeString(data.resolve("inventory.db"), "x");
        Files.writeString(Files.createDirectory(data.resolve("spool")).resolve("answer"), "y");
        Files.createLink(swept.resolve("hard"), own);
        Files.createSymbolicLink(swept.resolve("soft"), own);
        Files.createSymbolicLink(swept.resolve("folder"), data.resolve("spool"));
        Files.writeString(swept.resolve("other"), "x");
        String sql = "SELECT path FROM hash WHERE path IN ('%s', '%s', '%s', '%s', '%s')"
                .formatted(
                        own,
                        swept.resolve("hard"),
                        swept.resolve("soft"),
                        swept.resolve("folder/answer"),
                        swept.resolve("other"));
        assertThat(rows(sql)).isEqualTo(5);

        AgentFiles.add(data);

        assertThat(rows(sql)).isEqualTo(1);
    }

    private int rows(String sql) {
        var machine = new Machine(
                Machine.Kind.LINUX, swept, swept, swept.resolve("hosts"), swept.resolve("passwd"), List.of(swept));
        var engine = new BuiltInEngine(machine, Duration.ofSeconds(30), Duration.ofSeconds(20));
        try (QuerySession querySession = engine.examine(List.of(sql))) {
            return ((Rows) querySession.run(sql, 100)).rows().size();
        }
    }
}
