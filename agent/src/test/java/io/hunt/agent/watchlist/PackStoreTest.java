package io.hunt.agent.watchlist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.proto.fleet.v1.Pack;
import io.hunt.proto.fleet.v1.PackSchedule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PackStoreTest {

    private static final String ID = "7f5c3c1e-6d0f-4c0b-9a0e-0d5d5e0f6a01";
    private static final StoredPack PACK = new StoredPack(
            PackSchedule.newBuilder().setPackId(ID).setRevision(2).build(),
            Pack.newBuilder().setPackId(ID).setRevision(2).build(),
            new LastScan(2, new LinkedHashMap<>(Map.of(1L, 3, 2L, 4)), Set.of(3)),
            9,
            "inventory");

    @TempDir
    Path directory;

    @Test
    void a_pack_is_read_as_it_was_written_until_it_is_removed() throws IOException {
        PackStore store = PackStore.in(directory);
        store.write(PACK);
        assertThat(PackStore.in(directory).read()).containsExactly(PACK);

        store.remove(ID);
        store.remove(ID);
        assertThat(store.read()).isEmpty();
    }

    @Test
    void no_part_of_a_file_is_taken_for_the_whole_pack() throws IOException {
        PackStore store = PackStore.in(directory);
        store.write(PACK);
        Path file = directory.resolve(ID + ".pack");
        byte[] whole = Files.readAllBytes(file);
        // Files of older releases end before the capabilities.
        int later = whole.length - 2 * Integer.BYTES;
        int older = later - 2 - "inventory".length();
        for (int length = 0; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            if (length < older) {
                assertThat(store.read()).as("%d bytes", length).isEmpty();
            } else {
                String capabilities = length < later ? "" : "inventory";
                assertThat(store.read()).extracting(StoredPack::capabilities).containsExactly(capabilities);
            }
        }
    }

    @Test
    void rows_that_an_older_release_has_stored_belong_to_an_unknown_query() throws IOException {
        PackStore store = PackStore.in(directory);
        store.write(PACK);
        Path file = directory.resolve(ID + ".pack");
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length - 2 * Integer.BYTES));

        assertThat(store.read().getFirst().lastScan().rows())
                .containsOnlyKeys(1L, 2L)
                .containsValue(LastScan.UNKNOWN_QUERY);
    }

    @Test
    void rows_beyond_the_limit_are_not_read() throws IOException {
        Map<Long, Integer> many = new LinkedHashMap<>();
        for (long row = 0; row < 100_000; row++) {
            many.put(row, 1);
        }
        PackStore store = PackStore.in(directory);
        store.write(PACK.with(new LastScan(2, new LinkedHashMap<>(many), Set.of(3))));

        assertThat(store.read().getFirst().lastScan().rows()).hasSize(40_000).containsKey(0L);
    }

    @Test
    void a_pack_in_another_file_is_left_aside() throws IOException {
        PackStore store = PackStore.in(directory);
        store.write(PACK);
        Files.move(directory.resolve(ID + ".pack"), directory.resolve("other.pack"));

        assertThat(store.read()).isEmpty();
    }

    @Test
    void random_bytes_are_no_pack() throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 200; i++) {
            byte[] bytes = new byte[random.nextInt(0, 100)];
            random.nextBytes(bytes);
            Files.write(directory.resolve(ID + ".pack"), bytes);
            assertThat(PackStore.in(directory).read()).isEmpty();
        }
    }

    @Test
    void an_id_from_the_network_leads_to_no_other_file() throws IOException {
        PackStore store = PackStore.in(Files.createDirectory(directory.resolve("watchlist")));
        Path other = Files.writeString(directory.resolve("other.pack"), "x");

        assertThatThrownBy(() -> store.remove("../other")).isInstanceOf(IllegalArgumentException.class);
        assertThat(other).exists();
    }

    @Test
    void a_pack_that_cannot_be_written_or_deleted_is_no_error() throws IOException {
        PackStore store = PackStore.in(directory.resolve("watchlist"));
        Files.delete(directory.resolve("watchlist"));
        store.write(PACK);

        PackStore other = PackStore.in(directory);
        Files.createDirectories(directory.resolve(ID + ".pack/below"));
        other.remove(ID);
        assertThat(other.read()).isEmpty();
    }

    @Test
    void a_store_in_memory_writes_nothing() {
        PackStore store = PackStore.inMemory();
        store.write(PACK);
        store.remove(ID);

        assertThat(store.read()).isEmpty();
    }
}
