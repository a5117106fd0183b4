package io.hunt.command.access;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What somebody presents as a proof: 256 random bits behind a prefix that secret scanners recognise. */
record Token(Kind kind, String text) {

    /** What a token opens. */
    enum Kind {
        /** Everything, for some hours. */
        SESSION("hs_"),
        /** One new session. */
        REFRESH("hr_"),
        /** Everything, until it is revoked. */
        API("hunt_");

        private final String prefix;
        private final Pattern shape;

        Kind(String prefix) {
            this.prefix = prefix;
            this.shape = Pattern.compile(prefix + "[A-Za-z0-9_-]{43}");
        }
    }

    private static final SecureRandom RANDOM = new SecureRandom();

    static Token random(Kind kind) {
        byte[] bits = new byte[32];
        RANDOM.nextBytes(bits);
        return new Token(
                kind, kind.prefix + Base64.getUrlEncoder().withoutPadding().encodeToString(bits));
    }

    /** Empty when it is not worth asking the database. */
    static Optional<Token> read(String text) {
        return Stream.of(Kind.values())
                .filter(kind -> kind.shape.matcher(text).matches())
                .map(kind -> new Token(kind, text))
                .findFirst();
    }

    byte[] hash() {
        return Sha256.of(text);
    }

    /** Never shows the token. */
    @Override
    public String toString() {
        return kind + "[]";
    }
}
