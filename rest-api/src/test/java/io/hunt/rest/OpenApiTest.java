package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.rejection.Rejection;
import io.hunt.api.testing.ContractSchemas;
import io.hunt.api.testing.OpenApi;
import io.hunt.rest.error.RefusalExample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OpenApiTest {

    private static final Path COMMITTED = Path.of("../docs/openapi.json");
    private static final Pattern KNOWN = Pattern.compile("known are ([a-z_, ]+)");

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    /** To accept a change, run with {@code -Dopenapi.write=true} and commit the file. */
    @Test
    void the_committed_document_is_what_the_code_promises() throws IOException {
        String promised = Http.get("/openapi.json", "").text() + "\n";
        if (Boolean.getBoolean("openapi.write")) {
            Files.writeString(COMMITTED, promised);
        }

        assertThat(COMMITTED).hasContent(promised);
    }

    @Test
    void every_name_has_a_meaning() {
        Set<String> unexplained = new TreeSet<>();
        contract()
                .schemas()
                .forEach((schema, shape) -> shape.path("properties")
                        .forEachEntry((name, property) -> note(unexplained, schema + "." + name, property)));
        contract()
                .operations()
                .forEach(operation -> operation
                        .parameters()
                        .forEach(parameter -> note(
                                unexplained,
                                operation + " " + parameter.get("name").asString(),
                                parameter)));

        assertThat(unexplained).isEmpty();
    }

    @Test
    void every_request_has_a_name_of_its_own_a_summary_and_examples() {
        assertThat(contract().operations().map(OpenApi.Operation::id)).doesNotHaveDuplicates();
        contract().operations().forEach(operation -> {
            assertThat(operation.json().get("summary").asString())
                    .as(operation.toString())
                    .isNotBlank();
            operation
                    .contents()
                    .forEach(content -> assertThat(content.has("example") || content.has("examples"))
                            .as(operation.toString())
                            .isTrue());
        });
    }

    @Test
    void every_example_fits_its_schema() {
        var schemas = new ContractSchemas(contract().document());
        var all = new SoftAssertions();
        examples()
                .forEach((described, schema) -> all.assertThat(schemas.complaints(
                                schema.toString(), described.get("example").toString()))
                        .as(schema + ": " + described.get("example"))
                        .isEmpty());
        all.assertAll();
    }

    @Test
    void every_refusal_has_an_example() {
        Stream.of(Rejection.class.getPermittedSubclasses())
                .forEach(type -> assertThat(RefusalExample.of(type.asSubclass(Rejection.class))
                                .code())
                        .isNotBlank());
    }

    @Test
    void every_code_of_a_refusal_is_in_the_contract() {
        List<String> codes = contract()
                .document()
                .at("/components/schemas/Problem/properties/code/enum")
                .valueStream()
                .map(JsonNode::asString)
                .toList();

        assertThat(codes)
                .contains("rate_limited", "unsupported_media_type", "bad_request", "internal")
                .containsAll(contract().document().at("/components/examples").propertyNames());
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void a_body_takes_the_keys_it_promises(OpenApi.Operation operation) {
        Http.Answer answer =
                Http.json(operation.method(), operation.path(Samples.HUNT_ID), "admin", "{\"no_such_key\":1}");

        assertThat(known(answer, "no_such_key")).isEqualTo(operation.bodyKeys());
    }

    @ParameterizedTest
    @MethodSource("queries")
    void a_list_takes_the_parameters_it_promises(OpenApi.Operation operation) {
        Http.Answer answer = Http.get(operation.path(Samples.HUNT_ID) + "?no_such_parameter=1", "admin");

        assertThat(known(answer, "no_such_parameter")).isEqualTo(operation.queryNames());
    }

    @ParameterizedTest
    @MethodSource("reads")
    void a_read_takes_no_parameter_that_it_does_not_promise(OpenApi.Operation operation) {
        for (String stray : List.of("no_such_parameter=1", "as_of=7", "dry_run=true", "q=x")) {
            String name = stray.substring(0, stray.indexOf('='));
            if (!operation.queryNames().contains(name)) {
                Http.Answer answer = Http.get(operation.path(Samples.HUNT_ID) + "?" + stray, "admin");

                assertThat(answer.status()).as(stray).isEqualTo(400);
                assertThat(answer.code()).isEqualTo("validation_failed");
                assertThat(answer.json().at("/errors/0/field").asString()).isEqualTo(name);
            }
        }
    }

    @Test
    void what_a_list_is_sorted_by_is_listed() {
        assertThat(contract()
                        .operations()
                        .flatMap(operation -> operation.queryParameters().stream())
                        .filter(parameter -> parameter.get("name").asString().equals("sort")))
                .isNotEmpty()
                .allSatisfy(
                        sort -> assertThat(sort.at("/schema/enum").isArray()).isTrue());
    }

    static Stream<OpenApi.Operation> reads() {
        return contract().operations().filter(operation -> operation.method().equals("GET"));
    }

    static Stream<OpenApi.Operation> bodies() {
        return contract().operations().filter(operation -> !operation.bodyKeys().isEmpty());
    }

    static Stream<OpenApi.Operation> queries() {
        return contract()
                .operations()
                .filter(operation -> operation.method().equals("GET"))
                .filter(operation -> !operation.queryNames().isEmpty());
    }

    private static OpenApi contract() {
        return OpenApi.parsed(Http.get("/openapi.json", "").text());
    }

    /** Returns the bodies, answers and parameters with an example, one of each kind, with a pointer to the schema. */
    private static Map<JsonNode, JsonPointer> examples() {
        Map<JsonNode, JsonPointer> examples = new HashMap<>();
        collect(contract().document(), JsonPointer.empty(), examples);
        assertThat(examples).hasSizeGreaterThan(100);
        return examples;
    }

    private static void collect(JsonNode node, JsonPointer place, Map<JsonNode, JsonPointer> examples) {
        if (node.has("schema") && node.has("example")) {
            examples.putIfAbsent(node, place.appendProperty("schema"));
        }
        node.forEachEntry((name, child) -> collect(child, place.appendProperty(name), examples));
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            collect(node.get(i), place.appendIndex(i), examples);
        }
    }

    private static void note(Set<String> unexplained, String name, JsonNode described) {
        if (described.path("description").asString("").isBlank()) {
            unexplained.add(name);
        }
    }

    private static Set<String> known(Http.Answer answer, String unknown) {
        assertThat(answer.status()).isEqualTo(400);
        for (JsonNode error : answer.json().get("errors")) {
            var matcher = KNOWN.matcher(error.get("message").asString());
            if (error.get("field").asString().equals(unknown) && matcher.find()) {
                return new TreeSet<>(List.of(matcher.group(1).split(", ")));
            }
        }
        throw new AssertionError(answer.text());
    }
}
