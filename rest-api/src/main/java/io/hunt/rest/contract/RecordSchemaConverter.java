package io.hunt.rest.contract;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JavaType;
import io.hunt.api.TextEnum;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Json;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.RecordField;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContext;
import io.swagger.v3.core.util.AnnotationsUtils;
import io.swagger.v3.core.util.Json31;
import io.swagger.v3.oas.models.media.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Completes the schemas of records with properties that the library does not derive: required fields, words of enums,
 * descriptions and examples.
 */
final class RecordSchemaConverter implements ModelConverter {

    /** Default examples of required fields by format. */
    private static final Map<String, String> USUAL =
            Map.of("uuid", "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11", "date-time", "2026-11-21T12:00:00Z");

    @Override
    public @Nullable Schema<?> resolve(
            AnnotatedType type, ModelConverterContext context, Iterator<ModelConverter> chain) {
        JavaType java = Json31.mapper().constructType(type.getType());
        if (java != null && java.isEnumType() && java.isTypeOrSubTypeOf(TextEnum.class)) {
            return words(java.getRawClass());
        }
        Schema<?> resolved = chain.hasNext() ? chain.next().resolve(type, context, chain) : null;
        if (resolved != null && java != null && java.getRawClass().isRecord()) {
            complete(definition(resolved, context), java.getRawClass());
        }
        return resolved;
    }

    private static @Nullable Schema<?> definition(Schema<?> resolved, ModelConverterContext context) {
        String reference = resolved.get$ref();
        return reference == null
                ? resolved
                : context.getDefinedModels().get(reference.substring(reference.lastIndexOf('/') + 1));
    }

    private static void complete(@Nullable Schema<?> schema, Class<?> type) {
        if (schema == null || schema.getProperties() == null) {
            return;
        }
        Set<String> required = new TreeSet<>();
        for (RecordField recordField : RecordField.shown(type)) {
            if (recordField.isUnwrapped()) {
                required.addAll(required(recordField.type()));
                continue;
            }
            Schema<?> property = schema.getProperties().get(recordField.name());
            if (property != null) {
                describe(property, recordField);
                if (!isInput(type)) {
                    property.setUniqueItems(null);
                }
                if (!recordField.isRequired() && !mayBeAbsent(type) && property.get$ref() != null) {
                    orNull(property, property.get$ref());
                }
            }
            if (property != null && (recordField.isRequired() || !mayBeAbsent(type))) {
                required.add(recordField.name());
            }
        }
        schema.setRequired(required.isEmpty() ? null : List.copyOf(required));
        exemplify(schema, type);
    }

    private static Set<String> required(Class<?> type) {
        Set<String> names = new TreeSet<>();
        for (RecordField recordField : RecordField.shown(type)) {
            if (recordField.isUnwrapped()) {
                names.addAll(required(recordField.type()));
            } else if (recordField.isRequired() || !mayBeAbsent(type)) {
                names.add(recordField.name());
            }
        }
        return names;
    }

    /**
     * Returns true if fields may be absent: in bodies absent means null; in answers all fields are present, unless the
     * record leaves out nulls.
     */
    private static boolean mayBeAbsent(Class<?> type) {
        JsonInclude include = type.getAnnotation(JsonInclude.class);
        return Body.class.isAssignableFrom(type)
                || (include != null && include.value() == JsonInclude.Include.NON_NULL);
    }

    private static boolean isInput(Class<?> type) {
        return Body.class.isAssignableFrom(type) || Query.class.isAssignableFrom(type);
    }

    private static void describe(Schema<?> property, RecordField recordField) {
        if (property.getTypes() != null && property.getTypes().size() > 1) {
            writeAsChoice(property);
        }
        if (recordField.isOneOrMore()) {
            writeAsOneOrArray(property);
        }
        if (!recordField.sortKeys().isEmpty()) {
            list(property, recordField.sortKeys());
        }
        if (!recordField.isRequired() && property.getTypes() != null) {
            Set<String> types = new LinkedHashSet<>(property.getTypes());
            types.add("null");
            property.setTypes(types);
            if (property.getEnum() != null) {
                property.getEnum().add(null);
            }
        }
        boundWithoutNothing(property);
        explain(property, recordField);
    }

    /** Replaces a reference by a choice of the reference and null, because a reference alone excludes null. */
    private static void orNull(Schema<?> property, String reference) {
        property.set$ref(null);
        property.setTypes(null);
        property.addAnyOfItem(new Schema<>().$ref(reference));
        property.addAnyOfItem(new Schema<>().types(Set.of("null")));
    }

    /** Removes minimum lengths of zero. */
    private static void boundWithoutNothing(Schema<?> property) {
        if (property.getMinLength() != null && property.getMinLength() == 0) {
            property.setMinLength(null);
        }
        if (property.getMinItems() != null && property.getMinItems() == 0) {
            property.setMinItems(null);
        }
    }

    /** Sets description and example explicitly, because the library parses some texts as JSON and leaves some out. */
    private static void explain(Schema<?> property, RecordField recordField) {
        property.setDescription(recordField.description());
        String example = recordField.example();
        if (!example.isEmpty()) {
            property.setExample(
                    isText(property) || property.getEnum() != null
                            ? example
                            : Json.MAPPER.readValue(example, Object.class));
        } else if (recordField.isRequired() && property.getFormat() != null) {
            property.setExample(USUAL.get(property.getFormat()));
        }
    }

    private static boolean isText(Schema<?> property) {
        return property.getTypes() != null && property.getTypes().contains("string");
    }

    /** Sets examples specific to this record, also for fields of an unwrapped record; null removes an example. */
    private static void exemplify(Schema<?> schema, Class<?> type) {
        var own = type.getAnnotation(io.swagger.v3.oas.annotations.media.Schema.class);
        if (own != null && !own.example().isEmpty()) {
            schema.setExample(null);
            schema.setExampleSetFlag(false);
            Json.MAPPER.readTree(own.example()).forEachEntry((name, value) -> {
                Schema<?> property =
                        AnnotationsUtils.clone(schema.getProperties().get(name), true);
                property.setExample(Json.MAPPER.convertValue(value, Object.class));
                property.setExampleSetFlag(!value.isNull());
                schema.addProperty(name, property);
            });
        }
    }

    /** Converts several types into a choice that client generators support; arrays contain strings. */
    private static void writeAsChoice(Schema<?> property) {
        for (String type : new TreeSet<>(property.getTypes())) {
            Schema<?> one = new Schema<>().types(Set.of(type));
            property.addOneOfItem(type.equals("array") ? one.items(Schemas.text()) : one);
        }
        property.setTypes(null);
    }

    /** Allows one value or an array of values. */
    private static void writeAsOneOrArray(Schema<?> property) {
        Schema<?> one = property.getItems();
        property.addOneOfItem(one);
        Schema<?> several = new Schema<>().types(Set.of("array"));
        several.setItems(one);
        several.setUniqueItems(true);
        property.addOneOfItem(several);
        property.setTypes(null);
        property.setItems(null);
        property.setUniqueItems(null);
    }

    private static Schema<?> words(Class<?> type) {
        Schema<?> schema = Schemas.text();
        list(
                schema,
                Arrays.stream(type.getEnumConstants())
                        .map(word -> ((TextEnum) word).text())
                        .toList());
        return schema;
    }

    @SuppressWarnings("unchecked")
    private static void list(Schema<?> property, List<String> texts) {
        ((Schema<Object>) property).setEnum(new ArrayList<>(texts));
    }
}
