package io.hunt.rest.json;

import io.hunt.api.Refused;
import io.hunt.api.Rejection.ValidationFailed;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Reads a JSON object strictly: every field that is wrong and every key that is unknown is told at once. */
final class BodyReader implements Source {

    private static final String TIME = "must be a time after RFC 3339, such as 2027-01-31T12:00:00Z";

    private final JsonNode object;
    private final String path;
    private final Complaints complaints;

    private BodyReader(JsonNode object, String path, Complaints complaints) {
        this.object = object;
        this.path = path;
        this.complaints = complaints;
    }

    static <T extends Body> T read(byte[] bytes, Class<T> type) {
        JsonNode root = parsed(bytes);
        if (!root.isObject()) {
            if (Component.of(type).getFirst().type() == JsonNode.class) {
                return Binding.create(type, root);
            }
            throw new Refused(new ValidationFailed("body", "must be a JSON object"));
        }
        var complaints = new Complaints();
        T body = new BodyReader(root, "", complaints).bind(type);
        complaints.refuseIfAny();
        return body;
    }

    @Override
    public @Nullable Object read(Component component) {
        String name = component.name();
        JsonNode node = object.get(name);
        if (node == null || node.isNull()) {
            if (component.isRequired()) {
                complain(name, "is required");
            }
            String byDefault = component.byDefault();
            return byDefault == null ? null : value(component, Json.MAPPER.readTree(byDefault));
        }
        return value(component, node);
    }

    @Override
    public void complain(String field, String message) {
        if (field.isEmpty()) {
            complaints.add(path.isEmpty() ? "body" : path.substring(0, path.length() - 1), message);
        } else {
            complaints.add(path + field, message);
        }
    }

    @Override
    public int complaints() {
        return complaints.count();
    }

    private static JsonNode parsed(byte[] bytes) {
        try {
            JsonNode root = Json.MAPPER.readTree(bytes);
            if (root.isMissingNode()) {
                throw new Refused(new ValidationFailed("body", "is required"));
            }
            return root;
        } catch (JacksonException e) {
            throw new Refused(new ValidationFailed("body", "is not well-formed JSON"));
        }
    }

    private <T extends Bound> T bind(Class<T> type) {
        T bound = Binding.bind(type, this);
        Set<String> known =
                Component.of(type).stream().map(Component::name).collect(Collectors.toCollection(TreeSet::new));
        object.propertyNames().stream()
                .filter(name -> !known.contains(name))
                .forEach(name -> complain(name, "is not a known key; known are " + String.join(", ", known)));
        return bound;
    }

    private @Nullable Object value(Component component, JsonNode node) {
        String name = component.name();
        Class<?> type = component.type();
        if (type == JsonNode.class) {
            return node;
        } else if (type == String.class) {
            return text(component, node);
        } else if (type == Integer.class || type == int.class) {
            return integer(component, node);
        } else if (type == Boolean.class || type == boolean.class) {
            return flag(name, node);
        } else if (type == Instant.class) {
            return parsed(name, node, BodyReader::instant, TIME);
        } else if (component.isList()) {
            return list(component, node);
        } else if (Bound.class.isAssignableFrom(type)) {
            return object(name, node, type.asSubclass(Bound.class));
        }
        return parsed(name, node, text -> Scalars.parse(type, text), Scalars.expectation(type));
    }

    private @Nullable String text(Component component, JsonNode node) {
        String name = component.name();
        if (!node.isString()) {
            complain(name, "must be a string");
            return null;
        }
        String text = node.stringValue();
        int shortest = component.size().min();
        int longest = component.size().max();
        boolean clean = component.isMultiline() ? Texts.isCleanProse(text) : Texts.isClean(text);
        if (text.length() < shortest || Texts.length(text) > longest) {
            complain(name, "must have " + shortest + " to " + longest + " characters");
        } else if (!clean) {
            complain(name, "must not hold control characters");
        } else if (!component.mayBeBlank() && text.isBlank()) {
            complain(name, "must not be blank");
        }
        return text;
    }

    private @Nullable Integer integer(Component component, JsonNode node) {
        int lowest = component.lowest();
        int highest = component.highest();
        if (!node.isIntegralNumber()
                || !node.canConvertToInt()
                || node.intValue() < lowest
                || node.intValue() > highest) {
            complain(component.name(), "must be an integer from " + lowest + " to " + highest);
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

    private @Nullable Object object(String name, JsonNode node, Class<? extends Bound> type) {
        if (!node.isObject()) {
            complain(name, "must be an object");
            return null;
        }
        return new BodyReader(node, path + name + ".", complaints).bind(type);
    }

    private @Nullable Object list(Component component, JsonNode node) {
        String name = component.name();
        if (component.isOneOrMore() && node.isString()) {
            return list(component, Json.MAPPER.createArrayNode().add(node));
        }
        if (!node.isArray()) {
            complain(name, component.isOneOrMore() ? "must be a string or an array of strings" : "must be an array");
            return null;
        }
        var elements = new Elements(component.element());
        Set<Object> values = new LinkedHashSet<>();
        int index = 0;
        for (JsonNode element : node) {
            Object value = element(name + "[" + index++ + "]", element, elements);
            if (value != null) {
                values.add(value);
            }
        }
        if (component.isBounded() && node.size() > component.size().max()) {
            complain(name, "must hold at most " + component.size().max() + elements.unit());
        }
        return component.type() == List.class ? List.copyOf(values) : Collections.unmodifiableSet(values);
    }

    private @Nullable Object element(String name, JsonNode node, Elements elements) {
        return elements.isObject()
                ? object(name, node, elements.kind().asSubclass(Bound.class))
                : parsed(name, node, elements::parse, elements.expectation());
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
