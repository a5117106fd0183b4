package io.hunt.simulator.sso;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * OpenID Connect provider on the loopback interface, with one user, who signs in by a button. It checks the client, the
 * redirect address and PKCE, and takes each code once.
 */
public final class DemoIdentityProvider implements AutoCloseable {

    public static final String CLIENT = "hunt";

    private static final JsonMapper JSON = new JsonMapper();
    private static final int TOKEN_SECONDS = 300;
    private static final int LARGEST_FORM = 16_384;
    private static final int MOST_CODES = 1_000;

    private final IdTokenSigner signer = new IdTokenSigner();
    private final Map<String, Map<String, String>> codes = new ConcurrentHashMap<>();
    private final String redirectUri;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    /** Starts the provider on a free port; the console is at this address, without a slash at its end. */
    public DemoIdentityProvider(String console) throws IOException {
        redirectUri = console + "/sign-in";
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/.well-known/openid-configuration", exchange -> answer(exchange, 200, discovery()));
        server.createContext("/jwks", exchange -> answer(exchange, 200, signer.keys()));
        server.createContext("/authorize", this::authorize);
        server.createContext("/token", this::token);
        server.createContext("/logout", exchange -> redirect(exchange, redirectUri));
        server.setExecutor(threads);
        server.start();
    }

    public String issuer() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Returns the content of the file for the setting SERVICE_SSO_PROVIDERS. */
    public String registration() {
        return JSON.writeValueAsString(List.of(Map.of(
                "id",
                "demo",
                "name",
                "the demo's provider",
                "issuer",
                issuer(),
                "client_id",
                CLIENT,
                "redirect_uri",
                redirectUri,
                "logout_redirect_uri",
                redirectUri)));
    }

    private String discovery() {
        return JSON.writeValueAsString(Map.of(
                "issuer",
                issuer(),
                "authorization_endpoint",
                issuer() + "/authorize",
                "token_endpoint",
                issuer() + "/token",
                "end_session_endpoint",
                issuer() + "/logout",
                "jwks_uri",
                issuer() + "/jwks",
                "response_types_supported",
                List.of("code"),
                "subject_types_supported",
                List.of("public"),
                "id_token_signing_alg_values_supported",
                List.of("RS256"),
                "authorization_response_iss_parameter_supported",
                true));
    }

    /** Shows the page with the button, and after it sends the browser back with a code. */
    private void authorize(HttpExchange exchange) throws IOException {
        Map<String, String> asked = parameters(exchange.getRequestURI().getRawQuery());
        if (!CLIENT.equals(asked.get("client_id")) || !redirectUri.equals(asked.get("redirect_uri"))) {
            answer(exchange, 400, "{\"error\": \"invalid_request\"}");
        } else if (!exchange.getRequestMethod().equals("POST")) {
            page(exchange);
        } else {
            if (codes.size() >= MOST_CODES) {
                codes.clear();
            }
            String code = UUID.randomUUID().toString();
            codes.put(code, asked);
            redirect(
                    exchange,
                    redirectUri + "?code=" + code + "&state=" + encoded(asked.getOrDefault("state", "")) + "&iss="
                            + encoded(issuer()));
        }
    }

    private void token(HttpExchange exchange) throws IOException {
        String form = new String(exchange.getRequestBody().readNBytes(LARGEST_FORM), UTF_8);
        Map<String, String> sent = parameters(form);
        Map<String, String> asked = codes.remove(sent.getOrDefault("code", ""));
        if (asked == null
                || !redirectUri.equals(sent.get("redirect_uri"))
                || !challenge(sent.getOrDefault("code_verifier", "")).equals(asked.get("code_challenge"))) {
            answer(exchange, 400, "{\"error\": \"invalid_grant\"}");
            return;
        }
        answer(
                exchange,
                200,
                JSON.writeValueAsString(Map.of(
                        "access_token",
                        "unused",
                        "token_type",
                        "Bearer",
                        "id_token",
                        idToken(asked.getOrDefault("nonce", "")))));
    }

    private String idToken(String nonce) {
        long now = Instant.now().getEpochSecond();
        return signer.signed(Map.of(
                "iss",
                issuer(),
                "aud",
                CLIENT,
                "sub",
                "demo-user",
                "preferred_username",
                "ada",
                "role",
                "admin",
                "nonce",
                nonce,
                "iat",
                now,
                "exp",
                now + TOKEN_SECONDS));
    }

    private static void page(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
        send(exchange, 200, "text/html; charset=utf-8", """
                <!doctype html><html lang="en"><title>Demo provider</title>
                <h1>Demo provider</h1><form method="post"><button>Sign in as ada</button></form></html>""");
    }

    private static void redirect(HttpExchange exchange, String address) throws IOException {
        exchange.getResponseHeaders().set("Location", address);
        send(exchange, 303, "text/plain", "");
    }

    private static void answer(HttpExchange exchange, int status, String json) throws IOException {
        send(exchange, status, "application/json", json);
    }

    private static void send(HttpExchange exchange, int status, String type, String body) throws IOException {
        byte[] bytes = body.getBytes(UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        try (var out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    private static Map<String, String> parameters(@Nullable String query) {
        return Arrays.stream((query == null ? "" : query).split("&"))
                .map(pair -> pair.split("=", 2))
                .filter(pair -> pair.length == 2)
                .collect(Collectors.toMap(
                        pair -> pair[0], pair -> URLDecoder.decode(pair[1], UTF_8), (first, _) -> first));
    }

    private static String challenge(String verifier) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is not available", e);
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, UTF_8);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }
}
