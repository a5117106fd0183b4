package io.hunt.audit.note;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Cosignature of a witness on a checkpoint, as in C2SP's tlog-cosignature. */
final class Cosignature {

    private static final int BYTES = Long.BYTES + VerifierKey.SIGNATURE_BYTES;

    private Cosignature() {}

    static byte[] message(String text, long epochSecond) {
        return "cosignature/v1\ntime %d\n%s".formatted(epochSecond, text).getBytes(StandardCharsets.UTF_8);
    }

    static boolean verifies(VerifierKey key, String text, byte[] signature) {
        if (signature.length != BYTES) {
            return false;
        }
        long time = ByteBuffer.wrap(signature).getLong();
        return time >= 0
                && key.verifies(message(text, time), Arrays.copyOfRange(signature, Long.BYTES, signature.length));
    }
}
