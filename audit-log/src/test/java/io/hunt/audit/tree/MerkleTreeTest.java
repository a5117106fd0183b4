package io.hunt.audit.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Trees, tiles and proofs compared with a literal implementation of RFC 6962 and with published values. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MerkleTreeTest {

    private static final TiledLog LARGE = new TiledLog(70_000);

    /** Leaves and roots of trees with 0 to 8 leaves, from the test data of Certificate Transparency. */
    private static final List<String> LEAVES =
            List.of("", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f");

    private static final List<String> ROOTS = List.of(
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
            "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
            "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
            "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
            "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
            "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
            "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
            "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
            "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328");

    @Test
    void the_roots_are_the_published_ones() {
        var hasher = new MerkleHasher();
        var edge = new CompactMerkleTree();
        assertThat(edge.root().hex()).isEqualTo(ROOTS.getFirst());
        for (int leaf = 0; leaf < LEAVES.size(); leaf++) {
            edge.append(hasher.leaf(HexFormat.of().parseHex(LEAVES.get(leaf))), SubtreeSink.NONE);
            assertThat(edge.root().hex()).isEqualTo(ROOTS.get(leaf + 1));
        }
    }

    @Test
    void every_proof_of_every_small_tree_is_that_of_the_definition_and_holds() {
        for (int size = 1; size <= 40; size++) {
            var log = new TiledLog(size);
            Hash root = NaiveTree.root(log.leaves);
            assertThat(log.edge.root()).isEqualTo(root);
            for (int index = 0; index < size; index++) {
                List<Hash> proof = log.proofs().inclusion(index, size);
                assertThat(proof).isEqualTo(NaiveTree.path(index, log.leaves));
                assertThat(MerkleProofVerifier.includes(log.leaves.get(index), index, size, root, proof))
                        .isTrue();
                Hash older = NaiveTree.root(log.leaves.subList(0, index));
                List<Hash> consistency = log.proofs().consistency(index, size);
                assertThat(consistency).isEqualTo(index == 0 ? List.of() : NaiveTree.proof(index, log.leaves));
                assertThat(MerkleProofVerifier.isPrefix(index, older, size, root, consistency))
                        .isTrue();
            }
            assertThat(MerkleProofVerifier.isPrefix(size, root, size, root, List.of()))
                    .isTrue();
        }
    }

    @Property(tries = 300)
    void a_proof_of_a_large_tree_holds_for_its_leaf_and_size_alone(
            @ForAll @IntRange(min = 1, max = 70_000) int size, @ForAll @IntRange(max = 69_999) int any) {
        int index = any % size;
        Hash root = LARGE.proofs().root(size);
        List<Hash> proof = LARGE.proofs().inclusion(index, size);
        Hash leaf = LARGE.leaves.get(index);
        assertThat(MerkleProofVerifier.includes(leaf, index, size, root, proof)).isTrue();
        assertThat(MerkleProofVerifier.includes(leaf, index + 1L, size, root, proof))
                .isFalse();
        assertThat(MerkleProofVerifier.includes(LARGE.leaves.get((index + 1) % 70_000), index, size, root, proof))
                .isFalse();
        damaged(proof)
                .forEach(other -> assertThat(MerkleProofVerifier.includes(leaf, index, size, root, other))
                        .isFalse());
    }

    @Property(tries = 300)
    void a_tree_is_a_prefix_of_what_it_grew_to_and_of_nothing_else(
            @ForAll @IntRange(min = 1, max = 70_000) int size, @ForAll @IntRange(min = 1, max = 70_000) int any) {
        int older = 1 + any % size;
        Hash root = LARGE.proofs().root(size);
        Hash olderRoot = LARGE.proofs().root(older);
        List<Hash> proof = LARGE.proofs().consistency(older, size);
        assertThat(MerkleProofVerifier.isPrefix(older, olderRoot, size, root, proof))
                .isTrue();
        Hash wrong = LARGE.leaves.getFirst().equals(olderRoot) ? LARGE.leaves.getLast() : LARGE.leaves.getFirst();
        assertThat(MerkleProofVerifier.isPrefix(older, wrong, size, root, proof))
                .isFalse();
        assertThat(MerkleProofVerifier.isPrefix(older, olderRoot, size, wrong, proof))
                .isFalse();
        assertThat(MerkleProofVerifier.isPrefix(older - 1L, olderRoot, size, root, proof))
                .isFalse();
        damaged(proof)
                .forEach(other -> assertThat(MerkleProofVerifier.isPrefix(older, olderRoot, size, root, other))
                        .isFalse());
    }

    @Test
    void a_tree_goes_on_from_its_right_edge() {
        for (int size = 0; size < 600; size++) {
            var log = new TiledLog(size);
            var continued = new CompactMerkleTree(size, log.edge.peaks());
            continued.append(LARGE.leaves.get(size), SubtreeSink.NONE);
            assertThat(continued.root()).isEqualTo(LARGE.proofs().root(size + 1L));
        }
        assertThatThrownBy(() -> new CompactMerkleTree(3, new byte[Hash.LENGTH]))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void the_root_follows_from_tiles_of_every_level() {
        assertThat(LARGE.proofs().root(70_000)).isEqualTo(LARGE.edge.root());
        assertThat(LARGE.tile(2, 0)).hasSize(Hash.LENGTH);
        assertThat(LARGE.tile(1, 1)).hasSize(17 * Hash.LENGTH);
        assertThat(LARGE.tile(0, 273)).hasSize(112 * Hash.LENGTH);
    }

    private static List<List<Hash>> damaged(List<Hash> proof) {
        var all = new ArrayList<List<Hash>>();
        var longer = new ArrayList<>(proof);
        longer.add(LARGE.leaves.getFirst());
        all.add(longer);
        if (!proof.isEmpty()) {
            all.add(proof.subList(0, proof.size() - 1));
            var other = new ArrayList<>(proof);
            other.set(proof.size() / 2, LARGE.edge.root());
            all.add(other);
        }
        return all;
    }
}
