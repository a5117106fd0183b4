package io.hunt.audit.verify;

import io.hunt.audit.export.LogEntry;
import java.util.List;

/**
 * Result of a verification.
 *
 * @param place faulty element, such as {@code leaf 12}; {@code verified} without a fault
 * @param sentence explanation
 * @param evidence texts of the notes that prove a fork
 */
public record Verdict(String place, String sentence, List<String> evidence) {

    private static final String VERIFIED = "verified";

    static Verdict verified(String sentence) {
        return new Verdict(VERIFIED, sentence, List.of());
    }

    static Verdict leaf(long leaf, String sentence) {
        return new Verdict("leaf " + leaf, sentence, List.of());
    }

    static Verdict at(String place, String sentence) {
        return new Verdict(place, sentence, List.of());
    }

    /** Creates the verdict on an event in the sealed part of the log without a leaf. */
    static Verdict added(LogEntry entry) {
        return at("position " + entry.position(), "no leaf, the event was added afterwards");
    }

    /** Describes an event whose hash differs from its leaf. */
    static String altered(LogEntry entry) {
        return "altered, the event at position %d does not give its hash".formatted(entry.position());
    }

    public boolean isVerified() {
        return place.equals(VERIFIED);
    }

    /** Returns one line, followed by the notes. */
    @Override
    public String toString() {
        String line = place + ": " + sentence;
        return evidence.isEmpty()
                ? line
                : line + "\n\n" + String.join("\n", evidence).stripTrailing();
    }
}
