package io.hunt.command.access.device;

import java.security.SecureRandom;
import java.util.Locale;
import java.util.stream.Collectors;

/** User code of a device sign-in: eight consonants, about 34 bits. Consonants alone spell no words. */
final class UserCode {

    private static final String LETTERS = "BCDFGHJKLMNPQRSTVWXZ";
    private static final int LENGTH = 8;
    private static final SecureRandom RANDOM = new SecureRandom();

    private UserCode() {}

    /** Returns a new code in two groups of four letters. */
    static String random() {
        String letters = RANDOM.ints(LENGTH, 0, LETTERS.length())
                .mapToObj(i -> LETTERS.substring(i, i + 1))
                .collect(Collectors.joining());
        return letters.substring(0, LENGTH / 2) + "-" + letters.substring(LENGTH / 2);
    }

    /** Removes case, spaces and punctuation that a user may have typed. */
    static String normalised(String typed) {
        return typed.toUpperCase(Locale.ROOT).replaceAll("[^A-Z]", "");
    }
}
