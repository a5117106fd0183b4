package io.hunt.query.page;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Tells one list, with its filters and its order, from all others. */
final class Fingerprint {

    private static final int BYTES = 8;

    private Fingerprint() {}

    static String of(String tables, Order order, Conditions conditions, @Nullable Instant until) {
        String text = tables
                + '\n'
                + order.ordering()
                + '\n'
                + conditions.sql()
                + '\n'
                + conditions.parameters()
                + '\n'
                + until;
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(Arrays.copyOf(hash, BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
