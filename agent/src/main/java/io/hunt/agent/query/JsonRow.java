package io.hunt.agent.query;

import com.google.protobuf.ByteString;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Wire format of rows: one JSON object with text values for each row. */
public final class JsonRow {

    private static final JsonMapper JSON = new JsonMapper();

    private JsonRow() {}

    public static ByteString of(Map<String, ? extends @Nullable String> columns) {
        return ByteString.copyFrom(JSON.writeValueAsBytes(columns));
    }
}
