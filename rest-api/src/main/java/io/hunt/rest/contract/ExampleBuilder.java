package io.hunt.rest.contract;

import static java.lang.Boolean.FALSE;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.media.Schema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Builds examples of whole answers and bodies from the examples of their properties. */
final class ExampleBuilder {

    /** Properties of bodies that exclude another property, which the example shows. */
    private static final Set<String> ALTERNATIVES = Set.of("target", "tag");

    @SuppressWarnings("rawtypes")
    private final Map<String, Schema> schemas;

    private ExampleBuilder(OpenAPI document) {
        this.schemas = document.getComponents().getSchemas();
    }

    static ExampleBuilder of(OpenAPI document) {
        return new ExampleBuilder(document);
    }

    @Nullable Object of(Schema<?> schema) {
        if (schema.getExample() != null) {
            return schema.getExample();
        }
        if (schema.get$ref() != null) {
            return of(target(schema.get$ref()));
        }
        if (schema.getAnyOf() != null) {
            return of(schema.getAnyOf().getFirst());
        }
        if (schema.getItems() != null) {
            Object item = of(schema.getItems());
            return item == null ? List.of() : List.of(item);
        }
        return schema.getProperties() == null ? null : properties(schema);
    }

    private Map<String, @Nullable Object> properties(Schema<?> schema) {
        Map<String, @Nullable Object> example = new LinkedHashMap<>();
        schema.getProperties().forEach((name, property) -> example.put(name, of((Schema<?>) property)));
        if (FALSE.equals(schema.getAdditionalProperties())) {
            example.values().removeIf(Objects::isNull);
            example.keySet().removeAll(ALTERNATIVES);
        }
        return example;
    }

    private Schema<?> target(String reference) {
        String name = reference.substring(reference.lastIndexOf('/') + 1);
        Schema<?> schema = schemas.get(name);
        if (schema == null) {
            throw new IllegalStateException("no schema " + name);
        }
        return schema;
    }
}
