package io.hunt.rest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openapitools.openapidiff.core.OpenApiCompare;
import org.openapitools.openapidiff.core.output.MarkdownRender;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Tests that clients of the released contract keep working. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class BreakingChangeTest {

    private static final JsonMapper JSON = new JsonMapper();

    /** Fields of answers that may gain words, because clients treat unknown words as another kind. */
    private static final Set<String> OPEN = Set.of("kind", "platform", "platforms");

    @Test
    void the_present_contract_keeps_the_released_one() throws IOException {
        String released = Files.readString(Path.of("src/test/resources/released-openapi.json"));

        String present = Http.get("/openapi.json", "").text();
        assertThat(keeps(released, present))
                .as(() -> changes(released, present))
                .isTrue();
    }

    @Test
    void a_word_more_for_an_open_field_breaks_no_script() throws IOException {
        String released = Files.readString(Path.of("src/test/resources/released-openapi.json"));
        ObjectNode changed = (ObjectNode) JSON.readTree(released);
        array(changed, "/components/schemas/Alert/properties/kind/enum").add("clock_wrong");

        assertThat(keeps(released, changed.toString())).isTrue();
    }

    @ParameterizedTest
    @MethodSource("breakages")
    void a_change_that_breaks_scripts_is_noticed(Consumer<ObjectNode> breakage) {
        String released = aFewRequests();
        ObjectNode changed = (ObjectNode) JSON.readTree(released);
        breakage.accept(changed);

        assertThat(keeps(released, changed.toString())).isFalse();
    }

    static Stream<Named<Consumer<ObjectNode>>> breakages() {
        return Stream.of(
                Named.of("a path is gone", api -> object(api, "/paths").remove("/api/v1/hunts")),
                Named.of(
                        "a method is gone",
                        api -> object(api, "/paths/~1api~1v1~1hunts").remove("post")),
                Named.of(
                        "a field of an answer is gone",
                        api -> object(api, "/components/schemas/Hunt/properties")
                                .remove("status")),
                Named.of(
                        "a field of an answer has another type",
                        api -> object(api, "/components/schemas/Hunt/properties/total_hosts")
                                .put("type", "string")),
                Named.of(
                        "a field of an answer may be null",
                        api -> object(api, "/components/schemas/Hunt/properties/name")
                                .set("type", JSON.readTree("[\"string\",\"null\"]"))),
                Named.of(
                        "a body needs a field more",
                        api -> array(api, "/components/schemas/LaunchBody/required")
                                .add("name")),
                Named.of(
                        "a body takes a field less",
                        api -> object(api, "/components/schemas/LaunchBody/properties")
                                .remove("seen_within")),
                Named.of(
                        "a body takes a word less",
                        api -> array(api, "/components/schemas/IocBody/properties/severity/enum")
                                .remove(0)),
                Named.of(
                        "a list takes a parameter less",
                        api -> array(api, "/paths/~1api~1v1~1hunts/get/parameters")
                                .remove(0)),
                Named.of("a parameter may be given once only", api -> {
                    ObjectNode status = (ObjectNode) api.at("/paths/~1api~1v1~1hunts/get/parameters/0");
                    status.set("schema", status.at("/schema/items"));
                }),
                Named.of(
                        "a parameter is needed",
                        api -> ((ObjectNode) api.at("/paths/~1api~1v1~1hunts/get/parameters/0")).put("required", true)),
                Named.of("another status", api -> {
                    ObjectNode responses = object(api, "/paths/~1api~1v1~1hunts/post/responses");
                    JsonNode created = responses.remove("201");
                    responses.set("200", created);
                }));
    }

    /** Returns a contract with a few operations, which suffices for the examples and keeps the slow library fast. */
    private static String aFewRequests() {
        ObjectNode api = (ObjectNode) Http.get("/openapi.json", "").json();
        object(api, "/paths").retain("/api/v1/hunts", "/api/v1/iocs");
        return api.toString();
    }

    private static ObjectNode object(JsonNode api, String pointer) {
        return (ObjectNode) api.at(pointer);
    }

    private static ArrayNode array(JsonNode api, String pointer) {
        return (ArrayNode) api.at(pointer);
    }

    private static boolean keeps(String released, String present) {
        return nullables(released).containsAll(knownTo(released, nullables(present)))
                && repeatable(present).containsAll(repeatable(released))
                && bodyKeys(present).containsAll(bodyKeys(released))
                && OpenApiCompare.fromContents(older(released), older(present)).isCompatible();
    }

    /** Returns the library's report of the changes, to find an incompatible one. */
    private static String changes(String released, String present) {
        var report = new ByteArrayOutputStream();
        new MarkdownRender()
                .render(
                        OpenApiCompare.fromContents(older(released), older(present)),
                        new OutputStreamWriter(report, UTF_8));
        return report.toString(UTF_8);
    }

    /** Returns the fields of answers that may be null, which the library does not compare. */
    private static Set<String> nullables(String document) {
        return fields(
                document,
                (schema, field) -> !schema.endsWith("Body")
                        && field.path("type").toString().contains("null"));
    }

    /** Keeps only fields of the released contract; new fields cannot break clients. */
    private static Set<String> knownTo(String released, Set<String> fields) {
        Set<String> known = fields(released, (schema, field) -> true);
        known.retainAll(fields);
        return known;
    }

    /** Returns the parameters that may be repeated, with the paths of their operations. */
    private static Set<String> repeatable(String document) {
        Set<String> repeatable = new HashSet<>();
        JSON.readTree(document)
                .at("/paths")
                .forEachEntry((path, item) -> item.findParents("in").stream()
                        .filter(parameter ->
                                parameter.at("/schema/type").asString("").equals("array"))
                        .forEach(parameter -> repeatable.add(path + " " + parameter.get("name"))));
        return repeatable;
    }

    /** Returns the keys of bodies; the library accepts the removal of a key. */
    private static Set<String> bodyKeys(String document) {
        return fields(document, (schema, field) -> schema.endsWith("Body"));
    }

    private static Set<String> fields(String document, BiPredicate<String, JsonNode> which) {
        Set<String> fields = new HashSet<>();
        JSON.readTree(document)
                .at("/components/schemas")
                .forEachEntry((schema, shape) -> shape.path("properties").forEachEntry((name, field) -> {
                    if (which.test(schema, field)) {
                        fields.add(schema + "." + name);
                    }
                }));
        return fields;
    }

    /**
     * Returns the document in the form of OpenAPI 3.0, whose types the library compares; it ignores lists of types.
     * Removes enums that may gain words, such as codes and warnings.
     */
    private static String older(String document) {
        ObjectNode root = (ObjectNode) JSON.readTree(document);
        root.put("openapi", "3.0.3");
        root.at("/paths").findParents("in").forEach(parameter -> writeAsGivenOnce((ObjectNode) parameter));
        root.at("/components/schemas/Problem/properties").forEach(text -> ((ObjectNode) text).remove("enum"));
        root.at("/components/schemas").findValues("warnings").stream()
                .filter(warnings -> warnings.has("items"))
                .forEach(warnings -> ((ObjectNode) warnings.get("items")).remove("enum"));
        root.at("/components/schemas").forEachEntry((schema, shape) -> {
            if (!schema.endsWith("Body")) {
                OPEN.forEach(field -> shape.at("/properties/" + field)
                        .findParents("enum")
                        .forEach(words -> ((ObjectNode) words).remove("enum")));
            }
        });
        root.findParents("oneOf").stream()
                .filter(schema -> !schema.at("/oneOf/0").has("$ref"))
                .forEach(schema -> writeAsTypes((ObjectNode) schema));
        root.findParents("type").forEach(schema -> writeAsOneType((ObjectNode) schema));
        root.findParents("format").forEach(schema -> writeWithoutBinary((ObjectNode) schema));
        root.findParents("security").forEach(request -> writeWhatIsDemanded((ObjectNode) request));
        root.findParents("enum").forEach(schema -> writeWithoutNull((ObjectNode) schema));
        return root.toString();
    }

    /**
     * Rewrites a repeatable parameter as a single one, because a client may still send it once; rewrites a flag as one
     * of two words.
     */
    private static void writeAsGivenOnce(ObjectNode parameter) {
        if (parameter.at("/schema/type").asString("").equals("array")) {
            parameter.set("schema", parameter.at("/schema/items"));
        }
        Set<String> words = new HashSet<>();
        parameter.at("/schema/enum").forEach(word -> words.add(word.asString()));
        if (words.containsAll(Set.of("true", "false"))) {
            parameter.putObject("schema").put("type", "boolean");
        }
    }

    /**
     * Rewrites a choice of types as a list of types; a client that sends one word may do so where several are accepted.
     */
    private static void writeAsTypes(ObjectNode schema) {
        JsonNode alternatives = schema.remove("oneOf");
        if (alternatives.path(1).path("items").equals(alternatives.get(0))) {
            schema.setAll((ObjectNode) alternatives.get(0));
            return;
        }
        ArrayNode types = schema.putArray("type");
        alternatives.forEach(one -> types.add(one.get("type")));
    }

    /** Removes the binary format, which makes no difference on the wire. */
    private static void writeWithoutBinary(ObjectNode schema) {
        if (schema.path("format").asString("").equals("binary")) {
            schema.remove("format");
        }
    }

    /** Removes security requirements if a token is optional; of several alternatives keeps the first. */
    private static void writeWhatIsDemanded(ObjectNode request) {
        JsonNode proofs = request.get("security");
        if (proofs.valueStream().anyMatch(JsonNode::isEmpty)) {
            request.putArray("security");
        } else if (proofs.size() > 1) {
            request.putArray("security").add(proofs.get(0));
        }
    }

    /** Removes null, so that nullable fields are compared by their type. */
    private static void writeWithoutNull(ObjectNode schema) {
        if (schema.get("enum") instanceof ArrayNode words) {
            words.removeIf(JsonNode::isNull);
        }
    }

    private static void writeAsOneType(ObjectNode schema) {
        if (schema.get("type") instanceof ArrayNode types) {
            List<String> names =
                    types.valueStream().map(JsonNode::asString).sorted().toList();
            schema.put(
                    "type",
                    names.stream()
                            .filter(name -> !name.equals("null"))
                            .findFirst()
                            .orElseThrow());
        }
    }
}
