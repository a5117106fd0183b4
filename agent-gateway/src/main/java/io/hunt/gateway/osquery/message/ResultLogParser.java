package io.hunt.gateway.osquery.message;

import com.google.protobuf.ByteString;
import io.hunt.gateway.osquery.http.BoundedJson;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Parser of osquery's result log, which has one line for all rows of a query or one for each row. */
final class ResultLogParser {

    private static final String ADDED = "added";

    private ResultLogParser() {}

    /** Returns empty for status lines, queries of others, and lines with removed rows only. */
    static Optional<ResultLogLine> read(JsonNode sent) {
        JsonNode line = sent.isString() ? unwrapped(sent.asString()) : sent;
        return ScheduledQueryName.of(BoundedJson.text(line.path("name")))
                .map(name -> new ResultLogLine(name, identity(line), unixTime(line), rows(line)))
                .filter(logged -> !logged.rows().isEmpty());
    }

    /** Parses the JSON in a string, because some senders encode a line so; JSON null if it is malformed. */
    private static JsonNode unwrapped(String text) {
        try {
            return BoundedJson.MAPPER.readTree(text);
        } catch (JacksonException e) {
            return BoundedJson.MAPPER.nullNode();
        }
    }

    private static UUID identity(JsonNode line) {
        return UUID.nameUUIDFromBytes(line.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static long unixTime(JsonNode line) {
        try {
            return Long.parseLong(BoundedJson.text(line.path("unixTime")));
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    private static List<ByteString> rows(JsonNode line) {
        var rows = new ArrayList<ByteString>();
        String action = BoundedJson.text(line.path("action"));
        if (action.equals(ADDED) || action.equals("snapshot")) {
            add(line.path("columns"), rows);
        }
        line.path("diffResults").path(ADDED).forEach(row -> add(row, rows));
        line.path("snapshot").forEach(row -> add(row, rows));
        return rows;
    }

    private static void add(JsonNode row, List<ByteString> to) {
        if (row.isObject()) {
            to.add(ByteString.copyFromUtf8(row.toString()));
        }
    }
}
