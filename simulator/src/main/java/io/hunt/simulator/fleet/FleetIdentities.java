package io.hunt.simulator.fleet;

import io.hunt.agent.identity.Identity;
import io.hunt.agent.identity.IdentityStore;
import io.hunt.agent.spool.PrivateFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Identities of the fleet by host name, kept in one file between runs if a file is given. */
final class FleetIdentities {

    private static final JsonMapper JSON = new JsonMapper();

    private final @Nullable Path file;
    private final Map<String, Identity> known = new ConcurrentHashMap<>();

    FleetIdentities(@Nullable Path file) {
        this.file = file;
        if (file != null && Files.exists(file)) {
            known.putAll(JSON.readValue(file.toFile(), new TypeReference<Map<String, Identity>>() {}));
        }
    }

    IdentityStore of(String host) {
        return new IdentityStore() {
            @Override
            public Optional<Identity> load() {
                return Optional.ofNullable(known.get(host));
            }

            @Override
            public void save(Identity identity) {
                known.put(host, identity);
            }
        };
    }

    void save() {
        if (file == null) {
            return;
        }
        try {
            PrivateFile.write(file, out -> out.write(JSON.writeValueAsBytes(new TreeMap<>(known))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
