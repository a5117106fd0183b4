package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AnonymousRequestTest {

    private static final int BURST = 10;
    private static final ServletWebServerApplicationContext SERVICE =
            WebService.start("service.rate-limit-per-minute=1", "service.rate-limit-burst=" + BURST);
    private static final int PORT =
            Objects.requireNonNull(SERVICE.getWebServer()).getPort();

    @AfterAll
    static void the_service_stops() {
        SERVICE.close();
    }

    @Test
    void unknown_tokens_are_looked_up_no_more_often_than_their_address_may_ask() {
        Backend backend = SERVICE.getBean(Backend.class);
        assertThat(me("127.0.0.2", "admin")).isEqualTo(200);
        backend.presented.clear();

        IntStream.range(0, 5 * BURST).forEach(i -> me("127.0.0.2", "hs_" + "x".repeat(43)));

        assertThat(backend.presented).hasSize(BURST);
        assertThat(me("127.0.0.2", "analyst")).as("a token never seen").isEqualTo(429);
        assertThat(me("127.0.0.2", "admin")).as("a token that was good").isEqualTo(200);
        assertThat(me("127.0.0.3", "analyst")).as("another address").isEqualTo(200);
    }

    @Test
    void users_of_one_address_do_not_use_up_what_strangers_have() {
        IntStream.range(0, BURST - 1).forEach(i -> me("127.0.0.4", "auditor"));

        assertThat(IntStream.range(0, BURST).map(i -> me("127.0.0.4", "nobody")))
                .containsOnly(401);
        assertThat(me("127.0.0.4", "nobody")).isEqualTo(429);
    }

    private static int me(String address, String token) {
        try (RawHttpClient rawHttpClient = RawHttpClient.from(address, PORT)) {
            String line = rawHttpClient.trying(
                    "GET /api/v1/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + token + "\r\n\r\n");
            return Integer.parseInt(line.split(" ", 3)[1]);
        }
    }
}
