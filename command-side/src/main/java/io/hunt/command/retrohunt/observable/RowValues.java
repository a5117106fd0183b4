package io.hunt.command.retrohunt.observable;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Reads the texts of a row, as far as they are within bounds; of what is no row it reads what it can. */
public final class RowValues {

    private static final int MOST_COLUMNS = 128;
    /** In characters, as long as an indicator may be. */
    private static final int LONGEST_VALUE = 4_096;

    private static final JsonFactory JSON = new JsonFactory();

    /** One text and the column it stands in. */
    public record Value(String column, String text) {}

    private RowValues() {}

    public static List<Value> of(String row) {
        var values = new ArrayList<Value>();
        try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), row)) {
            if (json.nextToken() == JsonToken.START_OBJECT) {
                read(json, values);
            }
        } catch (JacksonException ignored) {
            // What stands before the damage is evidence all the same.
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

    /** The text, or of a longer one the words that it begins with; empty if that is one long word. */
    private static String start(String text) {
        if (text.codePointCount(0, text.length()) <= LONGEST_VALUE) {
            return text;
        }
        int blank = text.lastIndexOf(' ', text.offsetByCodePoints(0, LONGEST_VALUE));
        return text.substring(0, Math.max(blank, 0));
    }
}
