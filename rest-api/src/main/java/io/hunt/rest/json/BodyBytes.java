package io.hunt.rest.json;

import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** Reads the body of a request up to a limit; the limit also applies to the decompressed size of a gzip body. */
final class BodyBytes {

    private BodyBytes() {}

    static byte[] read(HttpServletRequest request, int largest) {
        if (request.getContentLengthLong() > largest) {
            throw new ResponseStatusException(HttpStatus.CONTENT_TOO_LARGE);
        }
        byte[] bytes;
        try (InputStream body = decoded(request)) {
            bytes = body.readNBytes(largest + 1);
        } catch (IOException e) {
            throw new RejectionException(new ValidationFailed("body", "could not be read"));
        }
        if (bytes.length > largest) {
            throw new ResponseStatusException(HttpStatus.CONTENT_TOO_LARGE);
        }
        return bytes;
    }

    private static InputStream decoded(HttpServletRequest request) throws IOException {
        String encodings = String.join(",", Collections.list(request.getHeaders(HttpHeaders.CONTENT_ENCODING)));
        return switch (encodings.toLowerCase(Locale.ROOT)) {
            case "", "identity" -> request.getInputStream();
            case "gzip", "x-gzip" -> new GZIPInputStream(request.getInputStream());
            default -> throw new ResponseStatusException(HttpStatus.UNSUPPORTED_MEDIA_TYPE);
        };
    }
}
