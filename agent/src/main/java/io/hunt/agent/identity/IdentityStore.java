package io.hunt.agent.identity;

import java.util.Optional;

/** Store of the host's identity. */
public interface IdentityStore {

    Optional<Identity> load();

    void save(Identity identity);
}
