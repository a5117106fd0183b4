package io.hunt.rest.ioc.file.json;

import static java.util.stream.Collectors.toMap;

import io.hunt.rest.ioc.file.Column;
import io.hunt.rest.ioc.file.EntryCollector;
import io.hunt.rest.ioc.file.FileFormat;
import io.hunt.rest.ioc.file.IndicatorFile;
import io.hunt.rest.ioc.file.JsonFields;
import io.hunt.rest.ioc.file.MalformedFile;
import io.hunt.rest.ioc.file.NamedValueReader;
import io.hunt.rest.ioc.file.NamedValueReader.Line;
import io.hunt.rest.ioc.file.stix.StixObjects;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reader of JSON files. The format is derived from the keys while reading: a STIX bundle or a single STIX object, MISP
 * events (bare, wrapped or in lists), or indicators of this service in a list, an array or one a line.
 */
public final class JsonFile {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Set<String> OWN =
            Set.of("type", "value", "severity", "active", "description", "source", "tags");
    private static final Map<String, Column> OWN_COLUMNS = Map.of(
            "severity", Column.SEVERITY,
            "active", Column.ACTIVE,
            "description", Column.DESCRIPTION,
            "source", Column.SOURCE,
            "tags", Column.TAGS);
    private static final int DEEPEST_LIST = 4;

    private final EntryCollector entryCollector;
    private final MispEvents events;
    private final StixObjects objects;
    private final Set<FileFormat> seen = new HashSet<>();

    private JsonFile(EntryCollector entryCollector) {
        this.entryCollector = entryCollector;
        this.events = new MispEvents(entryCollector);
        this.objects = new StixObjects(entryCollector);
    }

    public static IndicatorFile read(String text, EntryCollector entryCollector) {
        var file = new JsonFile(entryCollector);
        try (JsonParser json = JSON.createParser(text)) {
            file.all(json);
        }
        if (file.seen.size() != 1) {
            throw MalformedFile.wholly(file.seen.isEmpty() ? "holds nothing" : "holds more than one format");
        }
        return entryCollector.as(file.seen.iterator().next());
    }

    private void all(JsonParser json) {
        try {
            while (json.nextToken() != null) {
                element(json, 0);
            }
        } catch (JacksonException e) {
            TokenStreamLocation place = e.getLocation() == null ? json.currentLocation() : e.getLocation();
            throw MalformedFile.at(place.getLineNr(), place.getColumnNr(), "is not well-formed JSON");
        }
    }

    private void element(JsonParser json, int depth) {
        if (json.currentToken() == JsonToken.START_ARRAY && depth < DEEPEST_LIST) {
            boolean empty = true;
            while (json.nextToken() != JsonToken.END_ARRAY) {
                empty = false;
                element(json, depth + 1);
            }
            if (empty && depth == 0) {
                seen.add(FileFormat.JSON);
            }
        } else if (json.currentToken() == JsonToken.START_OBJECT) {
            object(json, depth);
        } else {
            throw unknown(json);
        }
    }

    private void object(JsonParser json, int depth) {
        var fields = JsonFields.none(json.currentTokenLocation().getLineNr());
        var wanted = new HashSet<>(OWN);
        wanted.addAll(StixObjects.WANTED);
        var event = events.begin();
        boolean known = false;
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            json.nextToken();
            if (container(json, name, depth)) {
                known = true;
            } else if (event.takes(json, name)) {
                known |= event.isOne();
            } else {
                fields.take(json, name, wanted);
            }
        }
        if (event.isOne()) {
            seen.add(FileFormat.MISP);
        }
        event.end();
        if (!known) {
            single(json, fields);
        }
    }

    /** Reads the value if it is a list of events, STIX objects or indicators. Returns true if it was read. */
    private boolean container(JsonParser json, String name, int depth) {
        boolean list = json.currentToken() == JsonToken.START_ARRAY;
        if (name.equals("Event") || name.equals("response")) {
            seen.add(FileFormat.MISP);
            element(json, depth + 1);
            return true;
        }
        if (list && name.equals("objects")) {
            seen.add(FileFormat.STIX);
            objects.readAll(json);
            return true;
        }
        if (list && name.equals("items")) {
            seen.add(FileFormat.JSON);
            element(json, depth + 1);
            return true;
        }
        return false;
    }

    private void single(JsonParser json, JsonFields fields) {
        if (fields.text("type").equals("bundle")) {
            seen.add(FileFormat.STIX);
        } else if (fields.texts().containsKey("spec_version") || fields.texts().containsKey("pattern")) {
            seen.add(FileFormat.STIX);
            objects.take(fields);
        } else if (fields.texts().containsKey("value")) {
            seen.add(FileFormat.JSON);
            NamedValueReader.propose(
                    new Line(
                            fields.line(),
                            fields.text("type"),
                            fields.text("value"),
                            OWN_COLUMNS.entrySet().stream()
                                    .collect(toMap(Map.Entry::getValue, column -> fields.text(column.getKey())))),
                    entryCollector);
        } else {
            throw unknown(json);
        }
    }

    private static RuntimeException unknown(JsonParser json) {
        TokenStreamLocation place = json.currentTokenLocation();
        return MalformedFile.at(
                place.getLineNr(),
                place.getColumnNr(),
                "holds something that is not a STIX bundle, a MISP event or an indicator of this service");
    }
}
