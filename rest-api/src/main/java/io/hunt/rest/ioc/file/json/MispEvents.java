package io.hunt.rest.ioc.file.json;

import io.hunt.api.ioc.Severity;
import io.hunt.rest.ioc.file.EntryCollector;
import io.hunt.rest.ioc.file.JsonFields;
import io.hunt.rest.ioc.file.MalformedFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Reader of MISP events: attributes, also inside objects. Name and threat level of the event apply to all its
 * attributes.
 */
final class MispEvents {

    private static final Set<String> WANTED = Set.of("type", "value", "to_ids", "comment", "deleted", "Tag");

    private final MispAttributes attributes;

    MispEvents(EntryCollector entryCollector) {
        this.attributes = new MispAttributes(entryCollector);
    }

    Event begin() {
        return new Event();
    }

    /** Event being read; properties of the whole event may follow its attributes. */
    final class Event {

        private final List<JsonFields> read = new ArrayList<>();
        private @Nullable String info;
        private String tags = "";
        private @Nullable Severity severity;
        private boolean one;

        boolean isOne() {
            return one;
        }

        /** Reads the value if it is a property of an event. Returns true if it was read. */
        boolean takes(JsonParser json, String name) {
            boolean list = json.currentToken() == JsonToken.START_ARRAY;
            switch (name) {
                case "Attribute" -> {
                    one |= list;
                    return list && attributes(json);
                }
                case "Object" -> {
                    one |= list;
                    return list && objects(json);
                }
                case "info" -> {
                    one = true;
                    info = json.currentToken() == JsonToken.VALUE_STRING ? json.getString() : null;
                }
                case "threat_level_id" -> severity = severity(json);
                case "Tag" -> {
                    tags = list ? JsonFields.joined(json) : "";
                    return true;
                }
                default -> {
                    return false;
                }
            }
            json.skipChildren();
            return true;
        }

        void end() {
            read.forEach(attribute -> attributes.take(attribute, info, tags, severity));
        }

        private boolean attributes(JsonParser json) {
            while (json.nextToken() != JsonToken.END_ARRAY) {
                if (json.currentToken() != JsonToken.START_OBJECT) {
                    throw MalformedFile.at(
                            json.currentTokenLocation().getLineNr(), "has an attribute that is not a JSON object");
                }
                if (read.size() == EntryCollector.MOST) {
                    throw MalformedFile.at(
                            json.currentTokenLocation().getLineNr(), "must hold at most 200,000 entries");
                }
                read.add(JsonFields.read(json, WANTED));
            }
            return true;
        }

        private boolean objects(JsonParser json) {
            while (json.nextToken() != JsonToken.END_ARRAY) {
                if (json.currentToken() != JsonToken.START_OBJECT) {
                    throw MalformedFile.at(
                            json.currentTokenLocation().getLineNr(),
                            "has an element of Object that is not a JSON object");
                }
                object(json);
            }
            return true;
        }

        /** Reads an object; the attributes of a deleted object count as deleted. */
        private void object(JsonParser json) {
            int from = read.size();
            boolean deleted = false;
            while (json.nextToken() != JsonToken.END_OBJECT) {
                String name = json.currentName();
                if (json.nextToken() == JsonToken.START_ARRAY && name.equals("Attribute")) {
                    attributes(json);
                } else {
                    deleted |= name.equals("deleted") && MispAttributes.isTrue(json.getString());
                    json.skipChildren();
                }
            }
            if (deleted) {
                read.subList(from, read.size())
                        .forEach(attribute -> attribute.texts().put("deleted", "true"));
            }
        }

        private static @Nullable Severity severity(JsonParser json) {
            return switch (json.currentToken().isScalarValue() ? json.getString() : "") {
                case "1" -> Severity.HIGH;
                case "2" -> Severity.MEDIUM;
                case "3" -> Severity.LOW;
                default -> null;
            };
        }
    }
}
