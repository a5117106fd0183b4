package io.hunt.rest.json;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.OneOrMore;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Component of a record, for the reader and for the OpenAPI contract. */
public record RecordField(RecordComponent declared) {

    private static final ClassValue<List<RecordField>> KNOWN = new ClassValue<>() {
        @Override
        protected List<RecordField> computeValue(Class<?> type) {
            return Arrays.stream(type.getRecordComponents())
                    .map(RecordField::new)
                    .toList();
        }
    };

    public static List<RecordField> of(Class<?> type) {
        return KNOWN.get(type);
    }

    /** Returns the components that leave the service: all but those hidden in the contract. */
    public static List<RecordField> shown(Class<?> type) {
        return of(type).stream().filter(field -> !field.isHidden()).toList();
    }

    /** Returns the names of all keys in alphabetical order. */
    static Set<String> names(Class<?> type) {
        return new TreeSet<>(keys(type));
    }

    /** Returns the names of all keys as declared; the components of an unwrapped record are separate keys. */
    public static List<String> keys(Class<?> type) {
        return shown(type).stream()
                .flatMap(field -> field.isUnwrapped() ? keys(field.type()).stream() : Stream.of(field.name()))
                .toList();
    }

    /** Returns the name in JSON and in queries. */
    public String name() {
        JsonProperty named = annotation(JsonProperty.class);
        return named != null && !named.value().isEmpty() ? named.value() : snakeCase(declared.getName());
    }

    public Class<?> type() {
        return declared.getType();
    }

    public boolean isNullable() {
        return declared.getAnnotatedType().isAnnotationPresent(Nullable.class);
    }

    /** Returns true for a component that is not nullable, has no default and cannot be empty. */
    public boolean isRequired() {
        return !isNullable() && defaultValue() == null && !isOneOrMore();
    }

    boolean isHidden() {
        Schema schema = annotation(Schema.class);
        return schema != null && schema.hidden();
    }

    /** Returns true if the properties of the component's type take its place in JSON. */
    public boolean isUnwrapped() {
        return annotation(JsonUnwrapped.class) != null;
    }

    boolean isList() {
        return Collection.class.isAssignableFrom(type());
    }

    /** Returns the element type of a list, with its constraints. */
    AnnotatedType element() {
        return ((AnnotatedParameterizedType) declared.getAnnotatedType()).getAnnotatedActualTypeArguments()[0];
    }

    /** Returns true if a single value is accepted as a list of one. */
    public boolean isOneOrMore() {
        return declared.isAnnotationPresent(OneOrMore.class);
    }

    boolean isMultiline() {
        return declared.isAnnotationPresent(Multiline.class);
    }

    boolean mayBeBlank() {
        return annotation(NotBlank.class) == null;
    }

    /** Returns the description; empty if not declared. */
    public String description() {
        Schema schema = annotation(Schema.class);
        return schema == null ? "" : schema.description();
    }

    /** Returns the example as JSON, a text without quotes; empty if not declared. */
    public String example() {
        Schema schema = annotation(Schema.class);
        return schema == null ? "" : schema.example();
    }

    @Nullable String defaultValue() {
        Schema schema = annotation(Schema.class);
        return schema == null || schema.defaultValue().isEmpty() ? null : schema.defaultValue();
    }

    Size size() {
        return Objects.requireNonNull(annotation(Size.class), () -> "no limit is declared for " + declared);
    }

    boolean isBounded() {
        return annotation(Size.class) != null;
    }

    int lowest() {
        return (int) Objects.requireNonNull(annotation(Min.class), () -> "no limit is declared for " + declared)
                .value();
    }

    int highest() {
        return (int) Objects.requireNonNull(annotation(Max.class), () -> "no limit is declared for " + declared)
                .value();
    }

    /** Returns the sort keys, each with and without a minus; empty if the component is not a sort key. */
    public List<String> sortKeys() {
        SortOf sorts = declared.getAnnotation(SortOf.class);
        if (sorts == null) {
            return List.of();
        }
        try {
            var names = (List<?>)
                    Objects.requireNonNull(sorts.value().getField("SORTS").get(null));
            return names.stream()
                    .flatMap(name -> Stream.of(name.toString(), "-" + name))
                    .toList();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the query " + sorts.value() + " declares no sort keys", e);
        }
    }

    private static String snakeCase(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the annotation of the accessor, because the standard annotations do not target record components but
     * propagate to the accessor.
     */
    private <A extends Annotation> @Nullable A annotation(Class<A> type) {
        return declared.getAccessor().getAnnotation(type);
    }
}
