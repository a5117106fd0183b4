package io.hunt.rest.json;

import io.hunt.api.RawJson;
import io.hunt.api.TextEnum;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/** JSON mapper of the HTTP API, separate from that of the event log, so that changes of one do not affect the other. */
public final class Json {

    public static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .annotationIntrospector(new ViewIntrospector())
            .addModule(new SimpleModule()
                    .addSerializer(TextEnum.class, new WordSerializer())
                    .addSerializer(RawJson.class, new RawSerializer()))
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private Json() {}

    /** Returns the value as JSON on one line. */
    public static String line(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    /** Serializes words as their text. */
    private static final class WordSerializer extends StdSerializer<TextEnum> {

        WordSerializer() {
            super(TextEnum.class);
        }

        @Override
        public void serialize(TextEnum textEnum, JsonGenerator out, SerializationContext context) {
            out.writeString(textEnum.text());
        }
    }

    /** Writes JSON text unchanged on one line: line breaks occur only between its tokens and are replaced. */
    private static final class RawSerializer extends StdSerializer<RawJson> {

        RawSerializer() {
            super(RawJson.class);
        }

        @Override
        public void serialize(RawJson json, JsonGenerator out, SerializationContext context) {
            out.writeRawValue(json.text().replace('\n', ' ').replace('\r', ' '));
        }
    }
}
