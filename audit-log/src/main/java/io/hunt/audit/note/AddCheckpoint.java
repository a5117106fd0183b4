package io.hunt.audit.note;

import io.hunt.audit.tree.Hash;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Request of a log to a witness, as in C2SP's tlog-witness.
 *
 * @param oldSize size of the last checkpoint that the witness cosigned
 * @param proof consistency proof from that size to the new checkpoint
 * @param checkpoint new checkpoint
 */
public record AddCheckpoint(long oldSize, List<Hash> proof, SignedNote checkpoint) {

    private static final String OLD = "old ";
    private static final int MOST_HASHES = 63;

    public AddCheckpoint {
        proof = List.copyOf(proof);
    }

    public static AddCheckpoint parse(String body) {
        int end = body.indexOf("\n\n");
        List<String> lines = Arrays.asList(body.substring(0, Math.max(0, end)).split("\n", -1));
        if (end < 0 || !lines.getFirst().matches(OLD + "(0|[1-9]\\d{0,17})") || lines.size() - 1 > MOST_HASHES) {
            throw new InvalidNoteException("a request is a line with the old size, 63 hashes at most and a checkpoint");
        }
        return new AddCheckpoint(
                Long.parseLong(lines.getFirst().substring(OLD.length())),
                LogProof.hashes(lines.subList(1, lines.size())),
                SignedNote.parse(body.substring(end + 2)));
    }

    /** Returns the body of the request. */
    @Override
    public String toString() {
        return proof.stream()
                .map(hash -> hash + "\n")
                .collect(Collectors.joining("", OLD + oldSize + "\n", "\n" + checkpoint));
    }
}
