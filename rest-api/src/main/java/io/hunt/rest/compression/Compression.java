package io.hunt.rest.compression;

import java.util.Collections;
import java.util.Set;
import org.apache.coyote.Request;
import org.apache.coyote.Response;
import org.apache.tomcat.util.http.MimeHeaders;
import org.apache.tomcat.util.http.ResponseUtil;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;

/**
 * Rules for the compression of answers: JSON of at least {@value #LEAST_BYTES} bytes, for clients that accept gzip.
 * Event streams and exports are excluded by their type; answers with a secret are excluded by
 * {@code Cache-Control: no-transform}.
 */
public final class Compression {

    /** Minimum length of a compressed answer, in bytes; a shorter answer fits into one or two packets uncompressed. */
    static final int LEAST_BYTES = 2_048;

    private static final Set<String> JSON =
            Set.of(MediaType.APPLICATION_JSON_VALUE, MediaType.APPLICATION_PROBLEM_JSON_VALUE);

    private Compression() {}

    /** Returns true if answers of this media type, with or without character set, may be compressed. */
    static boolean concerns(String type) {
        int end = type.indexOf(';');
        return JSON.contains((end < 0 ? type : type.substring(0, end)).strip());
    }

    /**
     * Decides about the compression of the answer and sets its headers accordingly. Returns true if the server
     * compresses it.
     */
    public static boolean begin(Request request, Response response) {
        MimeHeaders headers = response.getMimeHeaders();
        String type = response.getContentType();
        if (type == null || !concerns(type) || mustNotCompress(headers)) {
            return false;
        }
        ResponseUtil.addVaryFieldName(headers, HttpHeaders.ACCEPT_ENCODING);
        if (isShort(response) || !Encoding.GZIP.isAcceptedBy(accepted(request))) {
            return false;
        }
        response.setContentLength(-1);
        headers.setValue(HttpHeaders.CONTENT_ENCODING).setString(Encoding.GZIP.token());
        return true;
    }

    /**
     * Returns true for an answer that is compressed already, forbids transformation, or has a strong entity tag, which
     * names the exact bytes.
     */
    private static boolean mustNotCompress(MimeHeaders headers) {
        String caching = headers.getHeader(HttpHeaders.CACHE_CONTROL);
        String tag = headers.getHeader(HttpHeaders.ETAG);
        return headers.getHeader(HttpHeaders.CONTENT_ENCODING) != null
                || (caching != null && caching.contains("no-transform"))
                || (tag != null && !tag.startsWith("W/"));
    }

    /**
     * Returns true for an answer of known, small length. An answer that filled the server's buffer has no known length.
     */
    private static boolean isShort(Response response) {
        long length = response.getContentLengthLong();
        return length >= 0 && length < LEAST_BYTES;
    }

    private static String accepted(Request request) {
        return String.join(",", Collections.list(request.getMimeHeaders().values(HttpHeaders.ACCEPT_ENCODING)));
    }
}
