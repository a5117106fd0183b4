package io.hunt.audit.export;

import io.hunt.audit.tree.Hash;
import io.hunt.audit.tree.MerkleHasher;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Event as the log stores it.
 *
 * @param position position in the log, from 1, ascending and with gaps
 * @param eventId id of the event
 * @param timestamp text as stored
 * @param aggregateType null if the event has no aggregate
 * @param aggregateId id of the aggregate, or of the event if it has none
 * @param sequence number within the aggregate, from 0 and without gaps
 * @param eventType name of the event
 * @param revision revision of the event's type; null if it has none
 * @param payload stored bytes
 * @param metadata stored bytes; null if there are none
 */
@SuppressWarnings("ArrayRecordComponent") // read and hashed once, never compared
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

    /** Failure of an entry that cannot be written as lines and therefore has no leaf. */
    public static final class UnsealableEntryException extends RuntimeException {
        private final long position;

        private UnsealableEntryException(long position, String message) {
            super(message, null, false, false);
            this.position = position;
        }

        /** Returns the position of the entry in the log. */
        public long position() {
            return position;
        }
    }

    /**
     * Builds the hashed text of the leaf: one line for each property, empty if it is absent.
     *
     * @throws UnsealableEntryException if a text is empty or contains control characters, or a number is out of range
     */
    public byte[] leafText(MerkleHasher hasher) {
        if (position < 1 || sequence < 0) {
            throw new UnsealableEntryException(
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

    /** Computes the hash of the leaf; fails as {@link #leafText} does. */
    public Hash leaf(MerkleHasher hasher) {
        return hasher.leaf(leafText(hasher));
    }

    /** Returns true if the event has this leaf hash; false also for an event that cannot have a leaf. */
    public boolean gives(Hash leaf, MerkleHasher hasher) {
        try {
            return leaf(hasher).equals(leaf);
        } catch (UnsealableEntryException e) {
            return false;
        }
    }

    private void line(StringBuilder text, String name, @Nullable String value) {
        if (value != null) {
            if (!isSealable(value)) {
                throw new UnsealableEntryException(
                        position,
                        "the %s at position %d is empty or holds control characters".formatted(name, position));
            }
            text.append(value);
        }
        text.append('\n');
    }

    /** Returns true if a leaf can contain this text. */
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

    /** Returns true if the text has no unpaired surrogate, which has no encoding in UTF-8. */
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
