package io.hunt.command.access;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.regex.Pattern;

/** What a signed-in user presents: 256 random bits behind a prefix that secret scanners recognise. */
record SessionToken(String text) {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final Pattern SHAPE = Pattern.compile("hs_[A-Za-z0-9_-]{43}");

    static SessionToken random() {
        byte[] bits = new byte[32];
        RANDOM.nextBytes(bits);
        return new SessionToken("hs_" + Base64.getUrlEncoder().withoutPadding().encodeToString(bits));
    }

    /** Whether it is worth asking the database about it. */
    boolean isWellFormed() {
        return SHAPE.matcher(text).matches();
    }

    byte[] hash() {
        return Sha256.of(text);
    }

    /** Never shows the token. */
    @Override
    public String toString() {
        return "SessionToken[]";
    }
}
