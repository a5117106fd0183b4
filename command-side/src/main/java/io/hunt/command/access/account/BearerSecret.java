package io.hunt.command.access.account;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Bearer token: 256 random bits after a prefix that secret scanners recognise. */
public record BearerSecret(Kind kind, String text) {

    /** Kind of a token and its scope. */
    public enum Kind {
        /** Session: all requests, for some hours. */
        SESSION("hs_"),
        /** Refresh token: one renewal of a session. */
        REFRESH("hr_"),
        /** API token: all requests, until it expires or is revoked. */
        API("hunt_"),
        /** Export ticket: one download of one export. */
        EXPORT_TICKET("ht_"),
        /** Device code: one API token, after a user's approval. */
        DEVICE("hd_"),
        /** Secret of a browser that signs in by a provider, and the values derived from it. */
        SSO("hi_");

        private final String prefix;
        private final Pattern shape;

        Kind(String prefix) {
            this.prefix = prefix;
            this.shape = Pattern.compile(prefix + "[A-Za-z0-9_-]{43}");
        }
    }

    private static final SecureRandom RANDOM = new SecureRandom();

    public static BearerSecret random(Kind kind) {
        return of(kind, seed());
    }

    private static BearerSecret of(Kind kind, byte[] bits) {
        return new BearerSecret(
                kind, kind.prefix + Base64.getUrlEncoder().withoutPadding().encodeToString(bits));
    }

    /**
     * Derives a token of this kind from another token and a seed (HMAC-SHA256). Neither input alone reveals anything
     * about it.
     */
    public static BearerSecret derived(Kind kind, BearerSecret from, byte[] seed) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(from.text().getBytes(UTF_8), mac.getAlgorithm()));
            mac.update(kind.prefix.getBytes(UTF_8));
            return of(kind, mac.doFinal(seed));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns 32 random bytes for {@link #derived}. */
    public static byte[] seed() {
        byte[] bits = new byte[32];
        RANDOM.nextBytes(bits);
        return bits;
    }

    /** Parses a token. Returns empty if the text has the shape of no token, so that the database is not asked. */
    public static Optional<BearerSecret> read(String text) {
        return Stream.of(Kind.values())
                .filter(kind -> kind.shape.matcher(text).matches())
                .map(kind -> new BearerSecret(kind, text))
                .findFirst();
    }

    public byte[] hash() {
        return Sha256.of(text);
    }

    /** Returns the digest of the stored hash, in hexadecimal digits, for the event log. */
    public String digest() {
        return HexFormat.of().formatHex(Sha256.of(hash()));
    }

    /** Never shows the token. */
    @Override
    public String toString() {
        return kind + "[]";
    }
}
