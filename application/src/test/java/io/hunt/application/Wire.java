package io.hunt.application;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.api.testing.ContractCheck;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** HTTP client that sends requests unchanged, including invalid ones. */
final class Wire {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
    private static final JsonMapper JSON = new JsonMapper();

    private final String server;

    Wire(String server) {
        this.server = server;
    }

    Answer send(String method, String path, @Nullable String authorization, String body) {
        return send(method, path, authorization, body.getBytes(UTF_8));
    }

    /** Sends a request; without a body if it is empty. */
    Answer send(String method, String path, @Nullable String authorization, byte[] body) {
        return send(method, path, authorization, "application/json", body);
    }

    Answer send(String method, String path, @Nullable String authorization, String type, byte[] body) {
        var request = HttpRequest.newBuilder(URI.create(server + path))
                .timeout(Duration.ofSeconds(60))
                .header("Content-Type", type)
                .method(method, body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body));
        if (authorization != null) {
            request.header("Authorization", authorization);
        }
        return new Answer(LateRead.answered(() -> sent(request.build())));
    }

    private static HttpResponse<String> sent(HttpRequest request) {
        try {
            HttpResponse<String> response = HTTP.send(request, BodyHandlers.ofString());
            ContractCheck.check(request.method(), response.uri(), response.statusCode(), response.body());
            return response;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Response. */
    record Answer(HttpResponse<String> response) {

        int status() {
            return response.statusCode();
        }

        String text() {
            return response.body();
        }

        JsonNode json() {
            return JSON.readTree(text());
        }

        boolean isProblem() {
            return response.headers().firstValue("Content-Type").orElse("").startsWith("application/problem+json");
        }

        /** Returns a header; empty if absent. */
        String header(String name) {
            return response.headers().firstValue(name).orElse("");
        }

        String code() {
            return json().path("code").asString("");
        }
    }
}
