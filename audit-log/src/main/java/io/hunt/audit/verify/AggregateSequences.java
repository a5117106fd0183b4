package io.hunt.audit.verify;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Next sequence number of each aggregate, in about 50 bytes per aggregate. Aggregates are identified by half of the
 * SHA-256 of their id; a collision takes about 2^64 tries.
 */
final class AggregateSequences {

    private static final int WORDS = 3;
    private static final int FIRST_SLOTS = 1 << 12;

    private final MessageDigest sha256 = sha256();
    /** Slots of two words of the digest and the next number; 0 is an empty slot. */
    private long[] table = new long[FIRST_SLOTS * WORDS];

    private int used;

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** Returns the expected number of this aggregate and increments it. */
    long next(String aggregate) {
        ByteBuffer digest = ByteBuffer.wrap(sha256.digest(aggregate.getBytes(StandardCharsets.UTF_8)));
        if (2 * used > table.length / WORDS) {
            grow();
        }
        int slot = slot(table, digest.getLong(), digest.getLong());
        if (table[slot + 2] == 0) {
            used++;
        }
        return table[slot + 2]++;
    }

    private static int slot(long[] table, long high, long low) {
        int slots = table.length / WORDS;
        int slot = (int) (high & (slots - 1));
        while (table[slot * WORDS + 2] != 0 && (table[slot * WORDS] != high || table[slot * WORDS + 1] != low)) {
            slot = (slot + 1) & (slots - 1);
        }
        table[slot * WORDS] = high;
        table[slot * WORDS + 1] = low;
        return slot * WORDS;
    }

    private void grow() {
        long[] larger = new long[table.length * 2];
        for (int from = 0; from < table.length; from += WORDS) {
            if (table[from + 2] != 0) {
                larger[slot(larger, table[from], table[from + 1]) + 2] = table[from + 2];
            }
        }
        table = larger;
    }
}
