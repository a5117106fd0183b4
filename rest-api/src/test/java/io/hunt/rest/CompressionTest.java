package io.hunt.rest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.hunt.HuntQuery.PlacedResult;
import io.hunt.api.testing.OpenApi;
import io.hunt.rest.operation.ShowsSecret;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Bytes on the wire for clients that accept gzip. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CompressionTest {

    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final String RESULTS = "/api/v1/hunts/" + Samples.HUNT_ID + "/results";
    private static final String ENROLLMENT = "/api/v1/admin/enrollment";

    /** Names of fields that contain secrets; page tokens are not secret. */
    private static final Pattern SECRET =
            Pattern.compile("(.*_)?(secret|password|token|ticket|device_code|authorization_uri)");

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
        WebService.BACKEND.itemsOfPage = 100;
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "GZIP;q=0.5", "br, gzip;q=1.0, *;q=0"})
    void long_json_is_compressed_for_who_takes_it(String accepted) throws Exception {
        var plain = get(RESULTS);
        var compressed = get(RESULTS, "Accept-Encoding", accepted);

        assertThat(header(compressed, "Content-Encoding")).isEqualTo("gzip");
        assertThat(inflated(compressed)).isEqualTo(text(plain));
        assertThat(compressed.body().length).isLessThan(plain.body().length / 4);
        assertThat(header(compressed, "Content-Type")).isEqualTo("application/json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"identity", "br", "gzip;q=0", "gzip; q=0.000, br"})
    void who_takes_no_gzip_gets_none_and_caches_are_told_that_it_matters(String accepted) throws Exception {
        var answer = get(RESULTS, "Accept-Encoding", accepted);

        assertThat(header(answer, "Content-Encoding")).isEmpty();
        assertThat(header(answer, "Vary")).isEqualToIgnoringCase("Accept-Encoding");
        assertThat(text(answer)).startsWith("{");
    }

    @Test
    void short_json_goes_as_it_is_with_its_length() throws Exception {
        WebService.BACKEND.itemsOfPage = 1;

        var answer = get(RESULTS, "Accept-Encoding", "gzip");

        assertThat(header(answer, "Content-Encoding")).isEmpty();
        assertThat(header(answer, "Content-Length")).isEqualTo(Integer.toString(answer.body().length));
        assertThat(header(answer, "Vary")).isEqualToIgnoringCase("Accept-Encoding");
    }

    @Test
    void one_tag_stands_for_both_encodings() throws Exception {
        String plain = header(get(RESULTS), "ETag");
        String compressed = header(get(RESULTS, "Accept-Encoding", "gzip"), "ETag");
        assertThat(compressed).startsWith("W/").isEqualTo(plain);

        for (String accepted : List.of("gzip", "identity")) {
            var known = get(RESULTS, "Accept-Encoding", accepted, "If-None-Match", compressed);
            assertThat(known.statusCode()).isEqualTo(304);
            assertThat(known.body()).isEmpty();
            assertThat(header(known, "ETag")).isEqualTo(compressed);
            assertThat(header(known, "Vary")).isEqualToIgnoringCase("Accept-Encoding");
        }
    }

    @Test
    void a_question_for_the_headers_gets_no_body() throws Exception {
        var answer = send(request("HEAD", RESULTS, "Accept-Encoding", "gzip"));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEmpty();
        assertThat(get(RESULTS).statusCode()).isEqualTo(200);
    }

    @Test
    void a_stream_of_events_is_not_held_up_by_compression() throws Exception {
        WebService.BACKEND.hunt = Samples.COMPLETED;
        WebService.BACKEND.placed = LongStream.rangeClosed(1, 100)
                .mapToObj(place -> new PlacedResult(place, Samples.RESULT))
                .toList();

        var answer = get(RESULTS.replace("/results", "/stream"), "Accept-Encoding", "gzip");

        assertThat(header(answer, "Content-Encoding")).isEmpty();
        assertThat(text(answer)).contains("event: end");
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "jsonl"})
    void an_export_goes_row_by_row(String format) throws Exception {
        WebService.BACKEND.exported.set(100);

        var answer = get(RESULTS + "/export?format=" + format, "Accept-Encoding", "gzip");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(header(answer, "Content-Encoding")).isEmpty();
    }

    @Test
    void a_long_refusal_is_compressed_too() throws Exception {
        var answer = get("/api/v1/alerts?" + "wrong_%s=1&".repeat(100).formatted(numbers()), "Accept-Encoding", "gzip");

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(header(answer, "Content-Encoding")).isEqualTo("gzip");
        assertThat(inflated(answer)).contains("wrong_49");
    }

    @Test
    void what_shows_a_secret_is_never_compressed_neither_the_first_time_nor_again() throws Exception {
        WebService.BACKEND.certificate = "PEM".repeat(10_000);
        var rotate = request("POST", ENROLLMENT + "/rotate", "Accept-Encoding", "gzip", "Idempotency-Key", "k-1");

        for (var answer : List.of(get(ENROLLMENT, "Accept-Encoding", "gzip"), send(rotate), send(rotate))) {
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(header(answer, "Content-Encoding")).isEmpty();
            assertThat(header(answer, "Cache-Control")).isEqualTo("no-store, no-transform");
            assertThat(text(answer)).contains("enroll_secret");
        }
    }

    @Test
    void whatever_answers_a_field_named_like_a_secret_says_that_it_shows_one() {
        OpenApi contract = OpenApi.parsed(Http.get("/openapi.json", "").text());
        Set<String> named = new TreeSet<>();
        contract.operations()
                .filter(operation -> List.of(200, 201).stream().anyMatch(status -> answersSecret(operation, status)))
                .forEach(operation -> named.add(operation.id()));
        Set<String> marked = new TreeSet<>();
        WebService.RUNNING
                .getBean("requestMappingHandlerMapping", RequestMappingHandlerMapping.class)
                .getHandlerMethods()
                .values()
                .stream()
                .filter(method -> method.hasMethodAnnotation(ShowsSecret.class))
                .forEach(method -> marked.add(method.getMethod().getName()));

        assertThat(marked).isEqualTo(named).contains("logIn", "createToken", "getEnrollment");
    }

    private static boolean answersSecret(OpenApi.Operation operation, int status) {
        String schema = operation.answerSchema(status);
        if (schema == null) {
            return false;
        }
        String reference = operation.document().at(schema + "/$ref").asString("");
        return !reference.isEmpty()
                && operation.document().at(reference.substring(1) + "/properties").propertyNames().stream()
                        .anyMatch(name -> SECRET.matcher(name).matches() && !name.equals("next_page_token"));
    }

    private static Object[] numbers() {
        return LongStream.range(0, 100).boxed().toArray();
    }

    private static HttpResponse<byte[]> get(String path, String... headers) throws Exception {
        return send(request("GET", path, headers));
    }

    private static HttpRequest request(String method, String path, String... headers) {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + WebService.PORT + path))
                .method(method, BodyPublishers.noBody())
                .header("Authorization", "Bearer admin");
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return request.build();
    }

    private static HttpResponse<byte[]> send(HttpRequest request) throws Exception {
        return CLIENT.send(request, BodyHandlers.ofByteArray());
    }

    private static String header(HttpResponse<?> answer, String name) {
        return String.join(", ", answer.headers().allValues(name));
    }

    private static String text(HttpResponse<byte[]> answer) {
        return new String(answer.body(), UTF_8);
    }

    private static String inflated(HttpResponse<byte[]> answer) throws IOException {
        try (var bytes = new GZIPInputStream(new ByteArrayInputStream(answer.body()))) {
            return new String(bytes.readAllBytes(), UTF_8);
        }
    }
}
