package io.hunt.application;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.LogLines;
import io.hunt.api.testing.OpenApi;
import io.hunt.api.testing.OpenApi.Operation;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/** Every operation of the published contract with invalid input: a problem with a code, no stack trace, and no change. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class BadInputTest {

    private static final JsonMapper JSON = new JsonMapper();
    private static final int MEBIBYTE = 1 << 20;

    /** Bodies that are no JSON or no object, for every operation with a body. */
    private static final Map<String, String> NO_BODIES = Map.of(
            "garbage", "{garbage",
            "cut", "{\"name\":",
            "an array", "[]",
            "a text", "\"text\"",
            "null", "null",
            "two values", "{}{}",
            "a bare surrogate", "{\"name\":\"\\ud800\"",
            "deep", "[".repeat(100_000),
            "wide", "{" + "\"a\":1,".repeat(1_000),
            "nothing", " ");

    /** Values that no field accepts. */
    private static final List<String> NO_VALUES = List.of(
            "{\"a\": 1}",
            "[[]]",
            "1e400",
            "123456789012345678901234567890",
            "-1",
            "1.5",
            "\"\\u0000\"",
            "\"a\\ud800b\"",
            "\"" + "x".repeat(100_000) + "\"");

    private static final List<String> NO_PARAMETERS =
            List.of("%00", "%ED%A0%80", "%ff%fe", "99999999999999999999", "-1");

    @TempDir
    static Path directory;

    private RunningService service;
    private Wire wire;
    private OpenApi contract;
    private String admin;
    private long facts;
    private LogLines log;

    @BeforeAll
    void start() {
        service = RunningService.in(
                directory,
                "service.rate-limit-per-minute=0",
                "service.per-user-hunt-isolation=true",
                "service.webhook-url=http://127.0.0.1:1/");
        wire = new Wire(service.url().replace("/api/v1", ""));
        contract = OpenApi.parsed(wire.send("GET", "/openapi.json", null, "").text());
        admin = bearer("admin");
    }

    @BeforeEach
    void count() {
        facts = facts();
        log = new LogLines();
    }

    @AfterEach
    void nothing_a_client_sends_leaves_a_stack_trace() {
        log.close();
        assertThat(log.withStackTrace()).isEmpty();
    }

    @AfterAll
    void stop() {
        service.close();
    }

    @Test
    void a_body_that_is_no_object_is_refused() {
        bodies().forEach(operation -> NO_BODIES.forEach((name, body) -> refused(operation, name, body)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u0001\u0002\u0003\r\n\r\n",
                "GET /\u00ff HTTP/1.1\r\nHost: x\r\n\r\n",
                "GET /<b> HTTP/1.1\r\nHost: x\r\n\r\n",
                "G@T / HTTP/1.1\r\nHost: x\r\n\r\n",
                "GET / HTTP/1.1 x\r\nHost: x\r\n\r\n",
                "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001",
                "GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: a b\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n"
            })
    void a_malformed_request_line_or_header_leaves_no_stack_trace(String request) throws IOException {
        for (String server : List.of(service.url(), service.managementUrl())) {
            assertThat(said(server, request)).startsWith("HTTP/1.1 400");
        }
    }

    @Test
    void a_malformed_cookie_leaves_none_of_its_value_in_the_log() throws IOException {
        String request = String.join(
                "\r\n",
                "POST /api/v1/auth/refresh HTTP/1.1",
                "Host: x",
                "Connection: close",
                "Cookie: hunt_refresh=hr_canary-5f0c ,\"x",
                "",
                "");

        assertThat(said(service.url(), request)).startsWith("HTTP/1.1 401");

        assertThat(log.about("canary-5f0c")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/x", "/api/v1/x", "/docs"})
    void a_body_of_several_parts_is_not_read_before_its_path_is_known(String path) throws IOException {
        String request = String.join(
                "\r\n",
                "POST " + path + " HTTP/1.1",
                "Host: x",
                "Connection: close",
                "Authorization: " + admin,
                "Content-Type: multipart/form-data; boundary=b",
                "Content-Length: 900000",
                "",
                "--b",
                "Content-Disposition: form-data; name=\"file\"; filename=\"file\"",
                "",
                "the rest is missing");

        assertThat(said(service.url(), request)).startsWith("HTTP/1.1 404");
    }

    private static String said(String server, String request) throws IOException {
        try (var socket =
                new Socket(InetAddress.getLoopbackAddress(), URI.create(server).getPort())) {
            socket.getOutputStream().write(request.getBytes(ISO_8859_1));
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
        }
    }

    @Test
    void an_enormous_body_is_refused() {
        byte[] enormous = ("{\"name\":\"" + "x".repeat(10 * MEBIBYTE) + "\"}").getBytes(UTF_8);
        bodies().forEach(operation -> {
            Wire.Answer answer = wire.send(operation.method(), operation.path(UUID.randomUUID()), admin, enormous);

            assertThat(answer.status()).as(operation.toString()).isEqualTo(413);
            assertThat(answer.code()).isEqualTo("payload_too_large");
        });
        assertThat(facts()).isEqualTo(facts);
    }

    @Test
    void a_missing_field_an_unknown_one_and_one_given_twice_are_refused() {
        bodies().forEach(operation -> {
            ObjectNode good = good(operation);
            required(operation).forEach(name -> {
                ObjectNode without = good.deepCopy();
                without.remove(name);
                refused(operation, "without " + name, without.toString());
            });
            refused(operation, "unknown", good.deepCopy().put("no_such_key", 1).toString());
            refused(operation, "twice", "{\"a\":1,\"a\":1}");
        });
    }

    @Test
    void a_field_of_the_wrong_kind_is_refused() {
        bodies().forEach(operation -> operation
                .bodyKeys()
                .forEach(name -> NO_VALUES.forEach(value -> {
                    if (!takes(operation, name, value)) {
                        ObjectNode good = good(operation);
                        good.putRawValue(name, new RawValue(value));
                        refused(operation, name + " = " + shortened(value), good.toString());
                    }
                })));
    }

    @Test
    void a_parameter_of_the_wrong_kind_is_refused() {
        contract.operations()
                .filter(operation -> operation.method().equals("GET"))
                .forEach(operation -> {
                    String path = operation.path(UUID.randomUUID());
                    operation.queryNames().forEach(name -> {
                        refusedOrNothing(operation, path + "?" + name + "=1&" + name + "=2");
                        NO_PARAMETERS.forEach(value -> refusedOrNothing(operation, path + "?" + name + "=" + value));
                    });
                    if (!operation.queryNames().isEmpty()) {
                        refused(
                                operation,
                                wire.send("GET", path + "?no_such_parameter=1", admin, ""),
                                "unknown parameter");
                    }
                });
        assertThat(facts()).isEqualTo(facts);
    }

    @Test
    void an_unknown_resource_is_not_found() {
        Stream<Operation> naming = contract.operations()
                .filter(Operation::namesResource)
                .filter(operation -> !operation.path().contains("{name}"));
        naming.forEach(operation -> Stream.of(UUID.randomUUID(), "no-uuid", "%00", "1' OR '1'='1".replace(" ", "%20"))
                .forEach(id -> {
                    Wire.Answer answer = wire.send(operation.method(), operation.path(id), admin, exampleOf(operation));

                    assertThat(answer.status()).as(operation + " of " + id).isIn(400, 404);
                    assertThat(answer.isProblem()).isTrue();
                    assertThat(answer.code()).isIn("not_found", "validation_failed");
                }));
        assertThat(facts()).isEqualTo(facts);
    }

    @Test
    void an_unknown_method_is_refused() {
        contract.operations()
                .map(operation -> operation.path(UUID.randomUUID()))
                .distinct()
                .forEach(path -> {
                    Wire.Answer answer = wire.send("PROPFIND", path, admin, "");

                    assertThat(answer.status()).as(path).isIn(405, 501);
                    assertThat(answer.isProblem()).isTrue();
                });
    }

    private Stream<Operation> bodies() {
        return contract.operations().filter(operation -> operation.bodySchema() != null);
    }

    private void refused(Operation operation, String what, String body) {
        refused(operation, wire.send(operation.method(), operation.path(UUID.randomUUID()), admin, body), what);
        assertThat(facts()).as(operation + ": " + what).isEqualTo(facts);
    }

    private static void refused(Operation operation, Wire.Answer answer, String what) {
        assertThat(answer.status())
                .as(operation + ": " + what + ": " + answer.text())
                .isBetween(400, 499);
        assertThat(answer.isProblem()).as(operation + ": " + what).isTrue();
        assertThat(answer.code()).isNotBlank();
        assertThat(answer.json().path("request_id").asString("")).isNotBlank();
    }

    /** Any text is a valid search. */
    private void refusedOrNothing(Operation operation, String path) {
        Wire.Answer answer = wire.send("GET", path, admin, "");
        assertThat(answer.status())
                .as(operation + ": " + path + ": " + answer.text())
                .isBetween(200, 499);
        if (answer.status() >= 400) {
            refused(operation, answer, path);
        }
    }

    private static boolean takes(Operation operation, String name, String value) {
        JsonNode field =
                Objects.requireNonNull(operation.bodySchema()).get("properties").get(name);
        Set<String> types = Set.copyOf(
                field.path("type").isArray()
                        ? field.get("type")
                                .valueStream()
                                .map(JsonNode::asString)
                                .toList()
                        : List.of(field.path("type").asString("")));
        return value.equals("-1") && types.contains("integer") && !field.has("minimum");
    }

    private static List<String> required(Operation operation) {
        return Objects.requireNonNull(operation.bodySchema())
                .path("required")
                .valueStream()
                .map(JsonNode::asString)
                .toList();
    }

    private static ObjectNode good(Operation operation) {
        return (ObjectNode) JSON.readTree(exampleOf(operation));
    }

    private static String exampleOf(Operation operation) {
        JsonNode example = operation.bodyExample();
        return example == null ? "" : example.toString();
    }

    private static String shortened(String value) {
        return value.length() < 40 ? value : value.substring(0, 40) + "…";
    }

    /** Returns the number of events, without those that record reading. */
    private long facts() {
        return JdbcClient.create(service.bean(DataSource.class))
                .sql("""
                        select count(*) from domainevententry
                        where payloadtype not in ('EvidenceRead', 'ExportBegun', 'DataExported')""")
                .query(Long.class)
                .single();
    }

    private String bearer(String username) {
        Wire.Answer answer =
                wire.send("POST", "/api/v1/auth/login", null, """
                {"username": "%s", "password": "%s"}""".formatted(username, RunningService.PASSWORD));
        return "Bearer " + answer.json().get("access_token").asString();
    }
}
