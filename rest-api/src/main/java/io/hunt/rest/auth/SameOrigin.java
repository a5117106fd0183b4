package io.hunt.rest.auth;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.Forbidden;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;

/**
 * Rejects requests that a page of another origin has a browser send. Browsers say so by Sec-Fetch-Site; older ones send an
 * Origin, which is compared with Host. Clients that are no browsers send neither.
 */
final class SameOrigin {

    private SameOrigin() {}

    static void require(HttpServletRequest request) {
        String site = request.getHeader("Sec-Fetch-Site");
        boolean same = site == null
                ? isHost(request.getHeader(HttpHeaders.ORIGIN), request.getHeader(HttpHeaders.HOST))
                : site.equals("same-origin") || site.equals("none");
        if (!same) {
            throw new Refused(new Forbidden("Pages of another origin may not log in or renew a session."));
        }
    }

    private static boolean isHost(@Nullable String origin, @Nullable String host) {
        try {
            return origin == null || (host != null && host.equalsIgnoreCase(new URI(origin).getRawAuthority()));
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
