package io.hunt.query.securitylog.facts;

import io.hunt.api.TextEnum;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Details of one kind of entry, as a JSON object of bounded size. */
final class EntryDetail {

    private static final JsonMapper JSON = new JsonMapper();
    private static final int LONGEST = 1_000;

    private final Map<String, @Nullable Object> fields = new LinkedHashMap<>();

    /** Adds a field. Texts are truncated after {@value #LONGEST} code points; null is kept. */
    EntryDetail with(String name, @Nullable Object value) {
        fields.put(name, plain(value));
        return this;
    }

    String json() {
        return JSON.writeValueAsString(fields);
    }

    private static @Nullable Object plain(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case Integer number -> number;
            case Long number -> number;
            case Boolean flag -> flag;
            case TextEnum textEnum -> textEnum.text();
            case Collection<?> words ->
                words.stream().map(EntryDetail::plain).sorted().toList();
            case Instant instant -> instant.toString();
            case UUID id -> id.toString();
            default -> cut(value.toString());
        };
    }

    private static String cut(String text) {
        return text.codePointCount(0, text.length()) <= LONGEST
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST));
    }
}
