package io.hunt.rest.access;

import io.hunt.rest.auth.ClientAddressResolver;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.http.ResponseCookie;
import org.springframework.stereotype.Component;

/**
 * Refresh cookie. Browsers send it to one path alone, scripts cannot read it, and it
 * authenticates no other request.
 */
@Component
class RefreshCookie {

    static final String PATH = "/api/v1/auth/refresh";
    private static final String NAME = "hunt_refresh";
    private static final int MOST = 4;

    private final ClientAddressResolver clientAddressResolver;
    private final Clock clock;

    RefreshCookie(ClientAddressResolver clientAddressResolver, Clock clock) {
        this.clientAddressResolver = clientAddressResolver;
        this.clock = clock;
    }

    String holding(String token, Instant until, HttpServletRequest request) {
        return cookie(token, Duration.between(clock.instant(), until), request);
    }

    String gone(HttpServletRequest request) {
        return cookie("", Duration.ZERO, request);
    }

    /**
     * Returns the values of the first cookies of this name, at most four. Another site of the same domain may set
     * cookies of this name; browsers send the cookie with the longest path first, and the path of this cookie is the
     * longest possible.
     */
    static List<String> in(HttpServletRequest request) {
        return Stream.ofNullable(request.getCookies())
                .flatMap(Arrays::stream)
                .filter(cookie -> cookie.getName().equals(NAME))
                .map(Cookie::getValue)
                .filter(value -> !value.isEmpty())
                .distinct()
                .limit(MOST)
                .toList();
    }

    private String cookie(String value, Duration age, HttpServletRequest request) {
        return ResponseCookie.from(NAME, value)
                .path(PATH)
                .maxAge(age.isNegative() ? Duration.ZERO : age)
                .httpOnly(true)
                .secure(clientAddressResolver.isSecure(request))
                .sameSite("Strict")
                .build()
                .toString();
    }
}
