package io.hunt.query.page;

import io.hunt.api.Refused;
import io.hunt.api.Rejection;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/** The key of a page's last item, opaque to whoever carries it. */
final class PageToken {

    private PageToken() {}

    static String of(List<String> key) {
        String parts = key.stream()
                .map(part -> Base64.getUrlEncoder().withoutPadding().encodeToString(utf8(part)))
                .collect(Collectors.joining("."));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(utf8(parts));
    }

    static List<String> read(String token, int parts) {
        try {
            List<String> key = Arrays.stream(decoded(token).split("\\.", -1))
                    .map(PageToken::decoded)
                    .toList();
            if (key.size() == parts) {
                return key;
            }
        } catch (IllegalArgumentException e) {
            throw refused();
        }
        throw refused();
    }

    static Refused refused() {
        return new Refused(new Rejection.ValidationFailed("page_token", "is not a token of this list"));
    }

    private static String decoded(String text) {
        return new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
