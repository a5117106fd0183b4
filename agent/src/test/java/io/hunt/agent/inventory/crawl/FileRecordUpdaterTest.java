package io.hunt.agent.inventory.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.inventory.store.InventoryStore;
import io.hunt.agent.testing.PlantedFiles;
import io.hunt.agent.testing.ScannedHost;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FileRecordUpdaterTest {

    @TempDir
    Path files;

    @TempDir
    Path data;

    @Test
    void a_file_in_a_directory_that_is_left_out_is_not_recorded() throws Exception {
        Path out = new PlantedFiles(files).program("agent/spool/answer", "x");
        Path in = new PlantedFiles(files).program("agents/tool", "x");
        ScanArea scanArea = ScannedHost.area(data, files, true, List.of()).without(files.resolve("agent"));
        try (InventoryStore store = InventoryStore.open(data.resolve("inventory.db"), InventoryStore.MOST_BYTES)) {
            FileRecordUpdater examination = new FileRecordUpdater(
                    store, scanArea, ResourceBudget.of(1, 1_000_000_000, HostLoad.NONE), Clock.systemUTC());
            examination.look(files.resolve("agent/spool").toString(), out);
            assertThat(store.countNow().files()).isZero();
            examination.look(files.resolve("agents").toString(), in);
            assertThat(store.countNow().files()).isEqualTo(1);
        }
    }

    @Test
    void a_whole_file_system_cannot_be_left_out() {
        ScanArea scanArea = ScannedHost.area(data, files, true, List.of()).without(Path.of("/"));
        assertThat(scanArea.isLeftOut("/usr")).isFalse();
    }
}
