package io.hunt.agent.inventory.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.inventory.store.InventoryStore;
import io.hunt.agent.testing.PlantedFiles;
import io.hunt.agent.testing.ScannedHost;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostScanTest {

    @TempDir
    Path files;

    @TempDir
    Path data;

    @Test
    void a_file_that_is_gone_is_found_for_ninety_days() throws Exception {
        Path implant = new PlantedFiles(files).program("implant", "one");
        new PlantedFiles(files).program("tool", "two");
        Instant gone = Instant.now().plus(Duration.ofHours(1));
        try (InventoryStore store = InventoryStore.open(database(), InventoryStore.MOST_BYTES)) {
            walk(store, Instant.now());
            Files.delete(implant);
            walk(store, gone);
            assertThat(known()).containsExactly("implant gone", "tool present");
            walk(store, gone.plus(Duration.ofDays(90)));
            assertThat(known()).containsExactly("implant gone", "tool present");
            walk(store, gone.plus(Duration.ofDays(90)).plusSeconds(1));
            assertThat(known()).containsExactly("tool present");
        }
    }

    private void walk(InventoryStore store, Instant at) throws Exception {
        ScanArea scanArea = ScannedHost.area(ScannedHost.proc(database()), files, false, List.of());
        boolean complete = new HostScan(store, scanArea, Clock.fixed(at, ZoneOffset.UTC))
                .run(ResourceBudget.of(1, 1_000_000_000, HostLoad.NONE));
        assertThat(complete).isTrue();
    }

    private List<String> known() throws SQLException {
        List<String> known = new ArrayList<>();
        try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + database());
                Statement statement = database.createStatement();
                ResultSet row =
                        statement.executeQuery("SELECT filename, present FROM file_inventory ORDER BY filename")) {
            while (row.next()) {
                known.add(row.getString(1) + (row.getBoolean(2) ? " present" : " gone"));
            }
        }
        return known;
    }

    private Path database() {
        return data.resolve("inventory.db");
    }
}
