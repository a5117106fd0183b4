package io.hunt.gateway.intake;

import io.hunt.api.hunt.HostAnswer;

/** Estimates of the heap that parts of an answer take, in bytes, rounded up. */
final class HeapEstimates {

    /** Assembly with its collections and its map entry. */
    static final int ANSWER = 1_024;

    /** Chunk number in a hash set. */
    static final int CHUNK = 96;

    /** Query number in a hash map, and possibly in a set. */
    static final int QUERY = 160;

    /** Counts of one query or surface in a hash map that is copied once. */
    static final int SEARCHED = 192;

    /** Row with its list entry, its time and its two strings without their characters. */
    private static final int ROW = 192;

    private static final int LATIN_1 = 0xFF;

    private HeapEstimates() {}

    /** Bytes that the last message of an answer adds to its chunks. */
    static long ofEnd(HostAnswer answer) {
        return (long) answer.searched().size() * SEARCHED;
    }

    static long of(HostAnswer.Row row) {
        return ROW + of(row.ioc()) + of(row.evidence());
    }

    /** Returns the bytes of a string's characters: one for each if all are in Latin-1, otherwise two. */
    private static long of(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > LATIN_1) {
                return 2L * text.length();
            }
        }
        return text.length();
    }
}
