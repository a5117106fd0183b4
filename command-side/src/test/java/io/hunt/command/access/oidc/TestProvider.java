package io.hunt.command.access.oidc;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jwt.JWTClaimsSet;
import io.hunt.api.access.Role;
import io.hunt.command.access.account.Sha256;
import io.hunt.command.access.oidc.SsoProviders.Prompt;
import io.hunt.command.access.oidc.SsoProviders.Registration;
import java.net.URI;
import java.net.URLDecoder;
import java.time.Clock;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Provider with an authorization endpoint and a token endpoint, which checks PKCE, the client and the code once. */
final class TestProvider implements AutoCloseable {

    static final String REDIRECT = "https://hunt.example.org/sign-in";
    private static final String CREDENTIALS = "Basic "
            + Base64.getEncoder()
                    .encodeToString(
                            "hunt:secret of the client".replace(' ', '+').getBytes(UTF_8));

    final TestIssuer issuer = new TestIssuer(Clock.systemUTC());
    private final String id;
    final AtomicInteger redemptions = new AtomicInteger();
    private final Map<String, Map<String, String>> codes = new ConcurrentHashMap<>();
    volatile Function<UnaryOperator<JWTClaimsSet.Builder>, String> signing = issuer::token;
    volatile UnaryOperator<JWTClaimsSet.Builder> claims = built -> built;
    volatile UnaryOperator<String> answer =
            token -> "{\"access_token\": \"a\", \"token_type\": \"Bearer\", " + "\"id_token\": \"" + token + "\"}";

    TestProvider(String id) {
        this.id = id;
        issuer.redeems(this::redeemed);
    }

    Registration registration(@Nullable Role defaultRole, boolean createUsers) {
        return new Registration(
                id,
                "Example",
                issuer.uri(),
                TestIssuer.AUDIENCE,
                "secret of the client",
                REDIRECT,
                defaultRole,
                createUsers,
                null,
                null,
                null);
    }

    /** Returns a registration with a prompt and a page after the sign-out. */
    Registration registration(@Nullable Prompt prompt, @Nullable String logoutRedirectUri) {
        return new Registration(
                id,
                "Example",
                issuer.uri(),
                TestIssuer.AUDIENCE,
                "secret of the client",
                REDIRECT,
                null,
                true,
                prompt,
                logoutRedirectUri,
                null);
    }

    void reset() {
        signing = issuer::token;
        claims = built -> built;
        answer = token -> "{\"access_token\": \"a\", \"token_type\": \"Bearer\", \"id_token\": \"" + token + "\"}";
        issuer.metadata = document -> document;
        issuer.breakDown(false);
    }

    /** Signs the user in and returns the code that the browser brings back. */
    String authorized(String authorizationUri) {
        String code = UUID.randomUUID().toString();
        codes.put(code, parameters(URI.create(authorizationUri).getRawQuery()));
        return code;
    }

    private @Nullable String redeemed(String form) {
        redemptions.incrementAndGet();
        Map<String, String> sent = parameters(form);
        Map<String, String> asked = codes.remove(sent.getOrDefault("code", ""));
        if (asked == null || !isProper(sent, asked)) {
            return null;
        }
        return answer.apply(signing.apply(built -> claims.apply(built.claim("nonce", asked.get("nonce")))));
    }

    private static boolean isProper(Map<String, String> sent, Map<String, String> asked) {
        String challenge = Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(Sha256.of(sent.getOrDefault("code_verifier", "")));
        return challenge.equals(asked.get("code_challenge"))
                && REDIRECT.equals(sent.get("redirect_uri"))
                && CREDENTIALS.equals(sent.get("authorization"));
    }

    static Map<String, String> parameters(String query) {
        return Arrays.stream(query.split("&"))
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(
                        pair -> pair[0],
                        pair -> pair[0].equals("authorization") ? pair[1] : URLDecoder.decode(pair[1], UTF_8)));
    }

    @Override
    public void close() {
        issuer.close();
    }
}
