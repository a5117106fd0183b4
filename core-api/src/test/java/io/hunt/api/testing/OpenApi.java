package io.hunt.api.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Parser of the contract that a running service publishes. */
public record OpenApi(JsonNode document) {

    private static final Set<String> METHODS = Set.of("get", "put", "post", "patch", "delete");

    public static OpenApi parsed(String json) {
        return new OpenApi(new JsonMapper().readTree(json));
    }

    public Map<String, JsonNode> schemas() {
        Map<String, JsonNode> schemas = new TreeMap<>();
        document.get("components").get("schemas").forEachEntry(schemas::put);
        return schemas;
    }

    public Stream<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        document.get("paths")
                .forEachEntry((path, item) -> item.forEachEntry((method, operation) -> {
                    if (METHODS.contains(method)) {
                        operations.add(new Operation(document, method.toUpperCase(Locale.ROOT), path, operation));
                    }
                }));
        return operations.stream();
    }

    /** Operation of the contract. */
    public record Operation(JsonNode document, String method, String path, JsonNode json) {

        public String id() {
            return json.get("operationId").asString();
        }

        /** Required audience: anyone, readers, writers or admins. */
        public String audience() {
            return json.get("x-audience").asString();
        }

        /** Returns the path with every id in it replaced by this one. */
        public String path(Object id) {
            return path.replace("{name}", "nonadmin_hunt_host_cap")
                    .replace("{username}", "nobody")
                    .replaceAll("\\{[a-z_]+}", id.toString());
        }

        public boolean namesResource() {
            return path.contains("{");
        }

        public List<JsonNode> parameters() {
            return json.path("parameters").valueStream().toList();
        }

        public List<JsonNode> queryParameters() {
            return parameters().stream()
                    .filter(parameter -> parameter.get("in").asString().equals("query"))
                    .toList();
        }

        public Set<String> queryNames() {
            Set<String> names = new TreeSet<>();
            queryParameters()
                    .forEach(parameter -> names.add(parameter.get("name").asString()));
            return names;
        }

        /** Returns the schema of the JSON body; null if the operation takes none. */
        public @Nullable JsonNode bodySchema() {
            JsonNode reference = json.at("/requestBody/content/application~1json/schema/$ref");
            return reference.isMissingNode() ? null : target(reference);
        }

        public Set<String> bodyKeys() {
            JsonNode schema = bodySchema();
            return schema == null
                    ? Set.of()
                    : new TreeSet<>(schema.get("properties").propertyNames());
        }

        /** Returns a valid body; null if the operation takes none. */
        public @Nullable JsonNode bodyExample() {
            JsonNode example = json.at("/requestBody/content/application~1json/example");
            return example.isMissingNode() ? null : example;
        }

        /** Returns the contents of requests and answers. */
        public Stream<JsonNode> contents() {
            return Stream.concat(
                            Stream.of(json.path("requestBody")),
                            json.get("responses").valueStream().map(this::resolved))
                    .flatMap(node -> node.path("content").valueStream());
        }

        /** Returns the answer with this status; a missing node if the contract does not contain it. */
        public JsonNode answer(int status) {
            return resolved(json.get("responses").path(Integer.toString(status)));
        }

        /** Returns a JSON pointer to the schema of a JSON answer with this status, or null. */
        public @Nullable String answerSchema(int status) {
            String place = place() + "/responses/" + status;
            JsonNode reference = document.at(place + "/$ref");
            String resolved =
                    reference.isMissingNode() ? place : reference.asString().substring(1);
            return Stream.of("application~1json", "application~1problem+json")
                    .map(type -> resolved + "/content/" + type + "/schema")
                    .filter(schema -> !document.at(schema).isMissingNode())
                    .findFirst()
                    .orElse(null);
        }

        /** Returns a JSON pointer to this operation. */
        public String place() {
            return "/paths/" + path.replace("/", "~1") + "/" + method.toLowerCase(Locale.ROOT);
        }

        private JsonNode resolved(JsonNode answer) {
            return answer.has("$ref") ? target(answer.get("$ref")) : answer;
        }

        private JsonNode target(JsonNode reference) {
            return document.at(reference.asString().substring(1));
        }

        @Override
        public String toString() {
            return method + " " + path;
        }
    }
}
