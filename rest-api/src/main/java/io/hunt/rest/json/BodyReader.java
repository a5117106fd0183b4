package io.hunt.rest.json;

import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Strict reader of JSON objects; reports all wrong fields and unknown keys at once. */
final class BodyReader implements FieldSource {

    private static final String TIME = "must be a time according to RFC 3339, such as 2027-01-31T12:00:00Z";

    private final JsonNode object;
    private final String path;
    private final ValidationErrors validationErrors;

    private BodyReader(JsonNode object, String path, ValidationErrors validationErrors) {
        this.object = object;
        this.path = path;
        this.validationErrors = validationErrors;
    }

    static <T extends Body> T read(byte[] bytes, Class<T> type) {
        JsonNode root = parsed(bytes);
        if (!root.isObject()) {
            if (RecordField.of(type).getFirst().type() == JsonNode.class) {
                return RecordBinder.create(type, root);
            }
            throw new RejectionException(new ValidationFailed("body", "must be a JSON object"));
        }
        var validationErrors = new ValidationErrors();
        T body = new BodyReader(root, "", validationErrors).bind(type);
        validationErrors.refuseIfAny();
        return body;
    }

    @Override
    public @Nullable Object read(RecordField recordField) {
        String name = recordField.name();
        JsonNode node = object.get(name);
        if (node == null || node.isNull()) {
            if (recordField.isRequired()) {
                complain(name, "is required");
            }
            String byDefault = recordField.defaultValue();
            return byDefault == null ? null : value(recordField, Json.MAPPER.readTree(byDefault));
        }
        return value(recordField, node);
    }

    @Override
    public void complain(String field, String message) {
        if (field.isEmpty()) {
            validationErrors.add(path.isEmpty() ? "body" : path.substring(0, path.length() - 1), message);
        } else {
            validationErrors.add(path + field, message);
        }
    }

    @Override
    public int complaints() {
        return validationErrors.count();
    }

    private static JsonNode parsed(byte[] bytes) {
        try {
            JsonNode root = Json.MAPPER.readTree(bytes);
            if (root.isMissingNode()) {
                throw new RejectionException(new ValidationFailed("body", "is required"));
            }
            return root;
        } catch (JacksonException e) {
            throw new RejectionException(new ValidationFailed("body", "is not well-formed JSON"));
        }
    }

    private <T extends BoundRecord> T bind(Class<T> type) {
        T bound = RecordBinder.bind(type, this);
        Set<String> known = RecordField.names(type);
        object.propertyNames().stream()
                .filter(name -> !known.contains(name))
                .forEach(name -> complain(name, "is not a known key; known are " + String.join(", ", known)));
        return bound;
    }

    private @Nullable Object value(RecordField recordField, JsonNode node) {
        String name = recordField.name();
        Class<?> type = recordField.type();
        if (type == JsonNode.class) {
            return node;
        } else if (type == String.class) {
            return text(recordField, node);
        } else if (type == Integer.class || type == int.class) {
            return integer(recordField, node);
        } else if (type == Boolean.class || type == boolean.class) {
            return flag(name, node);
        } else if (type == Instant.class) {
            return parsed(name, node, BodyReader::instant, TIME);
        } else if (recordField.isList()) {
            return list(recordField, node);
        } else if (BoundRecord.class.isAssignableFrom(type)) {
            return object(name, node, type.asSubclass(BoundRecord.class));
        }
        return parsed(name, node, text -> ScalarParser.parse(type, text), ScalarParser.expectation(type));
    }

    private @Nullable String text(RecordField recordField, JsonNode node) {
        String name = recordField.name();
        if (!node.isString()) {
            complain(name, "must be a string");
            return null;
        }
        String text = node.stringValue();
        int shortest = recordField.size().min();
        int longest = recordField.size().max();
        boolean clean = recordField.isMultiline() ? TextRules.isCleanProse(text) : TextRules.isClean(text);
        if (TextRules.length(text) < shortest || TextRules.length(text) > longest) {
            complain(name, "must have " + shortest + " to " + longest + " characters");
        } else if (!clean) {
            complain(name, "must not hold control characters");
        } else if (!recordField.mayBeBlank() && text.isBlank()) {
            complain(name, "must not be blank");
        }
        return text;
    }

    private @Nullable Integer integer(RecordField recordField, JsonNode node) {
        int lowest = recordField.lowest();
        int highest = recordField.highest();
        if (!node.isIntegralNumber()
                || !node.canConvertToInt()
                || node.intValue() < lowest
                || node.intValue() > highest) {
            complain(recordField.name(), "must be an integer from " + lowest + " to " + highest);
            return null;
        }
        return node.intValue();
    }

    private @Nullable Boolean flag(String name, JsonNode node) {
        if (!node.isBoolean()) {
            complain(name, "must be true or false");
            return null;
        }
        return node.booleanValue();
    }

    private @Nullable Object object(String name, JsonNode node, Class<? extends BoundRecord> type) {
        if (!node.isObject()) {
            complain(name, "must be an object");
            return null;
        }
        return new BodyReader(node, path + name + ".", validationErrors).bind(type);
    }

    private @Nullable Object list(RecordField recordField, JsonNode node) {
        String name = recordField.name();
        if (recordField.isOneOrMore() && node.isString()) {
            return list(recordField, Json.MAPPER.createArrayNode().add(node));
        }
        if (!node.isArray()) {
            complain(name, recordField.isOneOrMore() ? "must be a string or an array of strings" : "must be an array");
            return null;
        }
        if (recordField.isOneOrMore() && node.isEmpty()) {
            complain(name, "must not be empty");
        }
        var listElementType = new ListElementType(recordField.element());
        Set<Object> values = new LinkedHashSet<>();
        int index = 0;
        for (JsonNode element : node) {
            Object value = element(name + "[" + index++ + "]", element, listElementType);
            if (value != null) {
                values.add(value);
            }
        }
        if (recordField.isBounded() && node.size() > recordField.size().max()) {
            complain(name, "must hold at most " + recordField.size().max() + listElementType.unit());
        }
        return recordField.type() == List.class ? List.copyOf(values) : Collections.unmodifiableSet(values);
    }

    private @Nullable Object element(String name, JsonNode node, ListElementType listElementType) {
        return listElementType.isObject()
                ? object(name, node, listElementType.kind().asSubclass(BoundRecord.class))
                : parsed(name, node, listElementType::parse, listElementType.expectation());
    }

    private @Nullable Object parsed(
            String name, JsonNode node, Function<String, ? extends Optional<?>> parse, String otherwise) {
        Optional<?> value = node.isString() ? parse.apply(node.stringValue()) : Optional.empty();
        if (value.isEmpty()) {
            complain(name, otherwise);
        }
        return value.orElse(null);
    }

    private static Optional<Instant> instant(String text) {
        try {
            return Optional.of(OffsetDateTime.parse(text).toInstant());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
