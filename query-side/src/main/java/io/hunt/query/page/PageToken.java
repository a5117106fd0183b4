package io.hunt.query.page;

import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.RejectionException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/** Page token for keyset pagination: the key of a page's last item and a digest of the key and its list; opaque to clients. */
public final class PageToken {

    private PageToken() {}

    /** Creates a token for the items behind this key, in the list with this fingerprint. */
    public static String of(String list, List<String> key) {
        var parts = new ArrayList<String>(key);
        parts.addFirst(list);
        parts.set(0, ListFingerprint.of(parts));
        String joined = parts.stream().map(PageToken::encoded).collect(Collectors.joining("."));
        return encoded(joined);
    }

    /** Returns the key; refuses tokens that were not created for this list. */
    public static List<String> read(String token, String list, int size) {
        try {
            List<String> parts = Arrays.stream(decoded(token).split("\\.", -1))
                    .map(PageToken::decoded)
                    .toList();
            List<String> key = parts.subList(1, parts.size());
            if (key.size() == size && of(list, key).equals(token)) {
                return key;
            }
        } catch (IllegalArgumentException e) {
            throw refused();
        }
        throw refused();
    }

    static RejectionException refused() {
        return new RejectionException(new Rejection.ValidationFailed(
                "page_token", "is not a token of this list with these filters and this sort"));
    }

    private static String encoded(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String decoded(String text) {
        return new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
    }
}
