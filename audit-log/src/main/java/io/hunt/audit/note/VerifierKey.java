package io.hunt.audit.note;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Public key of a log or a witness with its name: {@code name+id+key} as in C2SP's signed-note.
 *
 * @param name name of the log or witness
 * @param use texts that the key signs
 * @param key 32 bytes, encoded as in RFC 8032
 */
@SuppressWarnings("ArrayRecordComponent") // copied on the way in and out, and compared as text
public record VerifierKey(String name, KeyUse use, byte[] key) {

    static final int KEY_BYTES = 32;
    static final int SIGNATURE_BYTES = 64;

    /** Prefix of the 32 bytes in a SubjectPublicKeyInfo of Ed25519. */
    private static final byte[] SPKI = HexFormat.of().parseHex("302a300506032b6570032100");

    public VerifierKey {
        if (!isName(name)) {
            throw new InvalidNoteException(
                    "the name of a key is empty, or holds spaces, plus signs or control characters");
        }
        if (key.length != KEY_BYTES) {
            throw new InvalidNoteException("a public key has 32 bytes");
        }
        key = key.clone();
    }

    /** Returns true for a valid name. Names must not contain the separators of signatures (space) and keys (plus). */
    static boolean isName(String name) {
        return !name.isEmpty()
                && name.chars().noneMatch(c -> c == '+' || Character.isWhitespace(c) || Character.isSpaceChar(c))
                && name.chars().noneMatch(Character::isISOControl);
    }

    public static VerifierKey parse(String text) {
        String[] parts = text.strip().split("\\+", 3);
        if (parts.length != 3) {
            throw new InvalidNoteException("a public key is written as name+id+key");
        }
        byte[] typed = Base64Text.bytes(parts[2]);
        if (typed.length != 1 + KEY_BYTES) {
            throw new InvalidNoteException("a public key has 32 bytes after its type");
        }
        var key = new VerifierKey(parts[0], KeyUse.of(typed[0]), Arrays.copyOfRange(typed, 1, typed.length));
        if (!key.toString().equals(text.strip())) {
            throw new InvalidNoteException(
                    "the public key of %s does not have the id %s".formatted(parts[0], parts[1]));
        }
        return key;
    }

    /** Returns the id, which distinguishes keys of the same name and is not a secret. */
    public int id() {
        return ByteBuffer.wrap(sha256(name.getBytes(StandardCharsets.UTF_8), new byte[] {'\n'}, typed()))
                .getInt();
    }

    boolean verifies(byte[] message, byte[] signature) {
        try {
            Signature check = Signature.getInstance("Ed25519");
            check.initVerify(publicKey());
            check.update(message);
            return signature.length == SIGNATURE_BYTES && check.verify(signature);
        } catch (GeneralSecurityException e) {
            return false;
        }
    }

    private PublicKey publicKey() throws GeneralSecurityException {
        return KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(joined(SPKI, key)));
    }

    private byte[] typed() {
        return joined(new byte[] {use.type()}, key);
    }

    private static byte[] sha256(byte[]... parts) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (byte[] part : parts) {
                digest.update(part);
            }
            return digest.digest();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    static byte[] joined(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    @Override
    public byte[] key() {
        return key.clone();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof VerifierKey that && toString().equals(that.toString());
    }

    @Override
    public int hashCode() {
        return id();
    }

    @Override
    public String toString() {
        return "%s+%08x+%s".formatted(name, id(), Base64Text.of(typed()));
    }
}
