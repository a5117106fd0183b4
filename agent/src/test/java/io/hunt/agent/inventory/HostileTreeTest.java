package io.hunt.agent.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.query.FileCoverage;
import io.hunt.agent.testing.PlantedFiles;
import io.hunt.agent.testing.ScannedHost;
import io.hunt.proto.fleet.v1.InventoryState;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests with directory trees that an attacker may have created. */
@EnabledOnOs(OS.LINUX)
@Timeout(120)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostileTreeTest {

    @TempDir
    Path files;

    @TempDir
    Path data;

    @Test
    void names_of_any_bytes_are_told_apart_and_known_again() throws Exception {
        Path raw = Path.of(URI.create(files.toUri() + "a%FFb"));
        Files.write(raw, new byte[] {0x7f, 'E', 'L', 'F', 1, 2, 3, 4, 5});
        new PlantedFiles(files).program("a\\xffb", "another");
        new PlantedFiles(files).program("new\nline'quote\"", "x");
        try (ScannedHost host = walk(false)) {
            assertThat(host.rows("SELECT filename FROM file_inventory ORDER BY filename"))
                    .containsExactly(
                            "{\"filename\":\"a\\\\\\\\xffb\"}",
                            "{\"filename\":\"a\\\\xffb\"}",
                            "{\"filename\":\"new\\nline'quote\\\"\"}");
        }
        Files.delete(raw);
        try (ScannedHost host = walk(false)) {
            ScannedHost.await(() -> host.inventory().walks() > 0);
            assertThat(host.rows("SELECT filename FROM file_inventory WHERE present = 0"))
                    .containsExactly("{\"filename\":\"a\\\\xffb\"}");
            assertThat(host.rows("SELECT filename FROM file_inventory WHERE present = 1"))
                    .hasSize(2);
        }
    }

    @Test
    void a_tree_with_too_long_paths_is_cut_and_keeps_the_inventory() throws Exception {
        Path first = tree(files.resolve("first"));
        Path second = tree(files.resolve("second"));
        new PlantedFiles(second).program("implant", "x");
        new PlantedFiles(files).program("other", "x");
        Files.move(files.resolve("second"), first.resolve("second"));
        try {
            assertThatOneDirectoryIsCut();
        } finally {
            // Moved back, because the test's directory could not be deleted otherwise.
            Files.move(first.resolve("second"), files.resolve("second"));
        }
        try (ScannedHost host = walk(false)) {
            ScannedHost.await(() -> host.inventory().walks() > 0);
            assertThat(host.rows("SELECT path FROM file_inventory WHERE filename = 'implant'"))
                    .hasSize(1);
        }
    }

    @Test
    void a_tree_of_too_many_levels_is_cut_and_keeps_the_inventory() throws Exception {
        Files.createDirectories(files.resolve("d/".repeat(300)));
        new PlantedFiles(files).program("other", "x");
        assertThatOneDirectoryIsCut();
        assertThatOneDirectoryIsCut();
    }

    private void assertThatOneDirectoryIsCut() throws InterruptedException {
        try (ScannedHost host = walk(false)) {
            ScannedHost.await(() -> host.inventory().walks() > 0);
            InventoryState state = host.inventory().state().orElseThrow();
            assertThat(state.getComplete()).isTrue();
            assertThat(state.getFiles()).isEqualTo(1);
            assertThat(host.searched("SELECT path FROM file_inventory")).contains(new FileCoverage(1, 0, 0, 1));
            assertThat(host.rows("SELECT kind FROM file_inventory WHERE unhashed = 'too_large'"))
                    .containsExactly("{\"kind\":\"no_file\"}");
        }
    }

    /** Uses 20,000 files; -Dinventory.many sets another number, and -Dinventory.patience the time limit in seconds. */
    @Test
    @Timeout(1_200)
    void a_directory_of_very_many_files_is_walked() throws Exception {
        int many = Integer.getInteger("inventory.many", 20_000);
        for (int i = 0; i < many; i++) {
            Files.createFile(files.resolve("f" + i));
        }
        Path implant = new PlantedFiles(files).program("implant", "x");
        try (ScannedHost host = walk(true)) {
            assertThat(host.rows("SELECT i.path FROM file_inventory i WHERE i.sha256 IN ('%s')"
                            .formatted(PlantedFiles.sha256(implant))))
                    .hasSize(1);
            assertThat(host.inventory().state().orElseThrow().getFiles()).isEqualTo(many + 1L);
        }
    }

    @Test
    void what_changes_all_the_while_is_recorded_without_digests() throws Exception {
        Path restless = files.resolve("restless");
        Files.write(restless, new byte[32_000_000]);
        AtomicBoolean over = new AtomicBoolean();
        CountDownLatch begun = new CountDownLatch(100);
        Thread writer = Thread.ofPlatform().start(() -> write(restless, over, begun));
        begun.await();
        try (ScannedHost host = walk(true)) {
            assertThat(host.rows("SELECT unhashed, md5, sha256 FROM file_inventory"))
                    .containsExactly("{\"unhashed\":\"unreadable\",\"md5\":\"\",\"sha256\":\"\"}");
            assertThat(host.inventory().state().orElseThrow().getUnhashed()).isEqualTo(1);
            assertThat(host.searched("SELECT path FROM file_inventory")).contains(new FileCoverage(1, 0, 1, 0));
        } finally {
            over.set(true);
            writer.join();
        }
    }

    @Test
    void pipes_and_devices_are_never_opened() throws Exception {
        Process made = new ProcessBuilder("mkfifo", files.resolve("pipe").toString()).start();
        assertThat(made.waitFor()).isZero();
        new PlantedFiles(files).program("own", "x");
        try (ScannedHost host = walk(true)) {
            assertThat(host.rows("SELECT filename, kind, unhashed FROM file_inventory ORDER BY 1"))
                    .containsExactly(
                            "{\"filename\":\"own\",\"kind\":\"elf\",\"unhashed\":\"\"}",
                            "{\"filename\":\"pipe\",\"kind\":\"no_file\",\"unhashed\":\"not_hashed\"}");
            assertThat(host.inventory().state().orElseThrow().getFiles()).isEqualTo(1);
        }
    }

    @Test
    void a_file_beyond_the_limit_is_recorded_unhashed_and_counted() throws Exception {
        Path large = new PlantedFiles(files).program("large", "x");
        try (var sparse = Files.newByteChannel(large, StandardOpenOption.WRITE)) {
            sparse.position(600L << 20);
            sparse.write(ByteBuffer.wrap(new byte[1]));
        }
        try (ScannedHost host = walk(false)) {
            assertThat(host.rows("SELECT kind, unhashed, sha256 FROM file_inventory"))
                    .containsExactly("{\"kind\":\"elf\",\"unhashed\":\"too_large\",\"sha256\":\"\"}");
            assertThat(host.inventory().state().orElseThrow().getUnhashed()).isEqualTo(1);
            assertThat(host.searched("SELECT path FROM file_inventory")).contains(new FileCoverage(1, 1, 0, 0));
            assertThat(host.searched("SELECT 1")).isEmpty();
        }
    }

    private ScannedHost walk(boolean everything) throws InterruptedException {
        return new ScannedHost(data.resolve("inventory.db"), files, everything, List.of()).ready();
    }

    /** Creates nested directories with long names, whose path is longer than half of the system's limit. */
    private static Path tree(Path top) throws IOException {
        Path directory = top;
        for (int i = 0; i < 12; i++) {
            directory = directory.resolve("n".repeat(200));
        }
        return Files.createDirectories(directory);
    }

    private static void write(Path file, AtomicBoolean over, CountDownLatch begun) {
        byte next = 0;
        while (!over.get()) {
            try {
                Files.write(file, new byte[] {next++}, StandardOpenOption.WRITE);
                begun.countDown();
            } catch (IOException e) {
                return;
            }
        }
    }
}
