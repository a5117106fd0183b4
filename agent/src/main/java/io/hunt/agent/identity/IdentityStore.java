package io.hunt.agent.identity;

import java.util.Optional;

/** Remembers who the host is. */
public interface IdentityStore {

    Optional<Identity> load();

    void save(Identity identity);
}
