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
 * Decides which answers are compressed: JSON from {@link #LEAST_BYTES} on, for clients that take gzip. Streams of events
 * and exports are no JSON documents; answers that show a secret forbid it by {@code Cache-Control: no-transform}.
 */
public final class Compression {

    /** Of an answer that is compressed: a shorter one fits a packet or two as it is. */
    static final int LEAST_BYTES = 2_048;

    private static final Set<String> JSON =
            Set.of(MediaType.APPLICATION_JSON_VALUE, MediaType.APPLICATION_PROBLEM_JSON_VALUE);

    private Compression() {}

    /** Whether an answer of this media type, which may name a character set, can be compressed. */
    static boolean concerns(String type) {
        int end = type.indexOf(';');
        return JSON.contains((end < 0 ? type : type.substring(0, end)).strip());
    }

    /** Whether the server compresses this answer; if so, its headers say it. */
    public static boolean begin(Request request, Response response) {
        MimeHeaders headers = response.getMimeHeaders();
        String type = response.getContentType();
        if (type == null || !concerns(type) || mustStay(headers)) {
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

    /** What is compressed already, what forbids it, and what is named by its bytes: a strong entity tag. */
    private static boolean mustStay(MimeHeaders headers) {
        String caching = headers.getHeader(HttpHeaders.CACHE_CONTROL);
        String tag = headers.getHeader(HttpHeaders.ETAG);
        return headers.getHeader(HttpHeaders.CONTENT_ENCODING) != null
                || (caching != null && caching.contains("no-transform"))
                || (tag != null && !tag.startsWith("W/"));
    }

    /** The length of an answer that filled the server's buffer is not known. */
    private static boolean isShort(Response response) {
        long length = response.getContentLengthLong();
        return length >= 0 && length < LEAST_BYTES;
    }

    private static String accepted(Request request) {
        return String.join(",", Collections.list(request.getMimeHeaders().values(HttpHeaders.ACCEPT_ENCODING)));
    }
}
