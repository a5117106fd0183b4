package io.hunt.rest.json;

import io.hunt.api.Word;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads the fields of a JSON object strictly. A field that is wrong yields a placeholder and a complaint;
 * {@link #done} must be called before anything read is used, and refuses when there is a complaint.
 */
public final class Fields {

    private final JsonNode object;
    private final String path;
    private final Complaints complaints;
    private final Set<String> known = new TreeSet<>();

    Fields(JsonNode object, String path, Complaints complaints) {
        this.object = object;
        this.path = path;
        this.complaints = complaints;
    }

    /** Whether the field is there and not null. */
    public boolean has(String name) {
        return find(name) != null;
    }

    /** A point in time. */
    public @Nullable Instant time(String name) {
        JsonNode node = find(name);
        return node == null
                ? null
                : parsed(name, node, Fields::instant, "must be a time after RFC 3339, such as 2027-01-31T12:00:00Z")
                        .orElse(null);
    }

    /** One line, from 1 to {@code longest} characters; required. */
    public String text(String name, int longest) {
        String text = optionalText(name, longest);
        if (text == null) {
            missing(name);
            return "";
        }
        return text;
    }

    /** One line, from 1 to {@code longest} characters. */
    public @Nullable String optionalText(String name, int longest) {
        return string(name, 1, longest, Texts::isClean);
    }

    /** Any number of lines, possibly none. */
    public @Nullable String prose(String name, int longest) {
        return string(name, 0, longest, Texts::isCleanProse);
    }

    public int integer(String name, int lowest, int highest, int fallback) {
        JsonNode node = find(name);
        if (node == null) {
            return fallback;
        }
        if (!node.isIntegralNumber()
                || !node.canConvertToInt()
                || node.intValue() < lowest
                || node.intValue() > highest) {
            complain(name, "must be an integer from " + lowest + " to " + highest);
            return fallback;
        }
        return node.intValue();
    }

    public @Nullable Boolean flag(String name) {
        JsonNode node = find(name);
        if (node == null || node.isBoolean()) {
            return node == null ? null : Boolean.valueOf(node.booleanValue());
        }
        complain(name, "must be true or false");
        return null;
    }

    public <E extends Enum<E> & Word> @Nullable E word(String name, Class<E> type) {
        return optional(name, text -> Word.parse(type, text), EnumWords.choice(type));
    }

    public <E extends Enum<E> & Word> E requiredWord(String name, Class<E> type) {
        if (find(name) == null) {
            missing(name);
        }
        E word = word(name, type);
        return word == null ? type.getEnumConstants()[0] : word;
    }

    public <E extends Enum<E> & Word> Set<E> words(String name, Class<E> type) {
        return set(name, text -> Word.parse(type, text), EnumWords.choice(type));
    }

    /** Lines of up to {@code longest} characters without blanks around, at most {@code most} of them; required. */
    public List<String> texts(String name, int most, int longest) {
        any(name);
        Set<String> texts = set(
                name,
                text -> Optional.of(text.strip())
                        .filter(line -> !line.isEmpty() && Texts.length(line) <= longest && Texts.isClean(line)),
                "must be a string of 1 to " + longest + " characters without control characters");
        if (texts.size() > most) {
            complain(name, "must hold at most " + most);
        }
        return List.copyOf(texts);
    }

    public @Nullable UUID id(String name) {
        return optional(name, Ids::parse, "must be a UUID");
    }

    public Set<UUID> ids(String name) {
        return set(name, Ids::parse, "must be a UUID");
    }

    /** The fields of an object inside; required. */
    public Fields object(String name) {
        JsonNode node = find(name);
        if (node == null) {
            missing(name);
        } else if (!node.isObject()) {
            complain(name, "must be an object");
        }
        return new Fields(
                node == null || !node.isObject() ? Json.MAPPER.createObjectNode() : node,
                path + name + ".",
                complaints);
    }

    /** Any JSON value; required. */
    public JsonNode any(String name) {
        JsonNode node = find(name);
        if (node == null) {
            missing(name);
        }
        return node == null ? Json.MAPPER.nullNode() : node;
    }

    public void complain(String name, String message) {
        complaints.add(path + name, message);
    }

    /** Nothing was wrong so far, so that it makes sense to look at fields together. */
    public boolean isFine() {
        return complaints.none();
    }

    /** Says what is wrong with this object as a whole. */
    public void complain(String message) {
        complaints.add(path.isEmpty() ? "body" : path.substring(0, path.length() - 1), message);
    }

    /** Complains about keys nobody asked for; refuses the request if anything is wrong with it. */
    public void done() {
        checkKeys();
        complaints.refuseIfAny();
    }

    /** Complains about keys nobody asked for; for an object inside another. */
    public void checkKeys() {
        object.propertyNames().stream()
                .filter(name -> !known.contains(name))
                .forEach(name -> complain(name, "is not a known key; known are " + String.join(", ", known)));
    }

    private static Optional<Instant> instant(String text) {
        try {
            return Optional.of(OffsetDateTime.parse(text).toInstant());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private void missing(String name) {
        complain(name, "is required");
    }

    private @Nullable JsonNode find(String name) {
        known.add(name);
        JsonNode node = object.get(name);
        return node == null || node.isNull() ? null : node;
    }

    private @Nullable String string(String name, int shortest, int longest, Predicate<String> clean) {
        JsonNode node = find(name);
        if (node == null) {
            return null;
        }
        if (!node.isString()) {
            complain(name, "must be a string");
            return null;
        }
        String text = node.stringValue();
        if (text.length() < shortest || Texts.length(text) > longest) {
            complain(name, "must have " + shortest + " to " + longest + " characters");
        } else if (!clean.test(text)) {
            complain(name, "must not hold control characters");
        }
        return text;
    }

    private <T> Set<T> set(String name, Function<String, Optional<T>> parse, String otherwise) {
        JsonNode node = find(name);
        if (node == null) {
            return Set.of();
        }
        if (!node.isArray()) {
            complain(name, "must be an array");
            return Set.of();
        }
        Set<T> values = new LinkedHashSet<>();
        int index = 0;
        for (JsonNode element : node) {
            parsed(name + "[" + index++ + "]", element, parse, otherwise).ifPresent(values::add);
        }
        return Collections.unmodifiableSet(values);
    }

    private <T> @Nullable T optional(String name, Function<String, Optional<T>> parse, String otherwise) {
        JsonNode node = find(name);
        return node == null ? null : parsed(name, node, parse, otherwise).orElse(null);
    }

    private <T> Optional<T> parsed(String name, JsonNode node, Function<String, Optional<T>> parse, String otherwise) {
        Optional<T> value = node.isString() ? parse.apply(node.stringValue()) : Optional.empty();
        if (value.isEmpty()) {
            complain(name, otherwise);
        }
        return value;
    }
}
