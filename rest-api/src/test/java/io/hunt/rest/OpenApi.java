package io.hunt.rest;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Reads the contract the running service publishes. */
final class OpenApi {

    private static final Set<String> METHODS = Set.of("get", "put", "post", "patch", "delete");

    private OpenApi() {}

    static JsonNode document() {
        return Http.get("/openapi.json", "").json();
    }

    static Map<String, JsonNode> schemas() {
        Map<String, JsonNode> schemas = new TreeMap<>();
        document().get("components").get("schemas").forEachEntry(schemas::put);
        return schemas;
    }

    static Stream<Operation> operations() {
        JsonNode document = document();
        List<Operation> operations = new ArrayList<>();
        document.get("paths")
                .forEachEntry((path, item) -> item.forEachEntry((method, operation) -> {
                    if (METHODS.contains(method)) {
                        operations.add(new Operation(document, method.toUpperCase(Locale.ROOT), path, operation));
                    }
                }));
        return operations.stream();
    }

    /** One request of the contract. */
    record Operation(JsonNode document, String method, String path, JsonNode json) {

        String id() {
            return json.get("operationId").asString();
        }

        /** A path that names some resource. */
        String samplePath() {
            return path.replace("{name}", "nonadmin_hunt_host_cap")
                    .replaceAll("\\{[a-z_]+}", Samples.HUNT_ID.toString());
        }

        List<JsonNode> parameters() {
            return json.path("parameters").valueStream().toList();
        }

        Set<String> queryNames() {
            Set<String> names = new TreeSet<>();
            parameters().stream()
                    .filter(parameter -> parameter.get("in").asString().equals("query"))
                    .forEach(parameter -> names.add(parameter.get("name").asString()));
            return names;
        }

        Set<String> bodyKeys() {
            JsonNode reference = json.at("/requestBody/content/application~1json/schema/$ref");
            return reference.isMissingNode()
                    ? Set.of()
                    : new TreeSet<>(document.at(reference.asString().substring(1))
                            .get("properties")
                            .propertyNames());
        }

        /** What requests and answers with JSON hold. */
        Stream<JsonNode> contents() {
            return Stream.concat(
                            Stream.of(json.path("requestBody")),
                            json.get("responses").valueStream().map(this::resolved))
                    .flatMap(node -> node.path("content").valueStream());
        }

        private JsonNode resolved(JsonNode answer) {
            return answer.has("$ref")
                    ? document.at(answer.get("$ref").asString().substring(1))
                    : answer;
        }

        @Override
        public String toString() {
            return method + " " + path;
        }
    }
}
