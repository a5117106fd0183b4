package io.hunt.audit.log.index;

import io.hunt.audit.export.LogEntry;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Streaming reader of single text fields in stored JSON; builds no objects. Text that is not JSON has no fields. */
public final class JsonTextReader {

    private static final JsonFactory JSON = new JsonFactory();
    private static final String ID = "id";

    private JsonTextReader() {}

    /**
     * Passes on the texts of the wanted fields of an object, the {@code id} of wanted fields that are objects, and the same
     * of the wanted fields of the objects in a wanted list.
     *
     * @param most number of wanted fields; reading stops behind the last
     */
    public static void read(byte[] json, Predicate<String> wanted, int most, BiConsumer<String, String> into) {
        try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), json)) {
            if (parser.nextToken() == JsonToken.START_OBJECT) {
                fields(parser, wanted, most, into);
            }
        } catch (JacksonException e) {
            // Fields passed on before the error remain valid.
        }
    }

    private static void fields(JsonParser parser, Predicate<String> wanted, int most, BiConsumer<String, String> into) {
        int left = most;
        for (String name = parser.nextName(); name != null && left > 0; name = parser.nextName()) {
            JsonToken value = parser.nextToken();
            if (!wanted.test(name)) {
                parser.skipChildren();
                continue;
            }
            left--;
            if (value == JsonToken.START_ARRAY) {
                elements(parser, wanted, into);
            } else {
                value(parser, name, into);
            }
        }
    }

    private static void elements(JsonParser parser, Predicate<String> wanted, BiConsumer<String, String> into) {
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (parser.currentToken() == JsonToken.START_OBJECT) {
                fields(parser, wanted, Integer.MAX_VALUE, into);
            } else {
                parser.skipChildren();
            }
        }
    }

    private static void value(JsonParser parser, String name, BiConsumer<String, String> into) {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            text(parser, name, into);
            return;
        }
        for (String inner = parser.nextName(); inner != null; inner = parser.nextName()) {
            parser.nextToken();
            if (inner.equals(ID)) {
                text(parser, name, into);
            } else {
                parser.skipChildren();
            }
        }
    }

    private static void text(JsonParser parser, String name, BiConsumer<String, String> into) {
        if (parser.currentToken() == JsonToken.VALUE_STRING) {
            String text = parser.getString();
            if (LogEntry.isSealable(text)) {
                into.accept(name, text);
            }
        } else {
            parser.skipChildren();
        }
    }
}
