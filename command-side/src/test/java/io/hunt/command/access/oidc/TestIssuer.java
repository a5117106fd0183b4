package io.hunt.command.access.oidc;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.factories.DefaultJWSSignerFactory;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.util.Date;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Identity provider on the loopback interface, with all that a resource server uses. */
public final class TestIssuer implements AutoCloseable {

    public static final String AUDIENCE = "hunt";

    /** Keys of all providers of a run, because creating an RSA key takes a second. */
    private static final List<JWK> FIRST_KEYS = List.of(rsaKey("rsa-1"), ecKey("ec-1"));

    private static final String METADATA = """
            {"issuer": "URI", "jwks_uri": "URI/keys", "authorization_endpoint": "URI/authorize",
            "token_endpoint": "URI/token", "response_types_supported": ["code"], "subject_types_supported": ["public"],
            "id_token_signing_alg_values_supported": ["RS256"], "authorization_response_iss_parameter_supported": true}
            """;

    /** Change of the discovery document. */
    public volatile UnaryOperator<String> metadata = document -> document;

    public final AtomicInteger keyFetches = new AtomicInteger();
    private final Clock clock;
    private final HttpServer server;
    private volatile List<JWK> keys = FIRST_KEYS;
    private volatile boolean broken;

    public TestIssuer(Clock clock) {
        this.clock = clock;
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext(
                "/.well-known/openid-configuration",
                exchange -> answer(exchange, metadata.apply(METADATA.replace("URI", uri()))));
        server.createContext("/keys", exchange -> {
            keyFetches.incrementAndGet();
            answer(exchange, new JWKSet(keys).toString(true));
        });
        server.start();
    }

    public String uri() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    public JWK key(String id) {
        return keys.stream()
                .filter(key -> key.getKeyID().equals(id))
                .findFirst()
                .orElseThrow();
    }

    public void publish(JWK... instead) {
        keys = List.of(instead);
    }

    /** Starts or stops answering with errors only. */
    public void breakDown(boolean down) {
        broken = down;
    }

    /** Returns a valid token with the changes of the test. */
    public String token(UnaryOperator<JWTClaimsSet.Builder> change) {
        return signed(JWSAlgorithm.RS256, key("rsa-1"), change);
    }

    public String signed(JWSAlgorithm algorithm, JWK key, UnaryOperator<JWTClaimsSet.Builder> change) {
        var header = new JWSHeader.Builder(algorithm).keyID(key.getKeyID()).type(JOSEObjectType.JWT);
        try {
            return signed(header.build(), new DefaultJWSSignerFactory().createJWSSigner(key, algorithm), change);
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    public String signed(JWSHeader header, JWSSigner signer, UnaryOperator<JWTClaimsSet.Builder> change) {
        Date now = Date.from(clock.instant());
        var claims = new JWTClaimsSet.Builder()
                .issuer(uri())
                .audience(AUDIENCE)
                .subject("subject-of-ada")
                .issueTime(now)
                .notBeforeTime(now)
                .expirationTime(Date.from(clock.instant().plusSeconds(300)))
                .claim("preferred_username", "ada")
                .claim("role", "analyst");
        try {
            var jwt = new SignedJWT(header, change.apply(claims).build());
            jwt.sign(signer);
            return jwt.serialize();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    public static JWK rsaKey(String id) {
        try {
            return new RSAKeyGenerator(2048).keyID(id).generate();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    private static JWK ecKey(String id) {
        try {
            return new ECKeyGenerator(Curve.P_256).keyID(id).generate();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Answers forms at the token endpoint; the answer null is an error of the client. */
    public void redeems(Function<String, @Nullable String> redeemed) {
        server.createContext("/token", exchange -> {
            String form = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
            String answer = redeemed.apply(
                    form + "&authorization=" + exchange.getRequestHeaders().getFirst("Authorization"));
            if (answer == null) {
                exchange.sendResponseHeaders(400, -1);
            } else {
                answer(exchange, answer);
            }
        });
    }

    private void answer(HttpExchange exchange, String body) throws IOException {
        byte[] bytes = body.getBytes(UTF_8);
        exchange.sendResponseHeaders(broken ? 500 : 200, bytes.length);
        try (var out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
