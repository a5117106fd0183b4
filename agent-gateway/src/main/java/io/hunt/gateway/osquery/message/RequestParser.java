package io.hunt.gateway.osquery.message;

import com.google.protobuf.ByteString;
import io.hunt.gateway.osquery.http.BoundedJson;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Streaming parser of requests. Accepts the variants of osqueryd's versions: numbers as strings, null or an empty
 * string for no rows, repeated keys, and any order of keys.
 */
public final class RequestParser {

    private static final String WALL_TIME = "wall_time_ms";
    private static final int DIGITS = 9;

    private final Map<String, List<ByteString>> rows = new HashMap<>();
    private final Map<String, Boolean> failed = new HashMap<>();
    private final Map<String, String> messages = new HashMap<>();
    private final Map<String, Integer> wallTimes = new HashMap<>();
    private final Set<String> named = new LinkedHashSet<>();
    private final List<ResultLogLine> logged = new ArrayList<>();
    private final JsonParser parser;
    private String nodeKey = "";

    private RequestParser(JsonParser parser) {
        this.parser = parser;
    }

    /**
     * Parses the body of a request.
     *
     * @throws JacksonException if the body is not a JSON object within bounds
     */
    public static ParsedRequest read(String body) {
        try (JsonParser parser = BoundedJson.MAPPER.createParser(body)) {
            return new RequestParser(parser).read();
        }
    }

    private ParsedRequest read() {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            throw new NotAnObjectException();
        }
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String field = parser.currentName();
            parser.nextToken();
            switch (field) {
                case "node_key" -> nodeKey = text();
                case "queries" -> eachEntry(name -> rows.put(name, rows()));
                case "statuses" -> eachEntry(name -> failed.put(name, !text().matches("0|")));
                case "messages" -> eachEntry(name -> messages.put(name, text()));
                case "stats" -> eachEntry(name -> eachEntry(stat -> stat(name, stat)));
                case "data" -> lines();
                default -> parser.skipChildren();
            }
        }
        return new ParsedRequest(nodeKey, answers(), List.copyOf(logged));
    }

    private Map<String, QueryOutcome> answers() {
        named.addAll(rows.keySet());
        named.addAll(failed.keySet());
        var answers = new LinkedHashMap<String, QueryOutcome>();
        for (String name : named) {
            answers.put(
                    name,
                    new QueryOutcome(
                            rows.getOrDefault(name, List.of()),
                            failed.getOrDefault(name, false),
                            messages.getOrDefault(name, ""),
                            wallTimes.getOrDefault(name, 0)));
        }
        return answers;
    }

    private void eachEntry(Consumer<String> reader) {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            parser.skipChildren();
            return;
        }
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            reader.accept(name);
        }
    }

    /** Values that are not numbers are ignored. */
    private void stat(String query, String stat) {
        String value = text();
        if (stat.equals(WALL_TIME) && value.length() <= DIGITS && value.matches("[0-9]+")) {
            wallTimes.put(query, Integer.parseInt(value));
        }
    }

    private List<ByteString> rows() {
        var read = new ArrayList<ByteString>();
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            parser.skipChildren();
            return read;
        }
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            read.add(ByteString.copyFromUtf8(BoundedJson.MAPPER.readTree(parser).toString()));
        }
        return read;
    }

    private void lines() {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            parser.skipChildren();
            return;
        }
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            ResultLogParser.read(BoundedJson.MAPPER.readTree(parser)).ifPresent(logged::add);
        }
    }

    private String text() {
        if (parser.currentToken().isStructStart()) {
            parser.skipChildren();
            return "";
        }
        return parser.currentToken() == JsonToken.VALUE_NULL ? "" : parser.getString();
    }

    /** JSON document that is not an object. */
    private static final class NotAnObjectException extends JacksonException {
        private static final long serialVersionUID = 1L;

        NotAnObjectException() {
            super("expected an object");
        }
    }
}
