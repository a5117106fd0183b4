package io.hunt.command.access.account;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 hashes, under which tokens and throttled subjects are stored. */
public final class Sha256 {

    private Sha256() {}

    public static byte[] of(String text) {
        return of(text.getBytes(UTF_8));
    }

    /** Returns the hash in hexadecimal digits, the form of digests in the event log. */
    public static String hex(String text) {
        return HexFormat.of().formatHex(of(text));
    }

    static byte[] of(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
