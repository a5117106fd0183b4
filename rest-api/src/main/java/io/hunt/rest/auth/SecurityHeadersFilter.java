package io.hunt.rest.auth;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Filter that sets security headers for browsers: a restricted policy for the pages of the OpenAPI contract, and the strictest
 * policy for all other answers.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class SecurityHeadersFilter extends OncePerRequestFilter {

    private static final List<String> PAGES = List.of("/docs", "/swagger-ui", "/webjars");

    private static final String NOTHING =
            "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

    /** Policy of the contract pages, which use inline styles and images from data URLs. */
    private static final String PAGE = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
            + "img-src 'self' data:; font-src 'self'; connect-src 'self'; "
            + "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

    /** Browser features that no page of the service uses; disabled for scripts and frames as well. */
    private static final String UNUSED =
            "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), "
                    + "hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), "
                    + "usb=(), xr-spatial-tracking=()";

    private final ClientAddressResolver clientAddressResolver;

    SecurityHeadersFilter(ClientAddressResolver clientAddressResolver) {
        this.clientAddressResolver = clientAddressResolver;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        response.setHeader("Content-Security-Policy", isPage(request.getRequestURI()) ? PAGE : NOTHING);
        response.setHeader("Referrer-Policy", "no-referrer");
        response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
        response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
        response.setHeader("Permissions-Policy", UNUSED);
        if (clientAddressResolver.isSecure(request)) {
            response.setHeader("Strict-Transport-Security", "max-age=31536000");
        }
        chain.doFilter(request, response);
    }

    private static boolean isPage(String path) {
        return PAGES.stream().anyMatch(page -> path.equals(page) || path.startsWith(page + "/"));
    }
}
