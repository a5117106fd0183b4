package io.hunt.application;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/** Invalid page tokens. */
final class GarbageTokens {

    private GarbageTokens() {}

    /** Returns texts that are no tokens, and changed forms of a valid one. */
    static List<String> like(String token) {
        String decoded = new String(Base64.getUrlDecoder().decode(token), UTF_8);
        int lastPart = decoded.lastIndexOf('.');
        return List.of(
                "0",
                "1",
                "garbage",
                "%00",
                "=",
                "a.b.c",
                "'; drop table host_view; --",
                UUID.randomUUID().toString(),
                token.substring(0, token.length() - 1),
                token.substring(0, token.length() - 4),
                token.substring(0, token.length() / 2),
                token.substring(1),
                token + "A",
                token + "=",
                token + token,
                token.toLowerCase(Locale.ROOT),
                encoded(decoded.substring(0, lastPart)),
                encoded(decoded.substring(0, lastPart + 1)),
                encoded(decoded + "."),
                encoded(decoded.substring(0, decoded.length() - 2)));
    }

    private static String encoded(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(UTF_8));
    }
}
