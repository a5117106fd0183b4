package io.hunt.agent.inventory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.agent.inventory.crawl.HostLoad;
import io.hunt.agent.inventory.crawl.HostScan;
import io.hunt.agent.inventory.crawl.ResourceBudget;
import io.hunt.agent.inventory.store.InventoryStore;
import io.hunt.agent.inventory.store.InventoryStoreException;
import io.hunt.agent.query.QueryResult;
import io.hunt.agent.testing.PlantedFiles;
import io.hunt.agent.testing.ScannedHost;
import io.hunt.agent.testing.SmallDisk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
@Timeout(120)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class InventoryRecoveryTest {

    private static final int FILES = 3_000;

    @TempDir
    Path files;

    @TempDir
    Path data;

    @Test
    void a_walk_that_is_killed_goes_on_where_it_was() throws Exception {
        plantMany();
        Process walker = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KilledScan.class.getName(),
                        database().toString(),
                        files.toString())
                .redirectErrorStream(true)
                .start();
        try (var said = walker.inputReader()) {
            assertThat(said.lines().anyMatch(line -> line.equals(KilledScan.UNDER_WAY)))
                    .isTrue();
        } finally {
            walker.destroyForcibly().waitFor();
        }
        try (InventoryStore store = InventoryStore.open(database(), InventoryStore.MOST_BYTES)) {
            assertThat(store.state().asOf()).isEmpty();
            assertThat(store.counts().files()).isBetween(1L, FILES - 1L);
        }
        try (ScannedHost host = walk()) {
            assertThat(host.inventory().state().orElseThrow().getFiles()).isEqualTo(FILES);
            assertThat(host.rows("SELECT count(DISTINCT sha256) AS n FROM file_inventory WHERE sha256 <> ''"))
                    .containsExactly("{\"n\":\"%d\"}".formatted(FILES));
        }
    }

    @Test
    void before_the_first_walk_has_ended_no_answer_is_clean() throws Exception {
        plantMany();
        try (ScannedHost host = new ScannedHost(
                database(), ScannedHost.area(data.resolve("no-proc"), files, true, List.of()), Duration.ofHours(1))) {
            // Without a mount table no scan starts.
            assertThat(host.run("SELECT path FROM file_inventory")).isNotInstanceOf(QueryResult.Rows.class);
            assertThat(host.inventory().isReady()).isFalse();
        }
    }

    @Test
    void a_full_disk_ends_the_walk_and_leaves_what_was_known() throws Exception {
        plantMany();
        HostScan walk;
        try (InventoryStore store = InventoryStore.open(database(), 60 * 4096)) {
            walk = new HostScan(store, area(), Clock.systemUTC());
            assertThatThrownBy(() -> walk.run(ResourceBudget.of(1, 1_000_000_000, HostLoad.NONE)))
                    .isInstanceOfSatisfying(
                            InventoryStoreException.class,
                            e -> assertThat(e.isDamaged()).isFalse());
            assertThat(store.state().asOf()).isEmpty();
        }
        try (ScannedHost host = walk()) {
            assertThat(host.inventory().state().orElseThrow().getFiles()).isEqualTo(FILES);
        }
    }

    @Test
    void a_walk_stops_before_the_disk_is_full(@TempDir Path mounted) throws Exception {
        plantMany();
        try (SmallDisk disk = SmallDisk.of(mounted, 100);
                InventoryStore store =
                        InventoryStore.open(disk.directory().resolve("inventory.db"), InventoryStore.MOST_BYTES)) {
            Files.write(disk.directory().resolve("other"), new byte[40 << 20]);
            assertThatThrownBy(() -> new HostScan(store, area(), Clock.systemUTC())
                            .run(ResourceBudget.of(1, 1_000_000_000, HostLoad.NONE)))
                    .isInstanceOf(InventoryStoreException.class)
                    .hasMessageContaining("less than 64 MiB");
            assertThat(store.state().asOf()).isEmpty();
        }
    }

    @Test
    void no_inventory_is_opened_on_a_disk_that_is_nearly_full(@TempDir Path mounted) throws Exception {
        try (SmallDisk disk = SmallDisk.of(mounted, 40)) {
            Path database = disk.directory().resolve("inventory.db");
            assertThatThrownBy(() -> InventoryStore.open(database, InventoryStore.MOST_BYTES))
                    .isInstanceOfSatisfying(
                            InventoryStoreException.class,
                            e -> assertThat(e.isDamaged()).isFalse());
            assertThat(database).doesNotExist();
        }
    }

    @Test
    void that_an_inventory_cannot_be_kept_is_told_so_that_places_are_walked_instead() throws Exception {
        new PlantedFiles(files).program("implant", "x");
        try (ScannedHost host = walk()) {
            assertThat(host.inventory().isReady()).isTrue();
        }
        var unreadable = ScannedHost.area(data.resolve("no-proc"), files, false, List.of());
        try (ScannedHost host = new ScannedHost(database(), unreadable, Duration.ofHours(1))) {
            host.awaitChange();
            host.awaitChange();

            assertThat(host.inventory().isReady()).isFalse();
            assertThat(host.run("SELECT path FROM file_inventory")).isNotInstanceOf(QueryResult.Rows.class);
        }
    }

    @Test
    void a_damaged_inventory_is_set_aside_and_built_anew() throws Exception {
        Path implant = new PlantedFiles(files).program("implant", "x");
        plantMany();
        try (ScannedHost host = walk()) {
            assertThat(host.inventory().isReady()).isTrue();
        }
        byte[] damaged = Files.readAllBytes(database());
        for (int i = 4096 + 100; i < damaged.length; i += 4096) {
            damaged[i] ^= 0x5a;
            damaged[i - 95] ^= 0x5a;
        }
        Files.write(database(), damaged);
        try (ScannedHost host = walk()) {
            assertThat(host.rows("SELECT i.path FROM file_inventory i WHERE i.sha256 IN ('%s')"
                            .formatted(PlantedFiles.sha256(implant))))
                    .hasSize(1);
        }
        assertThat(database().resolveSibling("inventory.db.damaged")).exists();
    }

    @Test
    void what_is_no_database_is_set_aside() throws Exception {
        Files.writeString(database(), "not a database at all");
        new PlantedFiles(files).program("implant", "x");
        try (ScannedHost host = walk()) {
            assertThat(host.inventory().state().orElseThrow().getFiles()).isEqualTo(1);
        }
        assertThat(database().resolveSibling("inventory.db.damaged")).hasContent("not a database at all");
    }

    private void plantMany() throws IOException {
        PlantedFiles planted = new PlantedFiles(files);
        for (int i = 0; i < FILES; i++) {
            planted.program("d" + i / 100 + "/f" + i, "content " + i);
        }
    }

    private ScannedHost walk() throws InterruptedException {
        return new ScannedHost(database(), files, false, List.of()).ready();
    }

    private io.hunt.agent.inventory.crawl.ScanArea area() {
        return ScannedHost.area(ScannedHost.proc(database()), files, false, List.of());
    }

    private Path database() {
        return data.resolve("inventory.db");
    }

    /** Process that runs a slow scan and prints a line while the scan is running. */
    static final class KilledScan {
        static final String UNDER_WAY = "under way";

        private KilledScan() {}

        public static void main(String[] arguments) throws Exception {
            Path database = Path.of(arguments[0]);
            try (InventoryStore store = InventoryStore.open(database, InventoryStore.MOST_BYTES)) {
                Thread.ofPlatform().daemon().start(() -> {
                    ScannedHost.await(() -> store.counts().files() > 100);
                    System.out.println(UNDER_WAY);
                });
                new HostScan(
                                store,
                                ScannedHost.area(ScannedHost.proc(database), Path.of(arguments[1]), false, List.of()),
                                Clock.systemUTC())
                        .run(ResourceBudget.of(1, 4_000, HostLoad.NONE));
            }
        }
    }
}
