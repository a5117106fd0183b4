package io.hunt.command.retrohunt.sighting;

import java.util.Map;
import java.util.TreeMap;
import org.axonframework.messaging.MetaData;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Metadata of an indicator's activation, stored so that a sighting found later has the actor as its cause. */
public final class CauseMetadata {

    private static final JsonMapper JSON = new JsonMapper();

    private CauseMetadata() {}

    public static String text(MetaData origin) {
        var texts = new TreeMap<String, String>();
        origin.forEach((name, value) -> texts.put(name, String.valueOf(value)));
        return JSON.writeValueAsString(texts);
    }

    static MetaData of(String text) {
        return MetaData.from(JSON.readValue(text, new TypeReference<Map<String, String>>() {}));
    }
}
