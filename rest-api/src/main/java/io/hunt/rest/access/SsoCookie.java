package io.hunt.rest.access;

import io.hunt.rest.auth.ClientAddressResolver;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Stream;
import org.springframework.http.ResponseCookie;
import org.springframework.stereotype.Component;

/**
 * Cookie that binds a sign-in by a provider to the browser that started it. The console sends the provider's answer from
 * its own page, so the cookie can be restricted to the same site.
 */
@Component
class SsoCookie {

    private static final String PATH = "/api/v1/auth/sso";
    private static final String NAME = "hunt_sso";

    private final ClientAddressResolver clientAddressResolver;

    SsoCookie(ClientAddressResolver clientAddressResolver) {
        this.clientAddressResolver = clientAddressResolver;
    }

    /** Returns the value of the cookie; empty without one. */
    static String in(HttpServletRequest request) {
        return Stream.ofNullable(request.getCookies())
                .flatMap(Arrays::stream)
                .filter(cookie -> cookie.getName().equals(NAME))
                .map(Cookie::getValue)
                .findFirst()
                .orElse("");
    }

    String holding(String secret, int seconds, HttpServletRequest request) {
        return ResponseCookie.from(NAME, secret)
                .path(PATH)
                .maxAge(Duration.ofSeconds(seconds))
                .httpOnly(true)
                .secure(clientAddressResolver.isSecure(request))
                .sameSite("Strict")
                .build()
                .toString();
    }

    String gone(HttpServletRequest request) {
        return holding("", 0, request);
    }
}
