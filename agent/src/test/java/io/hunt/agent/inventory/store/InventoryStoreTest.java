package io.hunt.agent.inventory.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import io.hunt.agent.inventory.file.FileAttributes;
import io.hunt.agent.inventory.file.FileContent;
import io.hunt.agent.inventory.file.FileKind;
import io.hunt.agent.inventory.file.FileRecord;
import io.hunt.agent.inventory.file.MissingDigestReason;
import io.hunt.agent.machine.ProcFiles;
import io.hunt.agent.testing.SmallDisk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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
class InventoryStoreTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final String DIGESTS = "d".repeat(68);

    @TempDir
    Path directory;

    private Path file;
    private InventoryStore store;

    @BeforeEach
    void open() throws IOException {
        file = directory.resolve("inventory.db");
        store = InventoryStore.open(file, InventoryStore.MOST_BYTES);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void a_new_inventory_has_no_scan_and_no_files() {
        assertThat(store.state()).isEqualTo(ScanState.NEVER);
        assertThat(store.counts()).isEqualTo(new InventoryCounts(0, 0, 0, 0));
    }

    @Test
    void files_without_digests_are_counted_by_their_reason() {
        record("program", program(DIGESTS));
        record("large", FileContent.UNREADABLE);
        record("folder", FileContent.NO_FILE);

        assertThat(store.countNow()).isEqualTo(new InventoryCounts(2, 0, 1, 0));
        assertThat(store.countNow().unhashed()).isEqualTo(1);
    }

    @Test
    void a_replaced_program_stays_as_a_removed_file_and_another_file_does_not() throws Exception {
        record("tool", program(DIGESTS));
        record("tool", program("e".repeat(68)));
        record("text", other(DIGESTS));
        record("text", other("e".repeat(68)));
        store.commit();

        assertThat(names("WHERE gone IS NULL")).containsExactly("text", "tool");
        assertThat(names("WHERE gone IS NOT NULL")).containsExactly("tool");
    }

    @Test
    void names_that_differ_in_case_only_are_two_files() throws Exception {
        record("Tool", program(DIGESTS));
        record("tool", program(DIGESTS));
        store.gone(store.directory("/opt", 1), "TOOL", NOON);
        store.commit();

        assertThat(names("WHERE gone IS NULL")).containsExactly("Tool", "tool");
        store.gone(store.directory("/opt", 1), "Tool", NOON);
        store.commit();
        assertThat(names("WHERE gone IS NULL")).containsExactly("tool");
    }

    @Test
    void a_file_is_current_until_one_of_its_attributes_changes() {
        record("tool", program(DIGESTS));
        long number = store.directory("/opt", 1);

        assertThat(store.isCurrent(number, "tool", facts(3, 9))).isTrue();
        assertThat(store.isCurrent(number, "tool", facts(4, 9))).isFalse();
        assertThat(store.isCurrent(number, "tool", facts(3, 8))).isFalse();
        assertThat(store.isCurrent(number, "Tool", facts(3, 9))).isFalse();
    }

    @Test
    void a_file_written_a_moment_ago_is_never_current() {
        long number = store.directory("/opt", 1);
        store.record(new FileRecord(number, "new", facts(3, 9), program(DIGESTS), true), NOON);

        assertThat(store.isCurrent(number, "new", facts(3, 9))).isFalse();
        assertThat(InventoryStore.meet(store.fingerprints(), number, "new", facts(3, 9)))
                .isFalse();
    }

    @Test
    void files_that_a_scan_has_not_found_are_listed_page_by_page() {
        record("found", program(DIGESTS));
        record("missing", program(DIGESTS));
        FingerprintSet known = store.fingerprints();
        InventoryStore.meet(known, store.directory("/opt", 1), "found", facts(3, 9));

        UnmetFilePage page = store.unmet(known, 0);

        assertThat(page.files())
                .singleElement()
                .satisfies(missing -> assertThat(missing.path()).isEqualTo("/opt/missing"));
        assertThat(page.next()).isZero();
        store.gone(page.files().getFirst(), NOON);
        assertThat(store.unmet(known, 0).files()).isEmpty();
    }

    @Test
    void removed_files_are_forgotten_by_age_and_by_number() throws Exception {
        for (int i = 0; i < 5; i++) {
            record("tool" + i, program(DIGESTS));
            store.gone(store.directory("/opt", 1), "tool" + i, NOON.plusSeconds(i));
        }

        store.ended(NOON, true, new BitSet(), NOON.plusSeconds(1), 2);

        assertThat(names("")).containsExactly("tool3", "tool4");
        assertThat(store.state()).isEqualTo(new ScanState(Optional.of(NOON), true));
    }

    @Test
    void a_directory_is_forgotten_after_a_complete_scan_without_it() throws Exception {
        store.directory("/gone", 1);
        BitSet met = new BitSet();
        met.set((int) store.directory("/opt", 1));

        store.ended(NOON, false, met, NOON, 10);
        assertThat(texts("SELECT path FROM directory")).containsExactly("/gone", "/opt");
        store.ended(NOON, true, met, NOON, 10);
        assertThat(texts("SELECT path FROM directory")).containsExactly("/opt");
    }

    @Test
    void a_program_that_runs_although_it_was_removed_is_kept_until_it_stops() throws Exception {
        FileRecord running =
                new FileRecord(store.directory("/tmp", 1), "implant", facts(3, 9), program(DIGESTS), false);
        store.running(List.of(running), NOON);
        store.running(List.of(running), NOON.plusSeconds(30));
        store.commit();
        assertThat(texts("SELECT (flags & 64) || ' ' || gone FROM file"))
                .containsExactly("64 " + NOON.plusSeconds(30).getEpochSecond());

        store.running(List.of(), NOON.plusSeconds(60));
        store.commit();
        assertThat(texts("SELECT flags & 64 FROM file")).containsExactly("0");
    }

    @Test
    void a_compacted_inventory_is_used_on() throws Exception {
        record("tool", program(DIGESTS));
        store.pack();
        record("other", program(DIGESTS));
        store.commit();

        assertThat(names("")).containsExactly("other", "tool");
    }

    @Test
    void an_inventory_that_cannot_write_its_last_changes_is_closed_all_the_same(@TempDir Path mounted)
            throws Exception {
        try (SmallDisk disk = SmallDisk.of(mounted, 80)) {
            Path there = disk.directory().resolve("inventory.db");
            InventoryStore failing = InventoryStore.open(there, InventoryStore.MOST_BYTES);
            failing.directory("/opt", 1);
            disk.fill();

            assertThatThrownBy(failing::close).isInstanceOf(InventoryStoreException.class);

            try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
                assertThat(open.map(ProcFiles::link)).noneMatch(target -> target.startsWith(there.toString()));
            }
        }
    }

    @Test
    void an_inventory_of_another_version_is_set_aside() throws Exception {
        record("tool", program(DIGESTS));
        store.close();
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = other.createStatement()) {
            statement.execute("PRAGMA user_version = 1");
        }

        store = InventoryStore.open(file, InventoryStore.MOST_BYTES);

        assertThat(store.counts().files()).isZero();
        assertThat(directory.resolve("inventory.db.damaged")).exists();
    }

    @Test
    void a_file_that_is_no_database_is_set_aside_and_replaces_the_one_before() throws Exception {
        store.close();
        Files.writeString(directory.resolve("inventory.db.damaged"), "older");
        Files.write(file, new byte[8192]);
        Files.writeString(file, "x".repeat(8192));

        store = InventoryStore.open(file, InventoryStore.MOST_BYTES);

        assertThat(store.state()).isEqualTo(ScanState.NEVER);
        assertThat(directory.resolve("inventory.db.damaged")).content().startsWith("xxx");
    }

    @Test
    void a_directory_in_its_place_is_no_damage() throws IOException {
        Path folder = Files.createDirectory(directory.resolve("folder"));

        assertThatThrownBy(() -> InventoryStore.open(folder, InventoryStore.MOST_BYTES))
                .isInstanceOfSatisfying(
                        InventoryStoreException.class,
                        e -> assertThat(e.isDamaged()).isFalse());
        assertThat(folder).isDirectory();
    }

    private void record(String name, FileContent content) {
        store.record(new FileRecord(store.directory("/opt", 1), name, facts(3, 9), content, false), NOON);
    }

    private static FileContent program(String digests) {
        return new FileContent(FileKind.ELF, MissingDigestReason.NO, ByteString.copyFromUtf8(digests));
    }

    private static FileContent other(String digests) {
        return new FileContent(FileKind.OTHER, MissingDigestReason.NO, ByteString.copyFromUtf8(digests));
    }

    private static FileAttributes facts(long size, long inode) {
        return new FileAttributes(FileAttributes.Type.REGULAR, size, 1_000_000, 900, 800, 0, 0, 0755, inode, 1);
    }

    private List<String> names(String where) throws SQLException {
        return texts("SELECT coalesce(name, folded) FROM file " + where + " ORDER BY 1");
    }

    private List<String> texts(String sql) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file);
                var rows = other.createStatement().executeQuery(sql)) {
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
        }
        return texts;
    }
}
