package io.hunt.audit.note;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Private Ed25519 key with its public key, stored as two lines: {@code PRIVATE+KEY+name+id+key}, the format of Go's
 * notes, and the public key.
 */
public final class SigningKey {

    private static final String PREFIX = "PRIVATE+KEY+";

    /** Prefix of the 32 bytes in a PrivateKeyInfo of Ed25519. */
    private static final byte[] PKCS8 = HexFormat.of().parseHex("302e020100300506032b657004220420");

    private final VerifierKey verifier;
    private final PrivateKey key;

    private SigningKey(VerifierKey verifier, PrivateKey key) {
        this.verifier = verifier;
        this.key = key;
    }

    /** Generates a key. */
    public static SigningKey generated(String name, KeyUse use) {
        try {
            KeyPair pair = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
            byte[] encoded = pair.getPublic().getEncoded();
            byte[] raw = Arrays.copyOfRange(encoded, encoded.length - VerifierKey.KEY_BYTES, encoded.length);
            return new SigningKey(new VerifierKey(name, use, raw), pair.getPrivate());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has Ed25519", e);
        }
    }

    /**
     * Parses the line of the private key and the line of the public key. Rejects keys that do not belong together.
     * Exceptions never contain the private key.
     */
    public static SigningKey parse(String text) {
        String[] lines = text.strip().split("\n", -1);
        if (lines.length != 2 || !lines[0].startsWith(PREFIX)) {
            throw new InvalidNoteException("a signing key is a line PRIVATE+KEY+... and a line with the public key");
        }
        VerifierKey verifier = VerifierKey.parse(lines[1]);
        String[] parts = lines[0].substring(PREFIX.length()).split("\\+", 3);
        if (parts.length != 3 || !lines[1].startsWith(parts[0] + "+" + parts[1] + "+")) {
            throw new InvalidNoteException("the signing key and its public key have different names");
        }
        byte[] typed = Base64Text.bytes(parts[2]);
        if (typed.length != 1 + VerifierKey.KEY_BYTES
                || typed[0] != verifier.use().type()) {
            throw new InvalidNoteException("the signing key of " + verifier.name() + " is damaged");
        }
        var read = new SigningKey(verifier, privateKey(Arrays.copyOfRange(typed, 1, typed.length)));
        byte[] sample = new byte[] {1};
        if (!verifier.verifies(sample, read.signature(sample))) {
            throw new InvalidNoteException(
                    "the signing key of " + verifier.name() + " does not belong to its public key");
        }
        return read;
    }

    private static PrivateKey privateKey(byte[] seed) {
        try {
            return KeyFactory.getInstance("Ed25519")
                    .generatePrivate(new PKCS8EncodedKeySpec(VerifierKey.joined(PKCS8, seed)));
        } catch (GeneralSecurityException e) {
            throw new InvalidNoteException("the signing key is damaged");
        }
    }

    public VerifierKey verifier() {
        return verifier;
    }

    /** Signs the text of a note. */
    public NoteSignature sign(String text) {
        return signature(KeyUse.NOTE, signature(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** Cosigns the text of a checkpoint that a witness saw at this time. */
    public NoteSignature cosign(String text, Instant time) {
        byte[] stamp =
                ByteBuffer.allocate(Long.BYTES).putLong(time.getEpochSecond()).array();
        return signature(
                KeyUse.COSIGNATURE,
                VerifierKey.joined(stamp, signature(Cosignature.message(text, time.getEpochSecond()))));
    }

    private NoteSignature signature(KeyUse use, byte[] signature) {
        if (verifier.use() != use) {
            throw new IllegalStateException("a key for %s signs nothing else".formatted(verifier.use()));
        }
        return new NoteSignature(verifier.name(), verifier.id(), signature);
    }

    private byte[] signature(byte[] message) {
        try {
            Signature signing = Signature.getInstance("Ed25519");
            signing.initSign(key);
            signing.update(message);
            return signing.sign();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has Ed25519", e);
        }
    }

    /** Returns the two lines that {@link #parse} reads; they are secret. */
    public String secretText() {
        byte[] encoded = key.getEncoded();
        byte[] seed = Arrays.copyOfRange(encoded, encoded.length - VerifierKey.KEY_BYTES, encoded.length);
        String typed =
                Base64Text.of(VerifierKey.joined(new byte[] {verifier.use().type()}, seed));
        return "%s%s+%08x+%s\n%s\n".formatted(PREFIX, verifier.name(), verifier.id(), typed, verifier);
    }

    /** Omits the private key. */
    @Override
    public String toString() {
        return "SigningKey[" + verifier + "]";
    }
}
