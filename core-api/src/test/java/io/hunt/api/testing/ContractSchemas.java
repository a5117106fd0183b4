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

/** Validates requests and answers against the schemas of the contract, with undocumented fields as errors. */
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

    /** Returns the violations of the schema at this JSON pointer of the contract. */
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
