package io.hunt.rest.stream;

import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import jakarta.servlet.http.HttpServletRequest;

/** Identifier of the last event that a client received before its stream broke. */
public final class LastEventId {

    private static final String HEADER = "Last-Event-ID";

    private LastEventId() {}

    /**
     * Returns the position among the rows; 0 for the beginning. Refused with {@code validation_failed} if malformed.
     */
    public static long in(HttpServletRequest request) {
        String id = request.getHeader(HEADER);
        if (id == null || id.isBlank()) {
            return 0;
        }
        if (!id.matches("[0-9]{1,18}")) {
            throw new RejectionException(new ValidationFailed(HEADER, "is not an id of this stream"));
        }
        return Long.parseLong(id);
    }
}
