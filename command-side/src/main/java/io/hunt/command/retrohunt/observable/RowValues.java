package io.hunt.command.retrohunt.observable;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Reads the texts of a row within limits. If the JSON is malformed, returns the values before the error. */
public final class RowValues {

    private static final int MOST_COLUMNS = 128;
    /** Maximum number of characters of a value, the same as of an indicator. */
    private static final int LONGEST_VALUE = 4_096;

    private static final JsonFactory JSON = new JsonFactory();

    /** A text and its column. */
    public record Value(String column, String text) {}

    private RowValues() {}

    public static List<Value> of(String row) {
        var values = new ArrayList<Value>();
        try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), row)) {
            if (json.nextToken() == JsonToken.START_OBJECT) {
                read(json, values);
            }
        } catch (JacksonException ignored) {
            // The values before the malformed part are still evidence.
        }
        return values;
    }

    private static void read(JsonParser json, List<Value> values) {
        for (int columns = 0; columns < MOST_COLUMNS && json.nextToken() == JsonToken.PROPERTY_NAME; columns++) {
            String column = json.currentName();
            JsonToken token = json.nextToken();
            if (token == JsonToken.VALUE_STRING) {
                String text = start(json.getString());
                if (!text.isEmpty()) {
                    values.add(new Value(column, text));
                }
            } else {
                json.skipChildren();
            }
        }
    }

    /**
     * Returns the text, shortened to complete words if it is longer than the limit; empty if its first word is longer.
     */
    private static String start(String text) {
        if (text.codePointCount(0, text.length()) <= LONGEST_VALUE) {
            return text;
        }
        int blank = text.lastIndexOf(' ', text.offsetByCodePoints(0, LONGEST_VALUE));
        return text.substring(0, Math.max(blank, 0));
    }
}
