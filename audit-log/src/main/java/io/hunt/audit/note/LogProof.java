package io.hunt.audit.note;

import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.ProofCheck;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * That a leaf stands in a log, for checking offline, as in C2SP's tlog-proof.
 *
 * @param index of the leaf, from 0
 * @param hashes siblings from the leaf up
 * @param checkpoint a signed one, larger than the index
 */
public record LogProof(long index, List<Hash> hashes, SignedNote checkpoint) {

    private static final String HEADER = "c2sp.org/tlog-proof@v1\nindex ";
    private static final int MOST_HASHES = 63;

    public LogProof {
        hashes = List.copyOf(hashes);
    }

    /** Extra data is refused, as none is written. */
    public static LogProof parse(String proof) {
        int end = proof.indexOf("\n\n");
        if (!proof.startsWith(HEADER) || end < HEADER.length()) {
            throw new NoteRefused("a proof begins with its version and an index, and a checkpoint follows");
        }
        List<String> lines = Arrays.asList(proof.substring(HEADER.length(), end).split("\n", -1));
        if (!lines.getFirst().matches("0|[1-9]\\d{0,17}") || lines.size() - 1 > MOST_HASHES) {
            throw new NoteRefused("a proof has an index and 63 hashes at most");
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
            throw new NoteRefused("each hash of a proof is 32 bytes of Base64");
        }
    }

    /** Whether it proves this leaf. Who signed the checkpoint is another question. */
    public boolean proves(Hash leaf) {
        Checkpoint tree = Checkpoint.parse(checkpoint.text());
        return ProofCheck.includes(leaf, index, tree.size(), tree.root(), hashes);
    }

    /** The whole file. */
    @Override
    public String toString() {
        return hashes.stream()
                .map(hash -> hash + "\n")
                .collect(Collectors.joining("", HEADER + index + "\n", "\n" + checkpoint));
    }
}
