package io.hunt.audit.note;

import io.hunt.audit.tree.Hash;

/**
 * Checkpoint as in C2SP's tlog-checkpoint: size and root of the tree.
 *
 * @param origin name of the log
 * @param size number of leaves
 * @param root root of all leaves
 */
public record Checkpoint(String origin, long size, Hash root) {

    private static final int LINES = 3;

    public Checkpoint {
        if (!VerifierKey.isName(origin) || size < 0) {
            throw new InvalidNoteException("a checkpoint has an origin without spaces and a size of 0 or more");
        }
    }

    /** Parses the text of a note. Lines after the third are extensions and are ignored. */
    public static Checkpoint parse(String text) {
        String[] lines = text.split("\n", -1);
        if (lines.length <= LINES || !text.endsWith("\n") || !lines[1].matches("0|[1-9]\\d{0,17}")) {
            throw new InvalidNoteException("a checkpoint is a line each of origin, size and root");
        }
        for (int extension = LINES; extension < lines.length - 1; extension++) {
            if (lines[extension].isEmpty()) {
                throw new InvalidNoteException("a checkpoint has no empty lines");
            }
        }
        try {
            return new Checkpoint(lines[0], Long.parseLong(lines[1]), Hash.ofBase64(lines[2]));
        } catch (IllegalArgumentException e) {
            throw new InvalidNoteException("the root of a checkpoint is 32 bytes of Base64");
        }
    }

    /** Returns the text of the note. */
    public String text() {
        return "%s\n%d\n%s\n".formatted(origin, size, root.base64());
    }
}
