package io.hunt.rest.auth;

import io.hunt.api.InvisibleCharacters;
import io.hunt.api.VisibleCharacters;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reason for an action, given by the user in an optional header and recorded in the event log. */
public final class RequestReason {

    public static final String HEADER = "X-Reason";

    /** Maximum length in characters; longer text is truncated. */
    public static final int LONGEST = 256;

    private RequestReason() {}

    /** Returns the reason as one line of visible text; null if absent or empty. */
    static @Nullable String in(HttpServletRequest request) {
        String sent = request.getHeader(HEADER);
        if (sent == null) {
            return null;
        }
        String line = InvisibleCharacters.strip(VisibleCharacters.only(utf8(sent), LONGEST, ' '));
        return line.isEmpty() ? null : line;
    }

    /** Decodes the header, which the server reads as ISO 8859-1, as UTF-8 if it is valid UTF-8. */
    private static String utf8(String header) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(header.getBytes(StandardCharsets.ISO_8859_1)))
                    .toString();
        } catch (CharacterCodingException e) {
            return header;
        }
    }
}
