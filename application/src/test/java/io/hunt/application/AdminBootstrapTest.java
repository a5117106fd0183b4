package io.hunt.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.event.EventListener;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AdminBootstrapTest {

    private static final AtomicInteger FIRST_ANSWER = new AtomicInteger();

    @TempDir
    Path directory;

    @Test
    void the_first_admin_signs_in_as_soon_as_the_port_is_open() {
        try (var service = RunningService.on(RunningService.newDatabase(), directory, List.of(EarlySignIn.class))) {
            assertThat(FIRST_ANSWER).hasValue(200);
            assertThat(service.admin().get("/me").status()).isEqualTo(200);
        }
    }

    /** Signs in as soon as the server listens. */
    static class EarlySignIn {

        @EventListener
        void signIn(WebServerInitializedEvent event) {
            if ("management".equals(event.getApplicationContext().getServerNamespace())) {
                return;
            }
            var answer = new Wire("http://127.0.0.1:" + event.getWebServer().getPort())
                    .send("POST", "/api/v1/auth/login", null, """
                            {"username": "admin", "password": "%s"}""".formatted(RunningService.PASSWORD));
            FIRST_ANSWER.compareAndSet(0, answer.status());
        }
    }
}
