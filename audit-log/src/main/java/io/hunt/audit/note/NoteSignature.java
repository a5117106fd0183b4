package io.hunt.audit.note;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Signature of a note.
 *
 * @param name name of the key
 * @param keyId id of the key
 * @param signature bytes without the id; their content depends on the use of the key
 */
@SuppressWarnings("ArrayRecordComponent") // copied on the way in and out, and compared as text
public record NoteSignature(String name, int keyId, byte[] signature) {

    static final String DASH = "— ";

    public NoteSignature {
        signature = signature.clone();
    }

    /** Parses a line without its end. */
    static NoteSignature parse(String line) {
        String[] parts = line.split(" ", -1);
        if (parts.length != 3 || !line.startsWith(DASH) || !VerifierKey.isName(parts[1])) {
            throw new InvalidNoteException("malformed signature line");
        }
        byte[] bytes = Base64Text.bytes(parts[2]);
        if (bytes.length <= Integer.BYTES) {
            throw new InvalidNoteException("malformed signature");
        }
        return new NoteSignature(
                parts[1], ByteBuffer.wrap(bytes).getInt(), Arrays.copyOfRange(bytes, Integer.BYTES, bytes.length));
    }

    /** Returns true if the signature names this key; does not verify the signature. */
    boolean isOf(VerifierKey key) {
        return name.equals(key.name()) && keyId == key.id();
    }

    boolean verifies(VerifierKey key, String text) {
        return switch (key.use()) {
            case NOTE -> key.verifies(text.getBytes(StandardCharsets.UTF_8), signature);
            case COSIGNATURE -> Cosignature.verifies(key, text, signature);
        };
    }

    @Override
    public byte[] signature() {
        return signature.clone();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof NoteSignature that && toString().equals(that.toString());
    }

    @Override
    public int hashCode() {
        return keyId;
    }

    /** Returns the line without its end. */
    @Override
    public String toString() {
        byte[] id = ByteBuffer.allocate(Integer.BYTES).putInt(keyId).array();
        return DASH + name + " " + Base64Text.of(VerifierKey.joined(id, signature));
    }
}
