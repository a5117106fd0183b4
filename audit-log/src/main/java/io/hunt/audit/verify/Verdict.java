package io.hunt.audit.verify;

import io.hunt.audit.export.LogEntry;
import java.util.List;

/**
 * What a verifier found.
 *
 * @param place what is bad, such as {@code leaf 12}; {@code verified} if nothing is
 * @param sentence about it
 * @param evidence whole notes that show it, for a fork
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

    /** An event within the sealed part of the log that has no leaf. */
    static Verdict added(LogEntry entry) {
        return at("position " + entry.position(), "no leaf, the event was added afterwards");
    }

    /** A sentence about an event whose bytes are not those of its leaf. */
    static String altered(LogEntry entry) {
        return "altered, the event at position %d does not give its hash".formatted(entry.position());
    }

    public boolean isVerified() {
        return place.equals(VERIFIED);
    }

    /** One line, and the notes below it. */
    @Override
    public String toString() {
        String line = place + ": " + sentence;
        return evidence.isEmpty()
                ? line
                : line + "\n\n" + String.join("\n", evidence).stripTrailing();
    }
}
