package io.hunt.rest.message;

import io.hunt.rest.json.Json;
import jakarta.servlet.http.HttpServletRequest;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.context.request.ServletWebRequest;

/** Answers to who asks again and again: without a body when nothing has changed. */
public final class ConditionalGet {

    private static final int TAG_BYTES = 16;

    private ConditionalGet() {}

    /** With the entity tag, and a word about it if the read model is behind. */
    public static <T> ResponseEntity<T> answer(T shown, String tag, boolean stale, HttpServletRequest request) {
        var answer = ResponseEntity.ok().eTag(weak(tag));
        if (stale) {
            answer.header("X-Read-Model", "stale");
        }
        return isKnownWhateverItIs(request) ? unchanged(tag) : answer.body(shown);
    }

    /** Whether the client has what this tag stands for, so that nothing need be read to answer it. */
    public static boolean isKnown(String tag, HttpServletRequest request) {
        return isKnownWhateverItIs(request) || new ServletWebRequest(request).checkNotModified(weak(tag));
    }

    /** For who has what the tag stands for. */
    public static <T> ResponseEntity<T> unchanged(String tag) {
        return ResponseEntity.status(HttpStatus.NOT_MODIFIED)
                .eTag(weak(tag))
                .varyBy(HttpHeaders.ACCEPT_ENCODING)
                .build();
    }

    /** A tag stands for what is shown, whose bytes on the wire differ by whether they are compressed. */
    private static String weak(String tag) {
        return "W/" + tag;
    }

    /** A tag that changes when, and only when, something else is shown. */
    public static String tag(Object shown) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(Json.MAPPER.writeValueAsBytes(shown));
            return '"' + HexFormat.of().formatHex(digest, 0, TAG_BYTES) + '"';
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The asterisk stands for any version; the framework knows all other forms of the header. */
    private static boolean isKnownWhateverItIs(HttpServletRequest request) {
        String known = request.getHeader(HttpHeaders.IF_NONE_MATCH);
        return known != null && known.strip().equals("*");
    }
}
