package io.hunt.rest.security;

import io.hunt.api.Refused;
import io.hunt.api.Rejection.Unauthenticated;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.http.HttpHeaders;

/** Finds the token a request presents. */
public final class BearerToken {

    private static final Pattern BEARER = Pattern.compile("(?i)Bearer +([\\x21-\\x7e]{1,4096})");

    private BearerToken() {}

    /** Refuses when there is not exactly one. */
    public static String of(HttpServletRequest request) {
        List<String> headers = Collections.list(request.getHeaders(HttpHeaders.AUTHORIZATION));
        Matcher bearer = BEARER.matcher(headers.size() == 1 ? headers.getFirst() : "");
        if (!bearer.matches()) {
            throw new Refused(new Unauthenticated());
        }
        return bearer.group(1);
    }
}
