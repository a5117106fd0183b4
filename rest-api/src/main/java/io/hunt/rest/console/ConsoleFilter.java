package io.hunt.rest.console;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.rest.compression.Encoding;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Filter that serves the console to browsers: its files, and its single page at every address not used by other parts
 * of the service, because the screens have separate addresses. Other requests pass on, so that unknown paths get a
 * problem in JSON.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 2)
class ConsoleFilter extends OncePerRequestFilter {

    private static final String NONCE = "%CSP_NONCE%";
    private static final Set<String> METHODS = Set.of("GET", "HEAD");
    private static final Set<String> OTHERS =
            Set.of("api", "docs", "swagger-ui", "webjars", "v3", "error", "actuator", "assets");

    private final SecureRandom random = new SecureRandom();
    private final ConsoleFiles files;

    ConsoleFilter(ConsoleFiles files) {
        this.files = files;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return !METHODS.contains(request.getMethod());
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        Optional<ConsoleFile> file = files.find(request.getRequestURI());
        if (file.isPresent()) {
            answer(file.get(), request, response);
        } else if (isPage(request)) {
            answerPage(request, response);
        } else {
            chain.doFilter(request, response);
        }
    }

    /**
     * Returns true for the root path and for page navigation by a browser, which accepts HTML; unknown addresses do not
     * exist for other clients.
     */
    private static boolean isPage(HttpServletRequest request) {
        String path = request.getRequestURI();
        if (path.equals("/")) {
            return true;
        }
        String accepted = request.getHeader(HttpHeaders.ACCEPT);
        return !OTHERS.contains(path.split("/", 3)[1])
                && path.lastIndexOf('.') < path.lastIndexOf('/')
                && accepted != null
                && accepted.contains("text/html");
    }

    private void answerPage(HttpServletRequest request, HttpServletResponse response) throws IOException {
        byte[] bytes = new byte[18];
        random.nextBytes(bytes);
        String nonce = Base64.getEncoder().encodeToString(bytes);
        response.setHeader("Content-Security-Policy", policy(nonce));
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        response.setContentType("text/html; charset=utf-8");
        write(files.page().replace(NONCE, nonce).getBytes(UTF_8), request, response);
    }

    private static String policy(String nonce) {
        return "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-" + nonce + "'; img-src 'self'; "
                + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
                + "require-trusted-types-for 'script'; trusted-types 'none'";
    }

    private static void answer(ConsoleFile file, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        Encoding encoding = file.encodingFor(request.getHeader(HttpHeaders.ACCEPT_ENCODING));
        String tag = file.entityTag(encoding);
        boolean named = request.getRequestURI().startsWith("/assets/");
        response.setHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
        response.setHeader(HttpHeaders.ETAG, tag);
        response.setHeader("X-Content-Type-Options", "nosniff");
        // Names of assets contain a digest of their content, so that changed content has a new name.
        response.setHeader(HttpHeaders.CACHE_CONTROL, named ? "public, max-age=31536000, immutable" : "no-cache");
        if (tag.equals(request.getHeader(HttpHeaders.IF_NONE_MATCH))) {
            response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
            return;
        }
        if (encoding != Encoding.IDENTITY) {
            response.setHeader(HttpHeaders.CONTENT_ENCODING, encoding.token());
        }
        response.setContentType(file.type());
        write(file.body(encoding), request, response);
    }

    private static void write(byte[] body, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        response.setContentLength(body.length);
        if (!request.getMethod().equals("HEAD")) {
            response.getOutputStream().write(body);
        }
    }
}
