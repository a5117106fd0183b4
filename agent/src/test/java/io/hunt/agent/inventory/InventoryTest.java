package io.hunt.agent.inventory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.hunt.agent.inventory.crawl.ScanArea;
import io.hunt.agent.testing.PlantedFiles;
import io.hunt.agent.testing.ScannedHost;
import io.hunt.proto.fleet.v1.InventoryState;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class InventoryTest {

    @TempDir
    Path files;

    @TempDir
    Path data;

    @SuppressWarnings("NullAway.Init")
    private ScannedHost host;

    private PlantedFiles planted;

    @BeforeEach
    void plant() {
        planted = new PlantedFiles(files);
    }

    @AfterEach
    void stop() {
        if (host != null) {
            host.close();
        }
    }

    @Test
    void a_program_is_found_anywhere_by_each_digest_and_by_its_name() throws Exception {
        Path implant = planted.program("deep/er/.hidden/Evil Ünit", "x");
        walk(false);
        for (String type : List.of("md5", "sha1", "sha256")) {
            String algorithm = type.replaceFirst("sha", "SHA-");
            String digest = PlantedFiles.digest(algorithm, implant);
            assertThat(rows("SELECT lower(i.%1$s) AS ioc, i.path FROM file_inventory i WHERE i.%1$s IN ('%2$s')"
                            .formatted(type, digest)))
                    .containsExactly("{\"ioc\":\"%s\",\"path\":\"%s\"}".formatted(digest, implant));
        }
        assertThat(rows("SELECT i.kind FROM file_inventory i WHERE i.filename_folded IN ('evil ünit')"))
                .containsExactly("{\"kind\":\"elf\"}");
        assertThat(rows("SELECT i.kind FROM file_inventory i WHERE i.path IN ('%s')".formatted(implant)))
                .hasSize(1);
        assertThat(rows("SELECT i.kind FROM file_inventory i WHERE i.path_folded IN ('%s')"
                        .formatted(implant.toString().toLowerCase(Locale.ROOT))))
                .hasSize(1);
    }

    @Test
    void a_file_is_described_as_it_is() throws Exception {
        Path implant = planted.program("implant", "four");
        Files.setLastModifiedTime(implant, FileTime.fromMillis(1_500_000_000_000L));
        walk(false);
        long inode = (long) Files.getAttribute(implant, "unix:ino");
        assertThat(rows("""
                        SELECT directory, filename, size, mtime, mode, inode, unhashed, present, running FROM file_inventory
                        """)).containsExactly("""
                        {"directory":"%s","filename":"implant","size":"12","mtime":"1500000000","mode":"0644",\
                        "inode":"%d","unhashed":"","present":"1","running":"0"}""".formatted(files, inode));
        assertThat(rows("""
                        SELECT abs(ctime - strftime('%s', 'now')) < 600 AS c, abs(first_seen - last_seen) < 600 AS s,
                        btime > 0 AS b FROM file_inventory""")).containsExactly("{\"c\":\"1\",\"s\":\"1\",\"b\":\"1\"}");
    }

    @Test
    void large_files_that_are_no_programs_are_hashed_in_places_of_users_only() throws Exception {
        planted.text("notes", "just text ".repeat(7_000));
        planted.program("tool", "x");
        walk(false);
        assertThat(rows("SELECT filename, unhashed, sha256 <> '' AS hashed FROM file_inventory ORDER BY 1"))
                .containsExactly(
                        "{\"filename\":\"notes\",\"unhashed\":\"not_hashed\",\"hashed\":\"0\"}",
                        "{\"filename\":\"tool\",\"unhashed\":\"\",\"hashed\":\"1\"}");
        assertThat(host.inventory().state().orElseThrow().getUnhashed()).isEqualTo(1);

        host.close();
        Files.createDirectories(data.resolve("other"));
        host = new ScannedHost(data.resolve("other/inventory.db"), files, true, List.of()).ready();
        assertThat(rows("SELECT filename FROM file_inventory WHERE sha256 <> '' ORDER BY 1"))
                .containsExactly("{\"filename\":\"notes\"}", "{\"filename\":\"tool\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"small", "a.py", "a.ps1", "A.JAR", "a.sh", "a.vbs"})
    void small_files_and_scripts_of_any_size_are_hashed_wherever_they_are(String name) throws Exception {
        String content = "x = 1\n".repeat(name.equals("small") ? 10 : 20_000);
        Path file = planted.text("deep/below/" + name, content);
        walk(false);

        assertThat(rows("SELECT path FROM file_inventory WHERE sha256 = '%s'".formatted(PlantedFiles.sha256(file))))
                .containsExactly("{\"path\":\"%s\"}".formatted(file));
    }

    @Test
    void a_deleted_file_and_a_replaced_program_are_still_found() throws Exception {
        Path deleted = planted.program("deleted", "one");
        Path replaced = planted.program("replaced", "two");
        String first = PlantedFiles.sha256(deleted);
        String second = PlantedFiles.sha256(replaced);
        walk(false);
        Files.delete(deleted);
        planted.program("replaced", "other");
        walkAgain(false);
        assertThat(rows("SELECT i.filename, i.present FROM file_inventory i WHERE i.sha256 IN ('%s','%s') ORDER BY 1"
                        .formatted(first, second)))
                .containsExactly(
                        "{\"filename\":\"deleted\",\"present\":\"0\"}",
                        "{\"filename\":\"replaced\",\"present\":\"0\"}");
        assertThat(rows("SELECT filename FROM file_inventory WHERE present = 1"))
                .containsExactly("{\"filename\":\"replaced\"}");
    }

    @Test
    void a_file_with_the_times_of_before_is_read_again_all_the_same() throws Exception {
        Path implant = planted.program("implant", "one");
        FileTime time = FileTime.fromMillis(1_500_000_000_000L);
        Files.setLastModifiedTime(implant, time);
        walk(false);
        planted.program("implant", "two");
        Files.setLastModifiedTime(implant, time);
        walkAgain(false);
        assertThat(rows("SELECT i.present FROM file_inventory i WHERE i.sha256 IN ('%s')"
                        .formatted(PlantedFiles.sha256(implant))))
                .containsExactly("{\"present\":\"1\"}");
    }

    @Test
    void the_state_says_what_is_covered() throws Exception {
        planted.program("one", "x");
        planted.text("two", "x");
        walk(true);
        InventoryState state = host.inventory().state().orElseThrow();
        assertThat(state.getComplete()).isTrue();
        assertThat(state.getFiles()).isEqualTo(2);
        assertThat(state.getUnhashed()).isZero();
        assertThat(state.getAsOf().getSeconds()).isPositive();
    }

    @Test
    void links_are_not_followed() throws Exception {
        Path outside = Files.createDirectories(data.resolve("outside"));
        new PlantedFiles(outside).program("implant", "x");
        Files.createSymbolicLink(files.resolve("out"), outside);
        Files.createSymbolicLink(files.resolve("loop"), files);
        Files.createSymbolicLink(files.resolve("file"), outside.resolve("implant"));
        planted.program("own", "x");
        walk(true);
        assertThat(rows("SELECT filename, kind FROM file_inventory ORDER BY 1"))
                .containsExactly(
                        "{\"filename\":\"file\",\"kind\":\"no_file\"}",
                        "{\"filename\":\"loop\",\"kind\":\"no_file\"}",
                        "{\"filename\":\"out\",\"kind\":\"no_file\"}",
                        "{\"filename\":\"own\",\"kind\":\"elf\"}");
    }

    @Test
    void a_file_dropped_into_a_hot_place_is_known_before_the_next_walk() throws Exception {
        host = new ScannedHost(data.resolve("inventory.db"), files, false, List.of(files)).ready();
        ScannedHost.await(() -> host.inventory().walks() > 0);
        Path implant = planted.text("new/directory/.implant", "no program");
        String sql = "SELECT i.present FROM file_inventory i WHERE i.sha256 IN ('%s')"
                .formatted(PlantedFiles.sha256(implant));
        ScannedHost.await(() -> rows(sql).equals(List.of("{\"present\":\"1\"}")));
        Files.delete(implant);
        ScannedHost.await(() -> rows(sql).equals(List.of("{\"present\":\"0\"}")));
    }

    @Test
    void a_program_that_runs_is_found_though_its_file_is_deleted() throws Exception {
        Path program = files.resolve("implant");
        Files.copy(Path.of("/bin/sleep"), program);
        Files.write(program, new byte[] {1, 2, 3}, StandardOpenOption.APPEND);
        String digest = PlantedFiles.sha256(program);
        Process running = new ProcessBuilder(program.toString(), "60").start();
        try {
            Files.delete(program);
            ScanArea scanArea = ScannedHost.area(Path.of("/proc"), files, false, List.of());
            host = new ScannedHost(data.resolve("inventory.db"), scanArea, Duration.ofHours(1)).ready();
            String sql = "SELECT i.path, i.present, i.running FROM file_inventory i WHERE i.sha256 IN ('%s')"
                    .formatted(digest);
            ScannedHost.await(() -> !rows(sql).isEmpty());
            assertThat(rows(sql))
                    .containsExactly("{\"path\":\"%s\",\"present\":\"0\",\"running\":\"1\"}".formatted(program));
        } finally {
            running.destroyForcibly().waitFor();
        }
    }

    /** The file of the running program is below a mount that does not exist in this namespace. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void a_program_in_another_mount_namespace_is_found(boolean covered) throws Exception {
        Path program = files.resolve("mount/implant");
        Files.createDirectories(program.getParent());
        if (covered) {
            planted.text("mount/implant", "another file of this name");
        }
        String digest = PlantedFiles.sha256(Path.of("/bin/sleep"));
        String script = "mount -t tmpfs none '%1$s' && cp /bin/sleep '%2$s' && echo runs && exec '%2$s' 60"
                .formatted(program.getParent(), program);
        Process running = new ProcessBuilder("unshare", "--mount", "sh", "-c", script).start();
        try (var said = running.inputReader()) {
            assumeTrue("runs".equals(said.readLine()));
            ScanArea scanArea = ScannedHost.area(Path.of("/proc"), files, false, List.of());
            host = new ScannedHost(data.resolve("inventory.db"), scanArea, Duration.ofHours(1)).ready();
            String sql = "SELECT i.path, i.present, i.running FROM file_inventory i WHERE i.sha256 IN ('%s')"
                    .formatted(digest);
            ScannedHost.await(() -> !rows(sql).isEmpty());
            assertThat(rows(sql))
                    .containsExactly("{\"path\":\"%s\",\"present\":\"0\",\"running\":\"1\"}".formatted(program));
        } finally {
            running.destroyForcibly().waitFor();
        }
    }

    @Test
    void the_agents_own_data_directory_is_neither_walked_nor_watched() throws Exception {
        Path own = Files.createDirectories(files.resolve("agent"));
        planted.text("agent/spool/answer", "waiting");
        planted.text("agents", "no part of it");
        // The agent uses its data directory through a link.
        Path called = Files.createSymbolicLink(data.resolve("agent"), own);
        host = new ScannedHost(called.resolve("inventory.db"), files, true, List.of(files, own)).ready();
        ScannedHost.await(() -> host.inventory().walks() > 0);
        planted.text("agent/spool/another", "waiting");
        planted.text("other", "x");
        ScannedHost.await(() -> names().contains("{\"filename\":\"other\"}"));
        assertThat(names()).containsExactly("{\"filename\":\"agents\"}", "{\"filename\":\"other\"}");
        assertThat(host.inventory().state().orElseThrow().getComplete()).isTrue();
    }

    private void walk(boolean everything) throws InterruptedException {
        host = new ScannedHost(data.resolve("inventory.db"), files, everything, List.of()).ready();
    }

    /** Opens the inventory again, like a restarted agent, and waits for a scan. */
    private void walkAgain(boolean everything) throws InterruptedException {
        host.close();
        host = new ScannedHost(data.resolve("inventory.db"), files, everything, List.of());
        ScannedHost.await(() -> host.inventory().walks() > 0);
    }

    private List<String> names() {
        return rows("SELECT filename FROM file_inventory ORDER BY filename");
    }

    private List<String> rows(String sql) {
        return host.rows(sql);
    }
}
