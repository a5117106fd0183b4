package io.hunt.gateway.intake;

import io.hunt.api.hunt.HostAnswer;

/** How many bytes of the heap things take that are kept of answers, rounded up. */
final class HeldBytes {

    /** An assembly, its collections and what leads to it. */
    static final int ANSWER = 1_024;

    /** Which chunk has come, in a hash set. */
    static final int CHUNK = 96;

    /** That a query was reported, in a hash map and maybe in a set. */
    static final int QUERY = 160;

    /** What one query or surface looked at, in a hash map that is copied once. */
    static final int SEARCHED = 192;

    /** A row with its place in a list, its time and its two texts without their characters. */
    private static final int ROW = 192;

    private static final int LATIN_1 = 0xFF;

    private HeldBytes() {}

    /** What the end of an answer adds to its chunks. */
    static long ofEnd(HostAnswer answer) {
        return (long) answer.searched().size() * SEARCHED;
    }

    static long of(HostAnswer.Row row) {
        return ROW + of(row.ioc()) + of(row.evidence());
    }

    /** Java keeps a text in one byte a character only if each of them fits. */
    private static long of(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > LATIN_1) {
                return 2L * text.length();
            }
        }
        return text.length();
    }
}
