package io.hunt.simulator.service;

import io.hunt.simulator.run.Poller;
import io.hunt.simulator.run.RunFailedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/** Client of JSON over HTTP, with a bearer token after the login; waits if requests are rate-limited. */
public final class JsonHttpClient implements AutoCloseable {

    public static final JsonMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private static final Duration TIME_LIMIT = Duration.ofSeconds(30);
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int MOST_WAITS = 30;

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();
    private final URI base;
    private volatile @Nullable String token;

    JsonHttpClient(URI base) {
        this.base = base;
    }

    void authenticate(String bearer) {
        token = bearer;
    }

    JsonNode get(String path) {
        return exchange("GET", path, BodyPublishers.noBody());
    }

    JsonNode post(String path, Object body) {
        return exchange("POST", path, BodyPublishers.ofByteArray(JSON.writeValueAsBytes(body)));
    }

    @Override
    public void close() {
        client.shutdownNow();
    }

    private JsonNode exchange(String method, String path, BodyPublisher body) {
        HttpResponse<byte[]> answer = send(method, path, body);
        for (int i = 0; i < MOST_WAITS && mayTryAgain(answer); i++) {
            Poller.pause(Duration.ofSeconds(
                    Math.clamp(answer.headers().firstValueAsLong("Retry-After").orElse(1), 1, 5)));
            answer = send(method, path, body);
        }
        if (answer.statusCode() >= 400) {
            throw refusal(answer);
        }
        return answer.body().length == 0 ? JSON.nullNode() : JSON.readTree(answer.body());
    }

    private HttpResponse<byte[]> send(String method, String path, BodyPublisher body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve(path))
                .timeout(TIME_LIMIT)
                .header("Content-Type", "application/json")
                .method(method, body);
        String bearer = token;
        if (bearer != null) {
            request.header("Authorization", "Bearer " + bearer);
        }
        try {
            return client.send(request.build(), BodyHandlers.ofByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RunFailedException("Interrupted");
        }
    }

    private static boolean mayTryAgain(HttpResponse<byte[]> answer) {
        return answer.statusCode() == TOO_MANY_REQUESTS
                && answer.headers().firstValue("Retry-After").isPresent();
    }

    private static ServiceRefusalException refusal(HttpResponse<byte[]> answer) {
        JsonNode problem;
        try {
            problem = JSON.readTree(answer.body());
        } catch (JacksonException e) {
            problem = JSON.missingNode();
        }
        return new ServiceRefusalException(problem.path("detail").asString("HTTP " + answer.statusCode()));
    }
}
