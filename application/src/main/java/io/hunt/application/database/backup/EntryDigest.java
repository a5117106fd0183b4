package io.hunt.application.database.backup;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 digests of an archive's entries. */
final class EntryDigest {

    private EntryDigest() {}

    static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    static String hex(byte[] content) {
        return HexFormat.of().formatHex(digest().digest(content));
    }
}
