package io.hunt.rest.json;

import io.hunt.api.Word;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.BeanPropertyWriter;
import tools.jackson.databind.ser.std.StdSerializer;

/** How the HTTP face reads and writes JSON; its own mapper, so that the event log's is never touched. */
public final class Json {

    public static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .addModule(new SimpleModule().addSerializer(Word.class, new WordSerializer()))
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private Json() {}

    /** On one line: JSON that is handed on as it came may hold line breaks, between its tokens alone. */
    public static String line(Object value) {
        return onOneLine(MAPPER.writeValueAsString(value));
    }

    /** JSON text whose line breaks, which stand between its tokens alone, have become blanks. */
    public static String onOneLine(String json) {
        return json.replace('\n', ' ').replace('\r', ' ');
    }

    /** The names of this class's properties, in order; those that are left out when null are not among them. */
    public static List<String> properties(Class<?> type) {
        var names = new ArrayList<String>();
        MAPPER._serializationContext().findValueSerializer(type).properties().forEachRemaining(property -> {
            if (property instanceof BeanPropertyWriter written && !written.willSuppressNulls()) {
                names.add(written.getName());
            }
        });
        return names;
    }

    /** Enums go out as they are spelled to the outside. */
    private static final class WordSerializer extends StdSerializer<Word> {

        WordSerializer() {
            super(Word.class);
        }

        @Override
        public void serialize(Word word, JsonGenerator out, SerializationContext context) {
            out.writeString(word.text());
        }
    }
}
