package io.hunt.rest.auth;

import io.hunt.api.InvisibleCharacters;
import io.hunt.api.VisibleCharacters;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Why a user does something: an optional header, for the event log. */
public final class Reason {

    public static final String HEADER = "X-Reason";

    /** In characters; the rest is cut. */
    public static final int LONGEST = 256;

    private Reason() {}

    /** As one line of visible text; null when nothing is left of it. */
    static @Nullable String in(HttpServletRequest request) {
        String sent = request.getHeader(HEADER);
        if (sent == null) {
            return null;
        }
        String line = InvisibleCharacters.strip(VisibleCharacters.only(utf8(sent), LONGEST, ' '));
        return line.isEmpty() ? null : line;
    }

    /** The server reads headers as ISO 8859-1; clients mean UTF-8 where it is valid. */
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
