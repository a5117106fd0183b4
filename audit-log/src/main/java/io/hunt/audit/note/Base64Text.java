package io.hunt.audit.note;

import java.util.Base64;

/** Base64 of notes: with padding, in canonical form only. */
final class Base64Text {

    private Base64Text() {}

    static String of(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    static byte[] bytes(String text) {
        try {
            byte[] bytes = Base64.getDecoder().decode(text);
            if (of(bytes).equals(text)) {
                return bytes;
            }
        } catch (IllegalArgumentException e) {
            // rejected below
        }
        throw new InvalidNoteException("malformed Base64");
    }
}
