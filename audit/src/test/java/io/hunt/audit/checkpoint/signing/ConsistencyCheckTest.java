package io.hunt.audit.checkpoint.signing;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.audit.checkpoint.published.CheckpointArchive.ArchivedCheckpoint;
import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.MerkleHasher;
import io.hunt.audit.tree.ProofGenerator;
import io.hunt.audit.tree.TileTree;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ConsistencyCheckTest {

    private static final String ORIGIN = "hunt.example/log";

    private final MerkleHasher hasher = new MerkleHasher();
    private final List<Hash> leaves = new ArrayList<>();

    @Test
    void a_tree_that_has_only_grown_is_signed() {
        grow(100, "a");
        ArchivedCheckpoint seven = archived(7);
        ArchivedCheckpoint all = archived(100);
        grow(57, "b");

        assertThat(check(157).judge(List.of(seven, all, archived(157)))).isEqualTo(SigningState.SIGNING);
        assertThat(check(157).judge(List.of())).isEqualTo(SigningState.SIGNING);
    }

    @Test
    void a_tree_that_is_smaller_than_a_published_one_was_restored() {
        grow(100, "a");
        ArchivedCheckpoint published = archived(100);

        SigningState state = check(99).judge(List.of(archived(7), published));

        assertThat(state.reason()).isEqualTo(SigningState.Reason.ROLLED_BACK);
        assertThat(state.detail()).contains(published.note(), "a record", "99 leaves", "own note");
    }

    @Test
    void a_tree_with_one_other_leaf_is_forked() {
        grow(100, "a");
        ArchivedCheckpoint before = archived(100);
        leaves.set(41, hasher.leaf(new byte[] {1}));
        grow(1, "b");

        assertThat(check(101).judge(List.of(archived(41), before)).reason()).isEqualTo(SigningState.Reason.FORKED);
        assertThat(check(101).judge(List.of(archived(41))).reason()).isEqualTo(SigningState.Reason.SIGNS);
    }

    @Test
    void another_tree_of_the_same_size_is_forked() {
        grow(8, "a");
        ArchivedCheckpoint before = archived(8);
        leaves.clear();
        grow(8, "b");

        assertThat(check(8).judge(List.of(before)).reason()).isEqualTo(SigningState.Reason.FORKED);
    }

    @Test
    void of_a_record_that_knows_only_the_size_only_the_size_is_compared() {
        grow(8, "a");

        assertThat(check(8).judge(List.of(new ArchivedCheckpoint("a witness", 8, null, "8 leaves")))
                        .reason())
                .isEqualTo(SigningState.Reason.SIGNS);
        assertThat(check(8).judge(List.of(new ArchivedCheckpoint("a witness", 9, null, "9 leaves")))
                        .reason())
                .isEqualTo(SigningState.Reason.ROLLED_BACK);
    }

    @Test
    void tiles_with_another_root_than_the_head_or_with_gaps_are_damaged() {
        grow(9, "a");
        Checkpoint wrong = new Checkpoint(ORIGIN, 9, MerkleHasher.emptyRoot());
        assertThat(new ConsistencyCheck(wrong, proofs(), "").judge(List.of()).reason())
                .isEqualTo(SigningState.Reason.DAMAGED);

        ProofGenerator gaps = new ProofGenerator(new TileTree((_, _) -> new byte[0]));
        SigningState state =
                new ConsistencyCheck(new Checkpoint(ORIGIN, 9, proofs().root(9)), gaps, "").judge(List.of());
        assertThat(state.reason()).isEqualTo(SigningState.Reason.DAMAGED);
        assertThat(state.detail()).contains("lacks hash");
    }

    @Test
    void a_larger_checkpoint_is_never_continued() {
        grow(9, "a");
        ArchivedCheckpoint nine = archived(9);

        assertThat(check(8).isContinued(nine)).isFalse();
        assertThat(check(9).isContinued(nine)).isTrue();
        assertThat(check(9).isContinued(archived(0))).isTrue();
    }

    @Test
    void only_two_reasons_need_no_operator() {
        assertThat(Arrays.stream(SigningState.Reason.values()).filter(SigningState.Reason::isHealthy))
                .containsExactly(SigningState.Reason.SIGNS, SigningState.Reason.NO_KEY_HERE);
        assertThat(new SigningState(SigningState.Reason.FORKED, "one")
                        .hasSameReason(new SigningState(SigningState.Reason.FORKED, "two")))
                .isTrue();
    }

    private void grow(int more, String seed) {
        for (int i = 0; i < more; i++) {
            leaves.add(hasher.leaf((seed + leaves.size()).getBytes(StandardCharsets.UTF_8)));
        }
    }

    private ConsistencyCheck check(int size) {
        return new ConsistencyCheck(new Checkpoint(ORIGIN, size, proofs().root(size)), proofs(), "own note");
    }

    private ArchivedCheckpoint archived(int size) {
        Checkpoint checkpoint = new Checkpoint(ORIGIN, size, proofs().root(size));
        return new ArchivedCheckpoint("a record", size, checkpoint.root(), checkpoint.text());
    }

    private ProofGenerator proofs() {
        return new ProofGenerator(this::subtree);
    }

    private Hash subtree(int level, long index) {
        return level == 0
                ? leaves.get((int) index)
                : hasher.node(subtree(level - 1, 2 * index), subtree(level - 1, 2 * index + 1));
    }
}
