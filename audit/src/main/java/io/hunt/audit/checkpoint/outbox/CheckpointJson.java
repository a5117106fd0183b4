package io.hunt.audit.checkpoint.outbox;

import io.hunt.audit.checkpoint.published.PublishedCheckpoint;
import io.hunt.audit.note.InvalidNoteException;
import io.hunt.audit.note.SignedNote;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON format of a checkpoint, one object on one line. */
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

    /** Returns the note of a line; empty if the line is damaged, as after a power failure. */
    static Optional<SignedNote> note(String line) {
        try {
            JsonNode read = JSON.readTree(line);
            return Optional.of(SignedNote.parse(read.path("checkpoint").asString("")));
        } catch (JacksonException | InvalidNoteException e) {
            return Optional.empty();
        }
    }
}
