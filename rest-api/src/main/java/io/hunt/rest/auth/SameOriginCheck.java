package io.hunt.rest.auth;

import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.RejectionException;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;

/**
 * Rejects requests sent by a browser for a page of another origin. Browsers send Sec-Fetch-Site; older ones send
 * Origin, which is compared with Host. Other clients send neither header.
 */
final class SameOriginCheck {

    private SameOriginCheck() {}

    static void require(HttpServletRequest request) {
        String site = request.getHeader("Sec-Fetch-Site");
        boolean same = site == null
                ? isHost(request.getHeader(HttpHeaders.ORIGIN), request.getHeader(HttpHeaders.HOST))
                : site.equals("same-origin") || site.equals("none");
        if (!same) {
            throw new RejectionException(new Forbidden("Pages of another origin may not log in or renew a session."));
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
