package io.hunt.rest.json;

import io.hunt.api.Refused;
import io.hunt.api.Rejection.ValidationFailed;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** Reads the body of a request, up to a bound. */
final class BodyBytes {

    private BodyBytes() {}

    static byte[] read(HttpServletRequest request, int largest) {
        if (request.getContentLengthLong() > largest) {
            throw new ResponseStatusException(HttpStatus.CONTENT_TOO_LARGE);
        }
        byte[] bytes;
        try {
            bytes = request.getInputStream().readNBytes(largest + 1);
        } catch (IOException e) {
            throw new Refused(new ValidationFailed("body", "could not be read"));
        }
        if (bytes.length > largest) {
            throw new ResponseStatusException(HttpStatus.CONTENT_TOO_LARGE);
        }
        return bytes;
    }
}
