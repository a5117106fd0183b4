package io.hunt.gateway.session;

import io.hunt.api.id.HostId;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/** Index of the hosts connected to this process, with the newest stream of each. */
@Component
public class AgentSessions {

    private final Map<HostId, AgentSession> sessions = new ConcurrentHashMap<>();

    /** Registers a stream and returns the one it replaces. */
    public Optional<AgentSession> register(AgentSession session) {
        return Optional.ofNullable(sessions.put(session.host(), session));
    }

    /** Returns true if this was the host's current stream. */
    public boolean remove(AgentSession session) {
        return sessions.remove(session.host(), session);
    }

    public Optional<AgentSession> find(HostId host) {
        return Optional.ofNullable(sessions.get(host));
    }

    public Collection<AgentSession> all() {
        return sessions.values();
    }
}
