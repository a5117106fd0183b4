package io.hunt.application;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sign-ins while the provider does not answer the redemption of their codes. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SlowProviderTest {

    /** Maximum of commands of one kind that run at once. */
    private static final int SIGN_INS = 3;

    private static final Pattern STATE = Pattern.compile("[?&]state=([^&\"]+)");

    private final CountDownLatch asked = new CountDownLatch(SIGN_INS);
    private final CountDownLatch released = new CountDownLatch(1);
    private final HttpClient browser = HttpClient.newHttpClient();

    @Test
    void sign_ins_that_wait_for_a_provider_occupy_no_database_connection(@TempDir Path directory) throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
                var provider = new Provider(threads);
                var service = RunningService.in(
                        directory.resolve("service"), "service.sso-providers=" + provider.entry(directory))) {
            var answers = IntStream.range(0, SIGN_INS)
                    .mapToObj(_ -> CompletableFuture.supplyAsync(() -> signIn(service), threads))
                    .toList();
            asked.await();

            assertThat(occupied(service)).isZero();
            assertThat(service.admin().get("/hunts").status()).isEqualTo(200);

            released.countDown();
            assertThat(answers).extracting(CompletableFuture::join).containsOnly(401);
        } finally {
            browser.close();
        }
    }

    private static double occupied(RunningService service) {
        return service.bean(MeterRegistry.class)
                .get("hikaricp.connections.active")
                .tag("pool", "requests")
                .gauge()
                .value();
    }

    private int signIn(RunningService service) {
        HttpResponse<String> started = post(service, "/auth/sso", "", "{\"provider\": \"corp\"}");
        String cookie = started.headers().firstValue("Set-Cookie").orElseThrow().split(";", 2)[0];
        Matcher state = STATE.matcher(started.body());
        assertThat(state.find()).isTrue();
        return post(service, "/auth/sso/session", cookie, """
                {"code": "c", "state": "%s"}""".formatted(state.group(1)))
                .statusCode();
    }

    private HttpResponse<String> post(RunningService service, String path, String cookie, String json) {
        var request = HttpRequest.newBuilder(URI.create(service.url() + path))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json));
        if (!cookie.isEmpty()) {
            request.header("Cookie", cookie);
        }
        return browser.sendAsync(request.build(), BodyHandlers.ofString()).join();
    }

    /** Provider with a discovery document and a token endpoint that keeps its clients waiting. */
    private final class Provider implements AutoCloseable {

        private final HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);

        Provider(ExecutorService threads) throws IOException {
            server.setExecutor(threads);
            server.createContext(
                    "/.well-known/openid-configuration", exchange -> answer(exchange, 200, """
                    {"issuer": "%1$s", "authorization_endpoint": "%1$s/authorize", "token_endpoint": "%1$s/token",
                     "jwks_uri": "%1$s/keys", "response_types_supported": ["code"],
                     "subject_types_supported": ["public"], "id_token_signing_alg_values_supported": ["RS256"]}
                    """.formatted(uri())));
            server.createContext("/token", exchange -> {
                asked.countDown();
                await(released);
                answer(exchange, 400, "{\"error\": \"invalid_grant\"}");
            });
            server.start();
        }

        Path entry(Path directory) throws IOException {
            return Files.writeString(directory.resolve("sso.json"), """
                    [{"id": "corp", "name": "Example", "issuer": "%s", "client_id": "hunt",
                      "redirect_uri": "http://127.0.0.1/sign-in"}]""".formatted(uri()));
        }

        private String uri() {
            return "http://127.0.0.1:" + server.getAddress().getPort();
        }

        private static void answer(HttpExchange exchange, int status, String json) throws IOException {
            byte[] body = json.getBytes(UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        }

        @Override
        public void close() {
            released.countDown();
            server.stop(0);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
