package io.hunt.rest.contract;

import io.hunt.rest.json.Json;
import io.swagger.v3.oas.models.media.Schema;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;

/** What each name means, wherever it occurs, with an example; {@code Schema.name} comes before {@code name}. */
final class Glossary {

    private final Map<String, Entry> entries;

    private Glossary(Map<String, Entry> entries) {
        this.entries = entries;
    }

    static Glossary read() {
        try (InputStream source = Glossary.class.getResourceAsStream("glossary.json")) {
            return new Glossary(Json.MAPPER.readValue(Objects.requireNonNull(source), new TypeReference<>() {}));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Optional<Entry> find(String schema, String name) {
        return Optional.ofNullable(entries.getOrDefault(schema + "." + name, entries.get(name)));
    }

    /** Only what the name means in this schema. */
    Optional<Entry> findOwn(String schema, String name) {
        return Optional.ofNullable(entries.get(schema + "." + name));
    }

    /** A meaning in words, and one value. */
    record Entry(String meaning, JsonNode example) {

        void explain(Schema<?> schema) {
            schema.setDescription(meaning);
            if (!example.isNull()) {
                schema.setExample(value());
            }
        }

        @Nullable Object value() {
            return Json.MAPPER.convertValue(example, Object.class);
        }
    }
}
