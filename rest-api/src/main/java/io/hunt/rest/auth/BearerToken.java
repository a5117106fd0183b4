package io.hunt.rest.auth;

import io.hunt.api.rejection.Rejection.Unauthenticated;
import io.hunt.api.rejection.RejectionException;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.http.HttpHeaders;

/** Reader of the bearer token of a request. */
public final class BearerToken {

    private static final Pattern BEARER = Pattern.compile("(?i)Bearer +([\\x21-\\x7e]{1,12000})");

    private BearerToken() {}

    /** Returns the token; refuses the request unless it has exactly one token. */
    public static String of(HttpServletRequest request) {
        return in(request).orElseThrow(() -> new RejectionException(new Unauthenticated()));
    }

    /** Returns the token; empty unless the request has exactly one token. */
    static Optional<String> in(HttpServletRequest request) {
        List<String> headers = Collections.list(request.getHeaders(HttpHeaders.AUTHORIZATION));
        Matcher bearer = BEARER.matcher(headers.size() == 1 ? headers.getFirst() : "");
        return bearer.matches() ? Optional.of(bearer.group(1)) : Optional.empty();
    }
}
