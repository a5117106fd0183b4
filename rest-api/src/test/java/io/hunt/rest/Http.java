package io.hunt.rest;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.api.testing.ContractCheck;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Client of the service under test. */
final class Http {

    static final String V1 = "/api/v1";

    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final JsonMapper JSON = new JsonMapper();

    /** False while the backend returns refusals that the contract does not list for the operation. */
    static boolean holdsToContract = true;

    private Http() {}

    static Answer get(String path, String token, String... headers) {
        return send("GET", path, token, null, headers);
    }

    static Answer json(String method, String path, String token, String body) {
        return send(method, path, token, body.getBytes(UTF_8), "Content-Type", "application/json");
    }

    static Answer bare(String method, String path, String token, String... headers) {
        return send(method, path, token, null, headers);
    }

    static Answer send(String method, String path, String token, byte @Nullable [] body, String... headers) {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + WebService.PORT + path))
                .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body));
        List<String> all = new ArrayList<>(List.of(headers));
        if (!token.isEmpty()) {
            all.addAll(List.of("Authorization", "Bearer " + token));
        }
        if (!all.isEmpty()) {
            request.headers(all.toArray(String[]::new));
        }
        try {
            HttpResponse<String> response =
                    CLIENT.sendAsync(request.build(), BodyHandlers.ofString()).get(30, TimeUnit.SECONDS);
            if (holdsToContract) {
                ContractCheck.check(method, response.uri(), response.statusCode(), response.body());
            }
            return new Answer(response);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Returns the lines of an answer as they arrive. */
    static Stream<String> lines(String path, String token) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + WebService.PORT + path))
                .header("Authorization", "Bearer " + token)
                .build();
        return CLIENT.send(request, BodyHandlers.ofLines()).body();
    }

    static JsonNode parsed(String json) {
        return JSON.readTree(json);
    }

    /** Received answer. */
    record Answer(HttpResponse<String> response) {

        int status() {
            return response.statusCode();
        }

        String text() {
            return response.body();
        }

        JsonNode json() {
            return JSON.readTree(response.body());
        }

        String code() {
            return json().get("code").asString();
        }

        /** Returns the names of the events of a stream, in order. */
        List<String> events() {
            return text().lines()
                    .filter(line -> line.startsWith("event: "))
                    .map(line -> line.substring(7))
                    .toList();
        }

        Optional<String> header(String name) {
            return response.headers().firstValue(name);
        }
    }
}
