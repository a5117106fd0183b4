package io.hunt.agent.identity;

import io.hunt.agent.spool.PrivateFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** File with the host's identity, readable by its owner only. */
public record IdentityFile(Path file) implements IdentityStore {

    private static final JsonMapper JSON = new JsonMapper();

    /** Throws if the file cannot be read, because a new enrollment would create a second host. */
    @Override
    public Optional<Identity> load() {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(JSON.readValue(Files.readAllBytes(file), Identity.class));
        } catch (IOException | JacksonException e) {
            // The parser's message may quote the credential, so it is left out.
            throw new IllegalStateException("Unreadable identity file " + file + ": repair or remove it");
        }
    }

    @Override
    public void save(Identity identity) {
        try {
            PrivateFile.write(file, out -> out.write(JSON.writeValueAsBytes(identity)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
