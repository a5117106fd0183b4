package io.hunt.query.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Summary of an event in one line: its name and its first scalar values, in words. Needs only the beginning of the
 * payload and omits evidence from hosts.
 */
final class EventSummary {

    private static final JsonFactory JSON = new JsonFactory();
    private static final Set<String> EVIDENCE = Set.of("evidence", "moreEvidence", "row", "rows", "snapshot");
    private static final int LONGEST = 300;
    private static final int LONGEST_VALUE = 64;
    private static final int MOST_VALUES = 8;

    private EventSummary() {}

    /** @param payload may be truncated anywhere */
    static String of(String type, String aggregateId, byte[] payload) {
        var values = new ArrayList<String>();
        try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), payload)) {
            if (json.nextToken() == JsonToken.START_OBJECT) {
                object(json, "", aggregateId, values);
            }
        } catch (JacksonException e) {
            // The payload is truncated: keeps the values read so far.
        }
        String name = words(type);
        return cut(values.isEmpty() ? name : name + ": " + String.join(", ", values), LONGEST);
    }

    /** Adds the scalar fields of an object. In a nested object, skips objects and arrays. */
    private static void object(JsonParser json, String within, String aggregateId, List<String> values) {
        for (String name = json.nextName(); name != null && values.size() < MOST_VALUES; name = json.nextName()) {
            JsonToken token = json.nextToken();
            if (token.isStructEnd() || EVIDENCE.contains(name)) {
                json.skipChildren();
            } else if (token == JsonToken.START_OBJECT && within.isEmpty()) {
                object(json, words(name) + " ", aggregateId, values);
            } else if (token.isScalarValue() && token != JsonToken.VALUE_NULL) {
                String value = json.getString();
                if (!value.isEmpty() && !value.equals(aggregateId)) {
                    values.add(within + words(name) + " " + cut(clean(value), LONGEST_VALUE));
                }
            } else {
                json.skipChildren();
            }
        }
    }

    private static String words(String name) {
        return clean(name).replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }

    private static String clean(String text) {
        return text.replaceAll("[\\p{Cntrl}\\p{Cs}\\u2028\\u2029]", " ");
    }

    private static String cut(String text, int longest) {
        return text.length() <= longest ? text : text.substring(0, longest - 1).stripTrailing() + "\u2026";
    }
}
