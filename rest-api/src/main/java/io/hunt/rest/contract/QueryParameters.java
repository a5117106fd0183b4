package io.hunt.rest.contract;

import io.hunt.rest.json.QueryReader;
import io.hunt.rest.json.RecordField;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.parameters.QueryParameter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Converts records into query parameters. All parameters are optional, and none accepts null. */
final class QueryParameters {

    private static final String NULL = "null";

    private final Components components;

    QueryParameters(Components components) {
        this.components = components;
    }

    @SuppressWarnings("rawtypes")
    List<Parameter> of(Class<?> record) {
        // The library finds properties in the order of the JVM's reflection, which depends on the classes loaded
        // before.
        Map<String, Schema> properties = properties(record);
        return RecordField.keys(record).stream()
                .map(name -> parameter(name, Objects.requireNonNull(properties.get(name), name)))
                .toList();
    }

    /** Moves description and example from the schema to the parameter. */
    private static Parameter parameter(String name, Schema<?> schema) {
        Parameter parameter = new QueryParameter()
                .name(name)
                .description(schema.getDescription())
                .example(schema.getExample())
                .schema(withoutNull(schema).description(null));
        schema.setExample(null);
        schema.setExampleSetFlag(false);
        return parameter;
    }

    private static Schema<?> withoutNull(Schema<?> schema) {
        if (schema.getOneOf() != null) {
            // A repeatable parameter is an array, also if a body accepts a single word.
            return schema.getOneOf().getLast();
        }
        if (Objects.equals(schema.getMaxLength(), QueryReader.LONGEST)) {
            // All parameters have this limit.
            schema.setMaxLength(null);
        }
        Set<String> types = new LinkedHashSet<>(schema.getTypes());
        types.remove(NULL);
        schema.setTypes(types);
        if (schema.getEnum() != null) {
            schema.getEnum().remove(null);
        }
        return schema;
    }

    @SuppressWarnings("rawtypes")
    private Map<String, Schema> properties(Class<?> record) {
        var schemas = components.getSchemas();
        var properties = ContractDocument.resolved(record, schemas).getProperties();
        schemas.remove(record.getSimpleName());
        return properties;
    }
}
