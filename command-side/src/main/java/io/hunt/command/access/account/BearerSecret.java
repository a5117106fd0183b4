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

/** What somebody presents as a proof: 256 random bits behind a prefix that secret scanners recognise. */
public record BearerSecret(Kind kind, String text) {

    /** What a token opens. */
    public enum Kind {
        /** Everything, for some hours. */
        SESSION("hs_"),
        /** One new session. */
        REFRESH("hr_"),
        /** Everything, until it is revoked. */
        API("hunt_"),
        /** The download of one export, once. */
        EXPORT_TICKET("ht_");

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

    /** The one token of this kind that comes of another and a seed; neither alone tells anything about it. */
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

    /** What {@link #derived} takes. */
    public static byte[] seed() {
        byte[] bits = new byte[32];
        RANDOM.nextBytes(bits);
        return bits;
    }

    /** Empty when it is not worth asking the database. */
    public static Optional<BearerSecret> read(String text) {
        return Stream.of(Kind.values())
                .filter(kind -> kind.shape.matcher(text).matches())
                .map(kind -> new BearerSecret(kind, text))
                .findFirst();
    }

    public byte[] hash() {
        return Sha256.of(text);
    }

    /** Digest of the stored hash, in hexadecimal digits, for the event log. */
    public String digest() {
        return HexFormat.of().formatHex(Sha256.of(hash()));
    }

    /** Never shows the token. */
    @Override
    public String toString() {
        return kind + "[]";
    }
}
