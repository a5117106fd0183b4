package io.hunt.rest.json;

import com.fasterxml.jackson.annotation.JsonProperty;
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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One component of a record, as it is read and as the contract shows it. */
public record RecordField(RecordComponent declared) {

    private static final ClassValue<List<RecordField>> KNOWN = new ClassValue<>() {
        @Override
        protected List<RecordField> computeValue(Class<?> type) {
            return Arrays.stream(type.getRecordComponents()).map(RecordField::new).toList();
        }
    };

    public static List<RecordField> of(Class<?> type) {
        return KNOWN.get(type);
    }

    /** As it stands in JSON and in queries. */
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

    /** It has neither a value for nothing nor a default. */
    public boolean isRequired() {
        return !isNullable() && byDefault() == null;
    }

    boolean isList() {
        return Collection.class.isAssignableFrom(type());
    }

    /** What a list holds, with the constraints of each. */
    AnnotatedType element() {
        return ((AnnotatedParameterizedType) declared.getAnnotatedType()).getAnnotatedActualTypeArguments()[0];
    }

    /** A single value stands for a list of one. */
    public boolean isOneOrMore() {
        return declared.isAnnotationPresent(OneOrMore.class);
    }

    boolean isMultiline() {
        return declared.isAnnotationPresent(Multiline.class);
    }

    boolean mayBeBlank() {
        return annotation(NotBlank.class) == null;
    }

    /** What it means; empty if nobody says so. */
    public String description() {
        Schema schema = annotation(Schema.class);
        return schema == null ? "" : schema.description();
    }

    /** A value as JSON, a text without its quotes; empty if there is none. */
    public String example() {
        Schema schema = annotation(Schema.class);
        return schema == null ? "" : schema.example();
    }

    @Nullable String byDefault() {
        Schema schema = annotation(Schema.class);
        return schema == null || schema.defaultValue().isEmpty() ? null : schema.defaultValue();
    }

    Size size() {
        return Objects.requireNonNull(annotation(Size.class), () -> "nothing bounds " + declared);
    }

    boolean isBounded() {
        return annotation(Size.class) != null;
    }

    int lowest() {
        return (int) Objects.requireNonNull(annotation(Min.class), () -> "nothing bounds " + declared)
                .value();
    }

    int highest() {
        return (int) Objects.requireNonNull(annotation(Max.class), () -> "nothing bounds " + declared)
                .value();
    }

    /** The names by which a list is sorted, each with and without a minus; empty if this is no such name. */
    public List<String> sorts() {
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
            throw new IllegalStateException("nothing says what " + sorts.value() + " is sorted by", e);
        }
    }

    private static String snakeCase(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
    }

    /** Those of the standards are not for components themselves, but for what follows from them. */
    public <A extends Annotation> @Nullable A annotation(Class<A> type) {
        return declared.getAccessor().getAnnotation(type);
    }
}
