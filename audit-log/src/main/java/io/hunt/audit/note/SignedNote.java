package io.hunt.audit.note;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Text with signatures, as in C2SP's signed-note.
 *
 * @param text text that ends with a newline
 * @param signatures 1 to 64 signatures
 */
public record SignedNote(String text, List<NoteSignature> signatures) {

    /** Maximum length of a note in characters. */
    public static final int LONGEST = 64 * 1024;

    private static final int MOST_SIGNATURES = 64;

    public SignedNote {
        if (!text.endsWith("\n") || text.chars().anyMatch(c -> c < ' ' && c != '\n')) {
            throw new InvalidNoteException(
                    "the text of a note ends with a newline and holds no other control characters");
        }
        if (signatures.isEmpty() || signatures.size() > MOST_SIGNATURES) {
            throw new InvalidNoteException("a note has 1 to 64 signatures");
        }
        signatures = List.copyOf(signatures);
    }

    public static SignedNote parse(String note) {
        int end = note.lastIndexOf("\n\n");
        if (note.length() > LONGEST || end < 0 || !note.endsWith("\n") || end + 2 >= note.length()) {
            throw new InvalidNoteException("a note is a text, an empty line and signatures, of 64 KiB at most");
        }
        return new SignedNote(
                note.substring(0, end + 1),
                Arrays.stream(note.substring(end + 2, note.length() - 1).split("\n", -1))
                        .map(NoteSignature::parse)
                        .toList());
    }

    /**
     * Returns the known keys that signed the note. Rejects the note if it names a known key but its signature is
     * wrong.
     */
    public List<VerifierKey> signedBy(Collection<VerifierKey> known) {
        var found = new ArrayList<VerifierKey>();
        for (VerifierKey key : known) {
            for (NoteSignature signature : signatures) {
                if (signature.isOf(key)) {
                    if (!signature.verifies(key, text)) {
                        throw new InvalidNoteException(
                                "the signature of %s does not fit the note".formatted(key.name()));
                    }
                    found.add(key);
                }
            }
        }
        return found.stream().distinct().toList();
    }

    /** Adds a signature unless the note has it. */
    public SignedNote with(NoteSignature signature) {
        return signatures.contains(signature)
                ? this
                : new SignedNote(
                        text,
                        Stream.concat(signatures.stream(), Stream.of(signature)).toList());
    }

    /** Returns the complete note: the signed text, an empty line and the signature lines. */
    @Override
    public String toString() {
        return signatures.stream().map(line -> line + "\n").collect(Collectors.joining("", text + "\n", ""));
    }
}
