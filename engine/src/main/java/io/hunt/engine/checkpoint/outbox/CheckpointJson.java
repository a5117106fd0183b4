package io.hunt.engine.checkpoint.outbox;

import io.hunt.audit.note.NoteRefused;
import io.hunt.audit.note.SignedNote;
import io.hunt.engine.checkpoint.PublishedCheckpoint;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A checkpoint as one JSON object on one line, as files, HTTP receivers and syslog get it. */
final class CheckpointJson {

    private static final JsonMapper JSON = JsonMapper.shared();

    private CheckpointJson() {}

    static byte[] of(PublishedCheckpoint checkpoint) {
        return JSON.writeValueAsString(JSON.createObjectNode()
                        .put("origin", checkpoint.checkpoint().origin())
                        .put("size", checkpoint.size())
                        .put("published_at", checkpoint.publishedAt().toString())
                        .put("checkpoint", checkpoint.note().toString()))
                .getBytes(StandardCharsets.UTF_8);
    }

    /** The note of such a line; empty if it is none, as after a power cut. */
    static Optional<SignedNote> note(String line) {
        try {
            JsonNode read = JSON.readTree(line);
            return Optional.of(SignedNote.parse(read.path("checkpoint").asString("")));
        } catch (JacksonException | NoteRefused e) {
            return Optional.empty();
        }
    }
}
