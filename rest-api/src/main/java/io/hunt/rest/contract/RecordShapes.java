package io.hunt.rest.contract;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import io.hunt.api.Word;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContext;
import io.swagger.v3.core.util.Json31;
import io.swagger.v3.oas.models.media.Schema;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Adds what records say and the library does not read: which values are never absent, and which are words. */
final class RecordShapes implements ModelConverter {

    /** Ends the name of every record that describes what a request brings. */
    static final String BODY = "Body";

    private static final SnakeCaseStrategy SNAKE_CASE = new SnakeCaseStrategy();

    @Override
    public @Nullable Schema<?> resolve(
            AnnotatedType type, ModelConverterContext context, Iterator<ModelConverter> chain) {
        Schema<?> resolved = chain.hasNext() ? chain.next().resolve(type, context, chain) : null;
        JavaType java = Json31.mapper().constructType(type.getType());
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
        for (RecordComponent component : type.getRecordComponents()) {
            Schema<?> property = schema.getProperties().get(name(component));
            if (property != null) {
                describe(property, component);
            }
            if (property != null && !(mayLack(type) && isNullable(component))) {
                required.add(name(component));
            }
        }
        schema.setRequired(required.isEmpty() ? null : List.copyOf(required));
    }

    /** In bodies null is as good as absent; in answers every field is there, except where its record leaves nulls out. */
    private static boolean mayLack(Class<?> type) {
        JsonInclude include = type.getAnnotation(JsonInclude.class);
        return type.getSimpleName().endsWith(BODY)
                || (include != null && include.value() == JsonInclude.Include.NON_NULL);
    }

    private static boolean isNullable(RecordComponent component) {
        return component.getAnnotatedType().isAnnotationPresent(Nullable.class);
    }

    private static void describe(Schema<?> property, RecordComponent component) {
        WordOf words = component.getAnnotation(WordOf.class);
        SortOf sorts = component.getAnnotation(SortOf.class);
        boolean nullable = isNullable(component);
        if (words != null && property.getItems() == null) {
            list(property, texts(words.value()), nullable);
        } else if (words != null) {
            list(property.getItems(), texts(words.value()), false);
        }
        if (property.getTypes() != null && property.getTypes().size() > 1) {
            offer(property);
        }
        if (sorts != null) {
            list(property, names(sorts.value()), nullable);
        }
        if (nullable && property.getTypes() != null) {
            Set<String> types = new LinkedHashSet<>(property.getTypes());
            types.add("null");
            property.setTypes(types);
        }
    }

    /** One of several types, in the form that generators of clients understand; arrays are of texts. */
    private static void offer(Schema<?> property) {
        for (String type : new TreeSet<>(property.getTypes())) {
            Schema<?> one = new Schema<>().types(Set.of(type));
            property.addOneOfItem(type.equals("array") ? one.items(Schemas.text()) : one);
        }
        property.setTypes(null);
    }

    @SuppressWarnings("unchecked")
    private static void list(Schema<?> property, List<String> texts, boolean nullable) {
        List<@Nullable Object> all = new ArrayList<>(texts);
        if (nullable) {
            all.add(null);
        }
        ((Schema<Object>) property).setEnum(all);
    }

    private static List<String> texts(Class<? extends Word> words) {
        return Arrays.stream(words.getEnumConstants()).map(Word::text).toList();
    }

    private static List<String> names(Class<?> question) {
        try {
            var sorts =
                    (List<?>) Objects.requireNonNull(question.getField("SORTS").get(null));
            return sorts.stream()
                    .flatMap(name -> Stream.of(name.toString(), "-" + name))
                    .toList();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("nothing says what " + question + " is sorted by", e);
        }
    }

    static String name(RecordComponent component) {
        JsonProperty named = component.getAccessor().getAnnotation(JsonProperty.class);
        boolean renamed = named != null && !named.value().isEmpty();
        return renamed ? named.value() : SNAKE_CASE.translate(component.getName());
    }
}
