package io.hunt.application;

import static io.hunt.application.Eventually.eventually;

import io.hunt.api.testing.ContractCheck;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Client of the REST interface that uses only HTTP and JSON. */
final class Analyst {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    /** Bound of one request, longer than each of the service's own limits. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final HttpClient HTTP =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();

    private final String url;
    private final @Nullable String token;

    private Analyst(String url, @Nullable String token) {
        this.url = url;
        this.token = token;
    }

    static Analyst signedIn(String url, String username, String password) {
        Answer answer = new Analyst(url, null).post("/auth/login", """
                {"username": "%s", "password": "%s"}""".formatted(username, password));
        return new Analyst(url, answer.text("access_token"));
    }

    /** Creates a client with the given token. */
    static Analyst holding(String url, String token) {
        return new Analyst(url, token);
    }

    String token() {
        return Objects.requireNonNull(token);
    }

    /** Response: status and body. */
    record Answer(int status, JsonNode body) {

        String text(String field) {
            return body.path(field).asString("");
        }

        int number(String field) {
            return body.path(field).asInt(-1);
        }

        /** Returns the items of a list; fails if the answer is not a list, for example a refusal. */
        List<JsonNode> items() {
            if (!body.path("items").isArray()) {
                throw new AssertionError("This is not a list: " + this);
            }
            return StreamSupport.stream(body.path("items").spliterator(), false).toList();
        }
    }

    Answer get(String path) {
        return send(request(path).GET());
    }

    Answer post(String path, String json) {
        return send(request(path).POST(HttpRequest.BodyPublishers.ofString(json)));
    }

    Answer post(String path) {
        return send(request(path).POST(HttpRequest.BodyPublishers.noBody()));
    }

    /** Sends JSON under an idempotency key. */
    Answer post(String path, String json, String key) {
        return send(request(path).header("Idempotency-Key", key).POST(HttpRequest.BodyPublishers.ofString(json)));
    }

    /** Sends JSON, and again after the time of {@code Retry-After} while the answer is 503, as the guide of the API says. */
    Answer postUntilServed(String path, String json) {
        return answer(eventually(
                () -> served(request(path)
                        .POST(HttpRequest.BodyPublishers.ofString(json))
                        .build()),
                response -> response.statusCode() != 503));
    }

    private static HttpResponse<String> served(HttpRequest request) {
        HttpResponse<String> response = sent(request);
        if (response.statusCode() == 503) {
            long seconds = response.headers().firstValueAsLong("Retry-After").orElseThrow();
            LockSupport.parkNanos(Duration.ofSeconds(seconds).toNanos());
        }
        return response;
    }

    /** Sends a file with the given media type. */
    Answer post(String path, String type, byte[] file) {
        return send(request(path).setHeader("Content-Type", type).POST(HttpRequest.BodyPublishers.ofByteArray(file)));
    }

    Answer patch(String path, String json) {
        return send(request(path).method("PATCH", HttpRequest.BodyPublishers.ofString(json)));
    }

    Answer put(String path, String json) {
        return send(request(path).PUT(HttpRequest.BodyPublishers.ofString(json)));
    }

    Answer delete(String path) {
        return send(request(path).DELETE());
    }

    /** Rebuilds the read models and waits until the copies have replaced them; waits for a rebuild in progress first. */
    void rebuildReadModels() {
        int before = rebuilds();
        eventually(() -> post("/admin/read-models/rebuild").status(), status -> status == 202);
        eventually(this::rebuilds, rebuilds -> rebuilds > before);
    }

    private int rebuilds() {
        return get("/audit/events?type=ReadModelsRebuilt&page_size=1000")
                .items()
                .size();
    }

    /** Returns the unparsed response with its headers. */
    HttpResponse<String> raw(String path, String... headers) {
        var request = request(path).GET();
        if (headers.length > 0) {
            request.headers(headers);
        }
        return sent(request.build());
    }

    private static HttpResponse<String> sent(HttpRequest request) {
        return LateRead.answered(() -> sentOnce(request));
    }

    private static HttpResponse<String> sentOnce(HttpRequest request) {
        try {
            HttpResponse<String> response = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
            ContractCheck.check(request.method(), request.uri(), response.statusCode(), response.body());
            return response;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private HttpRequest.Builder request(String path) {
        var request = HttpRequest.newBuilder(URI.create(url + path))
                .timeout(PATIENCE)
                .header("Content-Type", "application/json");
        return token == null ? request : request.header("Authorization", "Bearer " + token);
    }

    private static Answer send(HttpRequest.Builder request) {
        return answer(sent(request.build()));
    }

    private static Answer answer(HttpResponse<String> response) {
        String body = response.body();
        return new Answer(response.statusCode(), JSON.readTree(body.isBlank() ? "null" : body));
    }
}
