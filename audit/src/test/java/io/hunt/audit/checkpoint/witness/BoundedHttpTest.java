package io.hunt.audit.checkpoint.witness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class BoundedHttpTest {

    private HttpServer server;
    private BoundedHttp http;

    @BeforeEach
    void start() throws Exception {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http = new BoundedHttp(SSLContext.getDefault());
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void the_body_is_sent_and_the_answer_is_returned() throws IOException {
        AtomicReference<String> received = new AtomicReference<>();
        answers("/w", exchange -> {
            received.set(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)
                    + exchange.getRequestHeaders().getFirst("Content-Type"));
            respond(exchange, 200, "é".getBytes(StandardCharsets.UTF_8));
        });

        assertThat(post("/w").body()).isEqualTo("é");
        assertThat(received).hasValue("bodytext/plain");
    }

    @Test
    void a_redirect_is_not_followed() throws IOException {
        answers("/w", exchange -> {
            exchange.getResponseHeaders().add("Location", "/elsewhere");
            respond(exchange, 307, new byte[0]);
        });

        assertThat(post("/w").statusCode()).isEqualTo(307);
    }

    @Test
    void an_answer_beyond_128_kibibytes_is_an_error() throws IOException {
        answers("/most", exchange -> respond(exchange, 200, new byte[128 * 1024]));
        answers("/more", exchange -> respond(exchange, 200, new byte[128 * 1024 + 1]));

        assertThat(post("/most").body()).hasSize(128 * 1024);
        assertThatThrownBy(() -> post("/more")).isInstanceOf(IOException.class);
    }

    @Test
    void an_error_names_its_kind_and_never_the_url() throws IOException {
        answers("/hush", exchange -> exchange.close());

        assertThatThrownBy(() -> post("/hush"))
                .isInstanceOf(IOException.class)
                .hasMessageNotContaining("hush")
                .hasMessageNotContaining("127.0.0.1");
        server.stop(0);
        assertThatThrownBy(() -> post("/hush")).isInstanceOf(IOException.class).hasMessage("ConnectException");
    }

    private void answers(String path, HttpHandler handler) {
        server.createContext(path, handler);
    }

    private static void respond(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        try (exchange) {
            exchange.getResponseBody().write(body);
        }
    }

    private HttpResponse<String> post(String path) throws IOException {
        return http.post(
                URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path),
                "text/plain",
                "body".getBytes(StandardCharsets.UTF_8));
    }
}
