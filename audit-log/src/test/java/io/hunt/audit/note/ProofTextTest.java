package io.hunt.audit.note;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.MerkleHasher;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts of proofs for auditors and of requests to witnesses. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ProofTextTest {

    private static final MerkleHasher HASHER = new MerkleHasher();
    private static final Hash LEFT = HASHER.leaf("left".getBytes(StandardCharsets.UTF_8));
    private static final Hash RIGHT = HASHER.leaf("right".getBytes(StandardCharsets.UTF_8));

    private final SigningKey key = SigningKey.generated("hunt.example/log", KeyUse.NOTE);
    private final SignedNote note = signed(new Checkpoint("hunt.example/log", 2, HASHER.node(LEFT, RIGHT)));

    private SignedNote signed(Checkpoint checkpoint) {
        return new SignedNote(checkpoint.text(), List.of(key.sign(checkpoint.text())));
    }

    @Test
    void a_proof_is_read_as_it_is_written_and_proves_its_leaf() {
        var proof = new LogProof(1, List.of(LEFT), note);
        assertThat(proof.toString())
                .startsWith("c2sp.org/tlog-proof@v1\nindex 1\n" + LEFT.base64() + "\n\nhunt.example/log\n2\n");
        LogProof read = LogProof.parse(proof.toString());
        assertThat(read).isEqualTo(proof);
        assertThat(read.proves(RIGHT)).isTrue();
        assertThat(read.proves(LEFT)).isFalse();
    }

    @Test
    void a_tree_of_one_leaf_needs_no_hashes() {
        var proof = new LogProof(0, List.of(), signed(new Checkpoint("hunt.example/log", 1, LEFT)));
        assertThat(LogProof.parse(proof.toString()).proves(LEFT)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "c2sp.org/tlog-proof@v1\n",
                "c2sp.org/tlog-proof@v1\nindex 01\n\n",
                "c2sp.org/tlog-proof@v2\nindex 1\n\n",
                "c2sp.org/tlog-proof@v1\nindex 1\nAAAA\n\n",
                "c2sp.org/tlog-proof@v1\nextra AAAA\nindex 1\n\n"
            })
    void anything_else_is_no_proof(String head) {
        assertThatThrownBy(() -> LogProof.parse(head + note)).isInstanceOf(InvalidNoteException.class);
    }

    @Test
    void a_request_to_a_witness_is_read_as_it_is_written() {
        var request = new AddCheckpoint(1, List.of(LEFT, RIGHT), note);
        assertThat(AddCheckpoint.parse(request.toString())).isEqualTo(request);
        assertThat(AddCheckpoint.parse(new AddCheckpoint(0, List.of(), note).toString())
                        .proof())
                .isEmpty();
        assertThatThrownBy(() -> AddCheckpoint.parse("old -1\n\n" + note)).isInstanceOf(InvalidNoteException.class);
        assertThatThrownBy(() -> AddCheckpoint.parse("")).isInstanceOf(InvalidNoteException.class);
        assertThatThrownBy(() -> AddCheckpoint.parse("old 1\n" + (LEFT + "\n").repeat(64) + "\n" + note))
                .isInstanceOf(InvalidNoteException.class);
    }
}
