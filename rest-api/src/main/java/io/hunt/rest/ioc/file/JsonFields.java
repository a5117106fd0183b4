package io.hunt.rest.ioc.file;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Selected fields of a JSON object, read without storing the rest: scalars as text, and objects of scalars.
 *
 * @param line line at which the object begins
 */
public record JsonFields(int line, Map<String, String> texts, Map<String, Map<String, String>> objects) {

    private static final int MOST_INSIDE = 100;
    private static final Set<String> LISTS = Set.of("Tag", "indicator_types", "labels", "tags");

    public static JsonFields none(int line) {
        return new JsonFields(line, new LinkedHashMap<>(), new LinkedHashMap<>());
    }

    /** Reads the object at whose start the parser is, up to its end. */
    public static JsonFields read(JsonParser json, Set<String> wanted) {
        JsonFields fields = none(json.currentTokenLocation().getLineNr());
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            json.nextToken();
            fields.take(json, name, wanted);
        }
        return fields;
    }

    /**
     * Reads the value at the parser's position if it is selected, and moves to its end. A selected name that ends in a
     * slash is an object whose fields are selected by their paths, such as {@code extensions/id/detection}.
     */
    public void take(JsonParser json, String name, Set<String> wanted) {
        if (json.currentToken() == JsonToken.START_OBJECT && wanted.contains(name + "/")) {
            while (json.nextToken() != JsonToken.END_OBJECT) {
                String path = name + "/" + json.currentName();
                json.nextToken();
                take(json, path, wanted);
            }
        } else if (!wanted.contains(name)) {
            json.skipChildren();
        } else if (texts.containsKey(name) || objects.containsKey(name)) {
            throw MalformedFile.at(json.currentTokenLocation().getLineNr(), "has a key twice in one object");
        } else if (json.currentToken() == JsonToken.START_OBJECT) {
            objects.put(name, scalars(json));
        } else if (json.currentToken() == JsonToken.START_ARRAY && LISTS.contains(name)) {
            texts.put(name, joined(json));
        } else {
            take(json, name, texts);
        }
    }

    public String text(String name) {
        return texts.getOrDefault(name, "");
    }

    public Map<String, String> object(String name) {
        return objects.getOrDefault(name, Map.of());
    }

    private static Map<String, String> scalars(JsonParser json) {
        var inside = new LinkedHashMap<String, String>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            json.nextToken();
            if (inside.size() < MOST_INSIDE) {
                take(json, name, inside);
            } else {
                json.skipChildren();
            }
        }
        return inside;
    }

    /** Returns the words of a list, or the names of its objects, separated by commas. */
    public static String joined(JsonParser json) {
        var words = new StringJoiner(", ");
        int more = MOST_INSIDE;
        while (json.nextToken() != JsonToken.END_ARRAY) {
            String word = json.currentToken() == JsonToken.START_OBJECT
                    ? scalars(json).getOrDefault("name", "")
                    : json.currentToken().isScalarValue() ? json.getString() : "";
            if (json.currentToken() == JsonToken.START_ARRAY) {
                json.skipChildren();
            }
            if (!word.isEmpty() && more-- > 0) {
                words.add(word);
            }
        }
        return words.toString();
    }

    private static void take(JsonParser json, String name, Map<String, String> into) {
        if (json.currentToken().isScalarValue() && json.currentToken() != JsonToken.VALUE_NULL) {
            into.put(name, json.getString());
        } else {
            json.skipChildren();
        }
    }
}
