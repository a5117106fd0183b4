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

/** Conditional GET: answers without a body if nothing has changed since the client's entity tag. */
public final class ConditionalGet {

    private static final int TAG_BYTES = 16;

    private ConditionalGet() {}

    /** Answers with the entity tag, and with a header if the read model is stale. */
    public static <T> ResponseEntity<T> answer(T shown, String tag, boolean stale, HttpServletRequest request) {
        var answer = ResponseEntity.ok().eTag(weak(tag));
        if (stale) {
            answer.header("X-Read-Model", "stale");
        }
        return matchesAny(request) ? unchanged(tag) : answer.body(shown);
    }

    /** Returns true if the client's copy is current, so that the answer need not be read. */
    public static boolean isKnown(String tag, HttpServletRequest request) {
        return matchesAny(request) || new ServletWebRequest(request).checkNotModified(weak(tag));
    }

    /** Returns status 304 (Not Modified), for a client whose copy is current. */
    public static <T> ResponseEntity<T> unchanged(String tag) {
        return ResponseEntity.status(HttpStatus.NOT_MODIFIED)
                .eTag(weak(tag))
                .varyBy(HttpHeaders.ACCEPT_ENCODING)
                .build();
    }

    /** Returns a weak tag, because the bytes of the answer depend on its compression. */
    private static String weak(String tag) {
        return "W/" + tag;
    }

    /** Returns a tag computed from the content; it changes exactly if the content changes. */
    public static String tag(Object shown) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(Json.MAPPER.writeValueAsBytes(shown));
            return '"' + HexFormat.of().formatHex(digest, 0, TAG_BYTES) + '"';
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns true for an asterisk, which matches any version; the framework handles the other forms of the header. */
    private static boolean matchesAny(HttpServletRequest request) {
        String known = request.getHeader(HttpHeaders.IF_NONE_MATCH);
        return known != null && known.strip().equals("*");
    }
}
