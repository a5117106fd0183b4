package io.hunt.api.testing;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Validates what is sent and answered against the schemas of the contract, in which no object has undocumented fields. */
public final class ContractSchemas {

    private static final String CONTRACT = "https://contract.example/openapi.json";

    private final Map<String, com.networknt.schema.Schema> known = new ConcurrentHashMap<>();
    private final SchemaRegistry registry;

    public ContractSchemas(JsonNode document) {
        this.registry = SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12,
                builder -> builder.schemas(Map.of(CONTRACT, closed(document).toString()))
                        .schemaRegistryConfig(SchemaRegistryConfig.builder()
                                .formatAssertionsEnabled(true)
                                .build()));
    }

    /** What is wrong with the JSON text, by the schema at this place of the contract; a JSON pointer. */
    public List<String> complaints(String pointer, String json) {
        return known
                .computeIfAbsent(pointer, place -> registry.getSchema(SchemaLocation.of(CONTRACT + "#" + place)))
                .validate(json, InputFormat.JSON)
                .stream()
                .map(Error::toString)
                .toList();
    }

    private static JsonNode closed(JsonNode document) {
        JsonNode copy = document.deepCopy();
        copy.at("/components/schemas").forEach(schema -> {
            if (schema instanceof ObjectNode object
                    && object.has("properties")
                    && !object.has("additionalProperties")) {
                object.put("additionalProperties", false);
            }
        });
        return copy;
    }
}
