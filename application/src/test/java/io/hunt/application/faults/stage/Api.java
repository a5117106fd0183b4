package io.hunt.application.faults.stage;

import io.hunt.application.faults.history.Operation.Phase;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

/** Client of one process's REST interface that returns a missing answer as an answer. */
public final class Api {

    private static final JsonMapper JSON = new JsonMapper();
    private static final int NO_ANSWER = 0;

    private final HttpClient http;
    private final URI base;
    private final Duration patience;
    private final String token;

    private Api(HttpClient http, URI base, Duration patience, String token) {
        this.http = http;
        this.base = base;
        this.patience = patience;
        this.token = token;
    }

    /** Creates a client without a session. */
    static Api at(URI base) {
        var http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(Duration.ofSeconds(5))
                .build();
        return new Api(http, base, Duration.ofSeconds(30), "");
    }

    /** Answer; status 0 if there was none. */
    public record Answer(int status, JsonNode body, String retryAfter, Duration took) {

        public boolean ok() {
            return status >= 200 && status < 300;
        }

        public String text(String field) {
            return body.path(field).asString("");
        }

        public int number(String field) {
            return body.path(field).asInt(-1);
        }

        /** Returns true if the same request may succeed later. */
        public boolean unavailable() {
            return status == 503 && !retryAfter.isEmpty();
        }

        /** Returns the phase of the operation: a server's failure is ambiguous. */
        public Phase phase() {
            if (ok()) {
                return Phase.OK;
            }
            return status >= 400 && status < 500 ? Phase.FAIL : Phase.UNKNOWN;
        }
    }

    Api holding(String bearer) {
        return new Api(http, base, patience, bearer);
    }

    /** Returns the same client with this timeout. */
    public Api patient(Duration time) {
        return new Api(http, base, time, token);
    }

    public URI base() {
        return base;
    }

    public String token() {
        return token;
    }

    public Answer get(String path) {
        return send(request(path).GET());
    }

    public Answer post(String path, String json, String... headers) {
        var request = request(path).POST(BodyPublishers.ofString(json));
        for (int i = 0; i < headers.length; i += 2) {
            request.setHeader(headers[i], headers[i + 1]);
        }
        return send(request);
    }

    public Answer put(String path, String json) {
        return send(request(path).PUT(BodyPublishers.ofString(json)));
    }

    /** Returns every item of a list, page by page. */
    public List<JsonNode> all(String path) {
        String first = path + (path.contains("?") ? "&" : "?") + "page_size=1000";
        var items = new ArrayList<JsonNode>();
        String next = "";
        do {
            Answer page = served(next.isEmpty() ? first : first + "&page_token=" + next);
            if (!page.ok()) {
                throw new IllegalStateException("%s answers %d %s".formatted(path, page.status(), page.text("code")));
            }
            page.body().path("items").forEach(items::add);
            next = page.text("next_page_token");
        } while (!next.isEmpty());
        return items;
    }

    /** Reads again after a 503, which says that the read models are behind and when to ask again. */
    private Answer served(String path) {
        var last = new AtomicReference<Answer>();
        BoundedWait.seconds(30).until(() -> {
            last.set(get(path));
            return last.get().status() != 503;
        });
        return last.get();
    }

    private HttpRequest.Builder request(String path) {
        var request =
                HttpRequest.newBuilder(base.resolve(path)).timeout(patience).header("Content-Type", "application/json");
        return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
    }

    private Answer send(HttpRequest.Builder request) {
        long start = System.nanoTime();
        try {
            HttpResponse<String> response = http.send(request.build(), BodyHandlers.ofString());
            String retryAfter = response.headers().firstValue("Retry-After").orElse("");
            return new Answer(response.statusCode(), read(response.body()), retryAfter, since(start));
        } catch (IOException e) {
            return new Answer(NO_ANSWER, MissingNode.getInstance(), "", since(start));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static JsonNode read(String body) {
        try {
            return body.isBlank() ? MissingNode.getInstance() : JSON.readTree(body);
        } catch (JacksonException e) {
            return MissingNode.getInstance();
        }
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
