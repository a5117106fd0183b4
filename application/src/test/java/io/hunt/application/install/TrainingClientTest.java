package io.hunt.application.install;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TrainingClientTest {

    private final AtomicInteger requests = new AtomicInteger();
    private int first = 503;
    private HttpServer server;

    @BeforeEach
    void a_server_listens() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/api/v1/", this::answer);
        server.start();
    }

    @AfterEach
    void the_server_stops() {
        server.stop(0);
    }

    /** Refuses the first request for hunts only. */
    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            boolean hunts = exchange.getRequestURI().getPath().endsWith("/hunts");
            int status = hunts && requests.incrementAndGet() == 1 ? first : 200;
            byte[] body = "{\"access_token\": \"token\", \"total\": 3}".getBytes(UTF_8);
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Test
    void a_request_that_a_busy_service_refuses_is_sent_again() throws Exception {
        try (var client = new TrainingClient(server.getAddress().getPort(), "secret")) {
            assertThat(client.get("hunts").path("total").asInt()).isEqualTo(3);
        }
        assertThat(requests).hasValue(2);
    }

    @Test
    void a_request_that_is_refused_for_another_reason_is_not_sent_again() throws Exception {
        first = 429;
        try (var client = new TrainingClient(server.getAddress().getPort(), "secret")) {
            assertThatThrownBy(() -> client.get("hunts")).hasMessageContaining("429");
        }
        assertThat(requests).hasValue(1);
    }
}
