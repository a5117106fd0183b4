package io.hunt.audit.note;

import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.MerkleProofVerifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Inclusion proof of a leaf for offline verification, as in C2SP's tlog-proof.
 *
 * @param index index of the leaf, from 0
 * @param hashes siblings from the leaf up
 * @param checkpoint signed checkpoint, larger than the index
 */
public record LogProof(long index, List<Hash> hashes, SignedNote checkpoint) {

    private static final String HEADER = "c2sp.org/tlog-proof@v1\nindex ";
    private static final int MOST_HASHES = 63;

    public LogProof {
        hashes = List.copyOf(hashes);
    }

    /** Parses a proof. Rejects extra data, because the log writes none. */
    public static LogProof parse(String proof) {
        int end = proof.indexOf("\n\n");
        if (!proof.startsWith(HEADER) || end < HEADER.length()) {
            throw new InvalidNoteException("a proof begins with its version and an index, and a checkpoint follows");
        }
        List<String> lines = Arrays.asList(proof.substring(HEADER.length(), end).split("\n", -1));
        if (!lines.getFirst().matches("0|[1-9]\\d{0,17}") || lines.size() - 1 > MOST_HASHES) {
            throw new InvalidNoteException("a proof has an index and 63 hashes at most");
        }
        return new LogProof(
                Long.parseLong(lines.getFirst()),
                hashes(lines.subList(1, lines.size())),
                SignedNote.parse(proof.substring(end + 2)));
    }

    static List<Hash> hashes(List<String> lines) {
        try {
            return lines.stream().map(Hash::ofBase64).toList();
        } catch (IllegalArgumentException e) {
            throw new InvalidNoteException("each hash of a proof is 32 bytes of Base64");
        }
    }

    /** Returns true if the proof includes this leaf. Does not check the signatures of the checkpoint. */
    public boolean proves(Hash leaf) {
        Checkpoint tree = Checkpoint.parse(checkpoint.text());
        return MerkleProofVerifier.includes(leaf, index, tree.size(), tree.root(), hashes);
    }

    /** Returns the text of the file. */
    @Override
    public String toString() {
        return hashes.stream()
                .map(hash -> hash + "\n")
                .collect(Collectors.joining("", HEADER + index + "\n", "\n" + checkpoint));
    }
}
