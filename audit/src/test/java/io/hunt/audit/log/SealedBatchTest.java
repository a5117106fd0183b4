package io.hunt.audit.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.audit.export.LogEntry;
import io.hunt.audit.export.LogEntry.UnsealableEntryException;
import io.hunt.audit.log.HashedEntries.HashedEntry;
import io.hunt.audit.log.SealedBatch.PageGrowth;
import io.hunt.audit.log.SealedBatch.TileGrowth;
import io.hunt.audit.log.index.EventFacts;
import io.hunt.audit.tree.CompactMerkleTree;
import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.MerkleHasher;
import io.hunt.audit.tree.ProofGenerator;
import io.hunt.audit.tree.TileTree;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SealedBatchTest {

    @Test
    void tiles_of_batches_of_any_size_are_those_of_the_whole_tree() {
        for (int step : new int[] {1, 3, 255, 256, 257, 1_000}) {
            Map<String, ByteArrayOutputStream> tiles = new HashMap<>();
            CompactMerkleTree tree = new CompactMerkleTree();
            for (int from = 0; from < 1_000; from += step) {
                SealedBatch batch = new SealedBatch(tree);
                IntStream.range(from, Math.min(from + step, 1_000)).forEach(i -> batch.add(entry(i)));
                batch.tiles().forEach(growth -> grow(tiles, growth));
            }
            ProofGenerator proofs = new ProofGenerator(
                    new TileTree((level, tile) -> tiles.getOrDefault(level + " " + tile, new ByteArrayOutputStream())
                            .toByteArray()));

            assertThat(proofs.root(1_000)).as("batches of %d", step).isEqualTo(tree.root());
            assertThat(tiles).containsOnlyKeys("0 0", "0 1", "0 2", "0 3", "1 0");
        }
    }

    @Test
    void pages_continue_where_the_batch_before_ended() {
        CompactMerkleTree tree = new CompactMerkleTree();
        SealedBatch first = new SealedBatch(tree);
        IntStream.range(0, 250).forEach(i -> first.add(entry(i)));
        assertThat(first.size()).isEqualTo(250);
        SealedBatch second = new SealedBatch(tree);
        IntStream.range(250, 520).forEach(i -> second.add(entry(i)));

        assertThat(first.pages()).extracting(PageGrowth::width).containsExactly(0);
        assertThat(second.size()).isEqualTo(270);
        assertThat(second.pages())
                .extracting(page -> page.page() + " " + page.width() + " "
                        + page.positions().size())
                .containsExactly("0 250 6", "1 0 256", "2 0 8");
        assertThat(second.pages().getLast().positions()).startsWith(1_025L);
    }

    @Test
    void an_empty_batch_changes_nothing() {
        SealedBatch batch = new SealedBatch(new CompactMerkleTree());

        assertThat(batch.size()).isZero();
        assertThat(batch.tiles()).isEmpty();
        assertThat(batch.pages()).isEmpty();
    }

    @Test
    void hashed_entries_keep_their_order_and_count_their_bytes() {
        HashedEntries entries = new HashedEntries(7);
        IntStream.range(0, 100).forEach(i -> entries.add(stored(i, "e" + i)));
        SealedBatch batch = new SealedBatch(new CompactMerkleTree());

        entries.addTo(batch);

        assertThat(batch.pages().getFirst().positions())
                .isEqualTo(LongStream.rangeClosed(1, 100).boxed().toList());
        assertThat(entries.size()).isEqualTo(100);
        assertThat(entries.lastPosition()).isEqualTo(100);
        assertThat(entries.bytes()).isEqualTo(100 * (7 + 2));
    }

    @Test
    void an_event_that_cannot_be_a_leaf_is_named_even_if_another_thread_has_hashed_it() {
        for (int at : new int[] {0, 6, 7, 99}) {
            HashedEntries entries = new HashedEntries(7);
            IntStream.range(0, 100).forEach(i -> entries.add(stored(i, i == at ? "line\nbreak" : "e" + i)));

            assertThatThrownBy(() -> entries.addTo(new SealedBatch(new CompactMerkleTree())))
                    .isInstanceOfSatisfying(
                            UnsealableEntryException.class,
                            e -> assertThat(e.position()).isEqualTo(at + 1L));
        }
    }

    @Test
    void a_status_is_stalled_only_while_events_wait() {
        SealingStatus unknown = SealingStatus.unknown();
        SealingStatus waiting =
                new SealingStatus(1, 1, 3, Instant.EPOCH, System.nanoTime() - TimeUnit.HOURS.toNanos(1), null);

        assertThat(unknown.stalledFor()).isZero();
        assertThat(waiting.stalledFor()).isGreaterThanOrEqualTo(Duration.ofHours(1));
        assertThat(waiting.sealed().stalledFor()).isZero();
        assertThat(waiting.sealed().waiting()).isZero();
        SealingStatus.Problem problem = new SealingStatus.Problem(SealingStatus.Reason.DAMAGED, 0, "x");
        assertThat(waiting.withProblem(problem).stalledFor()).isGreaterThanOrEqualTo(Duration.ofHours(1));
        assertThat(waiting.withProblem(problem).sealed().problem()).isNull();
    }

    private static void grow(Map<String, ByteArrayOutputStream> tiles, TileGrowth growth) {
        ByteArrayOutputStream tile =
                tiles.computeIfAbsent(growth.level() + " " + growth.tile(), _ -> new ByteArrayOutputStream());
        assertThat(tile.size()).isEqualTo(growth.width() * Hash.LENGTH);
        tile.writeBytes(growth.hashes());
    }

    private static HashedEntry entry(int i) {
        Hash leaf = new MerkleHasher().leaf(("leaf " + i).getBytes(StandardCharsets.UTF_8));
        return new HashedEntry(2L * i + 1, leaf, new EventFacts("", "Fact", null, List.of()));
    }

    private static LogEntry stored(int i, String id) {
        return new LogEntry(i + 1L, id, "2026-03-01T12:00:00Z", null, id, 0, "Fact", null, new byte[7], new byte[2]);
    }
}
