package io.hunt.agent.osquery;

import com.google.protobuf.ByteString;
import io.hunt.agent.query.JsonRow;
import io.hunt.agent.query.QueryResult;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/** Parser of the JSON that osquery's shell prints. Reads one row at a time, so that a large result is in memory only once. */
final class ShellRowParser {

    private static final ObjectReader JSON = new JsonMapper().reader().without(StreamReadFeature.AUTO_CLOSE_SOURCE);

    private ShellRowParser() {}

    /** Reads one result, then discards the rest of the output, because a shell whose output is not read blocks or fails. */
    static QueryResult read(InputStream printed, int maxRows) {
        try {
            QueryResult result = parse(printed, maxRows);
            printed.transferTo(OutputStream.nullOutputStream());
            return result;
        } catch (IOException e) {
            return unreadable(e.getMessage());
        }
    }

    private static QueryResult parse(InputStream printed, int maxRows) {
        try (JsonParser parser = JSON.createParser(printed)) {
            // Missing output is a failure and not an empty result.
            return parser.nextToken() == JsonToken.START_ARRAY
                    ? rows(parser, maxRows)
                    : new QueryResult.EngineFailure("osquery gave no rows and no reason");
        } catch (JacksonException e) {
            return unreadable(e.getOriginalMessage());
        }
    }

    /** Reads the next of several results up to the end of its JSON array; returns at most `maxRows` rows. */
    static QueryResult next(JsonParser parser, int maxRows) {
        QueryResult result = rows(parser, maxRows);
        if (result instanceof QueryResult.Rows all && all.more()) {
            parser.skipChildren();
            while (parser.nextToken() == JsonToken.START_OBJECT) {
                parser.skipChildren();
            }
        }
        return result;
    }

    static JsonParser parser(InputStream printed) {
        return JSON.createParser(printed);
    }

    private static QueryResult rows(JsonParser parser, int maxRows) {
        List<ByteString> rows = new ArrayList<>();
        while (parser.nextToken() == JsonToken.START_OBJECT) {
            if (rows.size() == maxRows) {
                return new QueryResult.Rows(rows, true);
            }
            Map<String, @Nullable String> columns = new LinkedHashMap<>();
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String column = parser.currentName();
                parser.nextToken();
                boolean isNull = parser.currentToken() == JsonToken.VALUE_NULL;
                columns.put(column, isNull ? null : parser.getValueAsString(""));
                parser.skipChildren();
            }
            rows.add(JsonRow.of(columns));
        }
        return parser.currentToken() == JsonToken.END_ARRAY
                ? new QueryResult.Rows(rows, false)
                : unreadable("a row is no object");
    }

    private static QueryResult unreadable(@Nullable String why) {
        return new QueryResult.StatementFailure("osquery's output could not be read: " + why);
    }
}
