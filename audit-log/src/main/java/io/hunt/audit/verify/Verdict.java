package io.hunt.audit.verify;

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
