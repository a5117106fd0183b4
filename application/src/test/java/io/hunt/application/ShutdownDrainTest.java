package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ShutdownDrainTest {

    @TempDir
    Path directory;

    @Test
    void a_service_that_stops_is_not_ready_first_and_still_serves() {
        var service = RunningService.in(directory, "service.drain-seconds=5");
        String readiness = service.managementUrl() + "/health/readiness";
        String login = service.url() + "/hunts";
        eventually(() -> status(readiness), status -> status == 200);

        var stopping = CompletableFuture.runAsync(service::close);

        eventually(() -> status(readiness), status -> status == 503);
        assertThat(status(login)).as("REST still answers").isEqualTo(401);
        assertThat(stopping).isNotDone();
        stopping.join();
        assertThat(status(login)).as("REST has closed").isEqualTo(-1);
    }

    private static int status(String url) {
        try (var http = HttpClient.newHttpClient()) {
            return http.send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.discarding())
                    .statusCode();
        } catch (IOException e) {
            return -1;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
