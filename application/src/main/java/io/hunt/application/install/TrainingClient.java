package io.hunt.application.install;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * REST client of the training run, signed in as {@code admin}. It waits while the service is busy, and fails at the first
 * other refusal.
 */
final class TrainingClient implements AutoCloseable {

    private static final JsonMapper JSON = new JsonMapper();
    private static final int BUSY = 503;
    private static final Duration TIME_LIMIT = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI api;
    private final String token;

    TrainingClient(int port, String password) throws IOException, InterruptedException {
        this.api = URI.create("http://127.0.0.1:" + port + "/api/v1/");
        this.token = post("auth/login", "application/json", """
                {"username": "admin", "password": "%s"}""".formatted(password), "")
                .path("access_token")
                .asString();
    }

    JsonNode post(String path, String type, String body) throws IOException, InterruptedException {
        return post(path, type, body, token);
    }

    private JsonNode post(String path, String type, String body, String bearer)
            throws IOException, InterruptedException {
        return JSON.readTree(send("POST", path, type, BodyPublishers.ofString(body), bearer));
    }

    JsonNode get(String path) throws IOException, InterruptedException {
        return JSON.readTree(read(path));
    }

    /** Returns a response that need not be JSON. */
    byte[] read(String path) throws IOException, InterruptedException {
        return send("GET", path, "application/json", BodyPublishers.noBody(), token);
    }

    private byte[] send(String method, String path, String type, BodyPublisher body, String bearer)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(api.resolve(path))
                .timeout(TIME_LIMIT)
                .header("Content-Type", type)
                .header("Authorization", "Bearer " + bearer)
                .method(method, body)
                .build();
        HttpResponse<byte[]> response = responseTo(request);
        if (response.statusCode() >= 400) {
            throw new IllegalStateException(
                    "The training run got status %d from %s".formatted(response.statusCode(), path));
        }
        return response.body();
    }

    /** Sends a request again while the service is busy. */
    private HttpResponse<byte[]> responseTo(HttpRequest request) throws IOException, InterruptedException {
        long end = System.nanoTime() + TIME_LIMIT.toNanos();
        HttpResponse<byte[]> response = http.send(request, BodyHandlers.ofByteArray());
        while (response.statusCode() == BUSY && System.nanoTime() < end) {
            LockSupport.parkNanos(PAUSE.toNanos());
            response = http.send(request, BodyHandlers.ofByteArray());
        }
        return response;
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
