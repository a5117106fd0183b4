package io.hunt.audit.export;

import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.MerkleHasher;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * One event as the log stores it.
 *
 * @param position in the log, from 1, ascending and with gaps
 * @param eventId of the event
 * @param timestamp as stored
 * @param aggregateType null if the event belongs to no aggregate
 * @param aggregateId of the aggregate, or of the event if it belongs to none
 * @param sequence within the aggregate, from 0 and without gaps
 * @param eventType name of the event
 * @param revision of the event's type; null if it has none
 * @param payload the stored bytes
 * @param metadata the stored bytes; null if there are none
 */
@SuppressWarnings("ArrayRecordComponent") // Read and hashed once; nobody compares entries.
public record LogEntry(
        long position,
        String eventId,
        String timestamp,
        @Nullable String aggregateType,
        String aggregateId,
        long sequence,
        String eventType,
        @Nullable String revision,
        byte[] payload,
        byte @Nullable [] metadata) {

    private static final String VERSION = "hunt-log/v1\n";
    private static final int USUAL_LENGTH = 400;

    /** An entry that cannot be written as lines has no leaf. */
    public static final class Unsealable extends RuntimeException {
        private final long position;

        private Unsealable(long position, String message) {
            super(message, null, false, false);
            this.position = position;
        }

        /** Where the entry stands. */
        public long position() {
            return position;
        }
    }

    /**
     * What is hashed as the leaf: a line each, an empty one for what is absent.
     *
     * @throws Unsealable if a text is empty or holds control characters, or a number is out of range
     */
    public byte[] leafText(MerkleHasher hasher) {
        if (position < 1 || sequence < 0) {
            throw new Unsealable(
                    position, "position %d and sequence %d are out of range".formatted(position, sequence));
        }
        var text =
                new StringBuilder(USUAL_LENGTH).append(VERSION).append(position).append('\n');
        line(text, "event id", eventId);
        line(text, "timestamp", timestamp);
        line(text, "aggregate type", aggregateType);
        line(text, "aggregate id", aggregateId);
        text.append(sequence).append('\n');
        line(text, "event type", eventType);
        line(text, "revision", revision);
        text.append(hasher.plain(payload).hex()).append('\n');
        text.append(metadata == null ? "" : hasher.plain(metadata).hex()).append('\n');
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** The hash of the leaf; fails as {@link #leafText}. */
    public Hash leaf(MerkleHasher hasher) {
        return hasher.leaf(leafText(hasher));
    }

    /** Checks that the bytes of the event give this hash; an event that cannot have a leaf gives none. */
    public boolean gives(Hash leaf, MerkleHasher hasher) {
        try {
            return leaf(hasher).equals(leaf);
        } catch (Unsealable e) {
            return false;
        }
    }

    private void line(StringBuilder text, String name, @Nullable String value) {
        if (value != null) {
            if (!isSealable(value)) {
                throw new Unsealable(
                        position,
                        "the %s at position %d is empty or holds control characters".formatted(name, position));
            }
            text.append(value);
        }
        text.append('\n');
    }

    /** Whether a leaf can hold this text. */
    public static boolean isSealable(String value) {
        return !value.isEmpty() && isWritable(value);
    }

    private static boolean isWritable(String value) {
        for (int at = 0; at < value.length(); at++) {
            if (Character.isISOControl(value.charAt(at))) {
                return false;
            }
        }
        return isWhole(value);
    }

    /** Whether it holds no half of a character, for which there are no bytes. */
    static boolean isWhole(String value) {
        for (int at = 0; at < value.length(); at++) {
            if (Character.isSurrogate(value.charAt(at))) {
                if (at + 1 == value.length() || !Character.isSurrogatePair(value.charAt(at), value.charAt(at + 1))) {
                    return false;
                }
                at++;
            }
        }
        return true;
    }
}
