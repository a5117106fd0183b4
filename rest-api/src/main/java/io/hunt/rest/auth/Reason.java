package io.hunt.rest.auth;

import io.hunt.api.InvisibleCharacters;
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
        String line = InvisibleCharacters.strip(visible(utf8(sent)));
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

    private static String visible(String text) {
        return text.codePoints()
                .map(c -> isVisible(c) ? c : ' ')
                .limit(LONGEST)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static boolean isVisible(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
