package io.hunt.gateway.enrollment;

import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.gateway.session.AgentSessions;
import io.hunt.gateway.session.Presence;
import org.springframework.stereotype.Component;

/** Ends the stream of a retired host and revokes its credentials, in each process. */
@Component
public class HostRetirement {

    private final AgentSessions sessions;
    private final Presence presence;
    private final BearerCredentials bearerCredentials;
    private final HostCertificates certificates;
    private final EnrolledKeys keys;

    HostRetirement(
            AgentSessions sessions,
            Presence presence,
            BearerCredentials bearerCredentials,
            HostCertificates certificates,
            EnrolledKeys keys) {
        this.sessions = sessions;
        this.presence = presence;
        this.bearerCredentials = bearerCredentials;
        this.certificates = certificates;
        this.keys = keys;
    }

    public void handle(HostRetired retired) {
        sessions.find(retired.hostId()).ifPresent(session -> presence.end(session, Presence.RETIRED));
        bearerCredentials.forget(retired.hostId());
        certificates.revoke(retired.hostId());
        keys.forget(retired.hostId());
    }
}
