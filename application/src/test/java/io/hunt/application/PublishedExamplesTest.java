package io.hunt.application;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.ContractSchemas;
import io.hunt.api.testing.OpenApi;
import io.hunt.api.testing.OpenApi.Operation;
import java.net.URLEncoder;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Every example of the published contract, validated against its schema and sent to a service. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PublishedExamplesTest {

    /** Operations whose body contains an id or a code of another answer, or names a provider of the settings. */
    private static final Set<String> NEED_ANOTHER_ANSWER = Set.of(
            "/api/v1/exceptions",
            "/api/v1/auth/device/approvals",
            "/api/v1/auth/device/token",
            "/api/v1/auth/sso",
            "/api/v1/auth/sso/session");

    private static final List<String> IN_THIS_ORDER =
            List.of("/admin/users", "/auth/login", "/tokens", "/iocs", "/saved-queries", "/watchlist-packs", "/hunts");

    @TempDir
    static Path directory;

    private StockedService stock;
    private Wire wire;
    private String admin;
    private OpenApi contract;
    private ContractSchemas schemas;

    @BeforeAll
    void start() {
        stock = StockedService.in(directory);
        wire = new Wire(stock.service().url().replace("/api/v1", ""));
        admin = "Bearer " + stock.admin().token();
        contract = OpenApi.parsed(wire.send("GET", "/openapi.json", null, "").text());
        schemas = new ContractSchemas(contract.document());
    }

    @AfterAll
    void stop() {
        stock.close();
    }

    @Test
    void every_example_has_the_shape_that_its_schema_demands() {
        List<Example> examples =
                contract.operations().flatMap(PublishedExamplesTest::examples).toList();

        assertThat(examples).hasSizeGreaterThan(200);
        var all = new SoftAssertions();
        examples.forEach(example -> all.assertThat(
                        schemas.complaints(example.schema(), example.value().toString()))
                .as(example.toString())
                .isEmpty());
        all.assertAll();
    }

    @Test
    void the_service_takes_every_example_of_a_body() {
        Map<String, String> added = new HashMap<>();
        List<Operation> withBody = contract.operations()
                .filter(operation -> operation.json().has("requestBody"))
                .filter(operation -> !NEED_ANOTHER_ANSWER.contains(operation.path()))
                .sorted(Comparator.comparing(Operation::namesResource)
                        .thenComparingInt(PublishedExamplesTest::turn)
                        .thenComparing(operation -> operation.path()))
                .toList();

        assertThat(withBody).hasSizeGreaterThan(18);
        var all = new SoftAssertions();
        withBody.forEach(operation -> operation
                .json()
                .at("/requestBody/content")
                .forEachEntry((type, content) -> {
                    JsonNode example = content.get("example");
                    String body = example.isString() ? example.asString() : example.toString();
                    Wire.Answer answer = wire.send(
                            operation.method(), path(operation, added), who(operation), type, body.getBytes(UTF_8));

                    all.assertThat(answer.status())
                            .as(operation + " of " + type + ": " + answer.text())
                            .isBetween(200, 299);
                    answer.response()
                            .headers()
                            .firstValue("Location")
                            .ifPresent(place -> added.put(operation.path(), place));
                }));
        all.assertAll();
    }

    /** The present password in the example belongs to the user whom another example has added. */
    private String who(Operation operation) {
        if (!operation.path().equals("/api/v1/me/password")) {
            return admin;
        }
        JsonNode logIn = contract.operations()
                .filter(other -> other.id().equals("logIn"))
                .findFirst()
                .orElseThrow()
                .json()
                .at("/requestBody/content/application~1json/example");
        Wire.Answer session = wire.send(
                "POST",
                "/api/v1/auth/login",
                null,
                "application/json",
                logIn.toString().getBytes(UTF_8));
        return "Bearer " + session.json().path("access_token").asString();
    }

    /** A page token is not constant and has no example; the others name filters, sort orders and sizes. */
    @Test
    void the_service_takes_every_example_of_a_parameter() {
        List<Operation> reads = contract.operations()
                .filter(operation -> operation.method().equals("GET"))
                .filter(operation -> !operation.queryNames().isEmpty())
                .toList();

        assertThat(reads).hasSizeGreaterThan(30);
        var all = new SoftAssertions();
        reads.forEach(read -> read.queryParameters().forEach(parameter -> {
            String name = parameter.get("name").asString();
            // Not constant: a page token, the id of an alert, and a time within this log.
            if (!Set.of("page_token", "alert", "as_of").contains(name)) {
                JsonNode example = parameter.get("example");
                String value = (example.isArray() ? example.get(0) : example).asString();
                Wire.Answer answer = wire.send(
                        "GET", path(read, Map.of()) + "?" + name + "=" + URLEncoder.encode(value, UTF_8), admin, "");

                all.assertThat(answer.status())
                        .as(read + " " + name + "=" + value + ": " + answer.text())
                        .isEqualTo(200);
            }
        }));
        all.assertAll();
    }

    /** Example, and the location of its schema in the contract. */
    private record Example(String schema, JsonNode value) {}

    private static Stream<Example> examples(Operation operation) {
        Stream<Example> sent = operation
                .json()
                .at("/requestBody/content")
                .propertyStream()
                .map(type -> new Example(
                        operation.place() + "/requestBody/content/"
                                + type.getKey().replace("/", "~1") + "/schema",
                        type.getValue().get("example")));
        Stream<Example> answered = operation.json().get("responses").propertyNames().stream()
                .map(Integer::valueOf)
                .flatMap(status -> answered(operation, status));
        Stream<Example> given = IntStream.range(0, operation.parameters().size())
                .boxed()
                .filter(i -> operation.parameters().get(i).has("example"))
                .map(i -> new Example(
                        operation.place() + "/parameters/" + i + "/schema",
                        operation.parameters().get(i).get("example")));
        return Stream.of(sent, answered, given).flatMap(examples -> examples);
    }

    private static Stream<Example> answered(Operation operation, int status) {
        String schema = operation.answerSchema(status);
        if (schema == null) {
            return Stream.empty();
        }
        JsonNode content = operation.document().at(schema.substring(0, schema.lastIndexOf('/')));
        return content.has("example")
                ? Stream.of(new Example(schema, content.get("example")))
                : content.get("examples")
                        .valueStream()
                        .map(example -> operation
                                .document()
                                .at(example.get("$ref").asString().substring(1) + "/value"))
                        .map(value -> new Example(schema, value));
    }

    private static int turn(Operation operation) {
        for (int i = 0; i < IN_THIS_ORDER.size(); i++) {
            if (operation.path().startsWith("/api/v1" + IN_THIS_ORDER.get(i))) {
                return i;
            }
        }
        return IN_THIS_ORDER.size();
    }

    /** Returns a path with the id that an example has added, or of an existing resource. */
    private String path(Operation operation, Map<String, String> added) {
        String collection = operation.path().replaceFirst("/\\{.*", "");
        String rest = operation.path().replaceFirst(".*?}|.*", "");
        if (operation.namesResource() && added.containsKey(collection)) {
            return added.get(collection) + rest;
        }
        return stock.path(operation, 1);
    }
}
