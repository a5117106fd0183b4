package io.hunt.rest.auth;

import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import jakarta.servlet.http.HttpServletRequest;
import java.util.regex.Pattern;

/**
 * Check that a path has one spelling. The router decodes paths and drops their parameters, but filters compare the text of the
 * request: {@code /%61pi} and {@code /api;x} would reach a handler without the limits of {@code /api}.
 */
final class PlainPath {

    /** Parameter of a path, or an encoded letter, digit, hyphen, dot or underscore, which no client has to encode. */
    private static final Pattern DISGUISED =
            Pattern.compile(";|%(?:2[DE]|3\\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9A])", Pattern.CASE_INSENSITIVE);

    private PlainPath() {}

    static boolean isIn(HttpServletRequest request) {
        return !DISGUISED.matcher(request.getRequestURI()).find();
    }

    static void require(HttpServletRequest request) {
        if (!isIn(request)) {
            throw new RejectionException(new ValidationFailed(
                    "path", "must contain no semicolon, and no encoded letter, digit, hyphen, dot or underscore"));
        }
    }
}
