package io.hunt.rest.json;

import io.hunt.api.Word;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
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
        return MAPPER.writeValueAsString(value).replace('\n', ' ').replace('\r', ' ');
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
