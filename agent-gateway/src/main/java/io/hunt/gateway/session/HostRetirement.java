package io.hunt.gateway.session;

import io.grpc.Status;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.gateway.enrollment.BearerCredentials;
import io.hunt.gateway.enrollment.EnrolledKeys;
import io.hunt.gateway.enrollment.HostCertificates;
import org.springframework.stereotype.Component;

/** Ends the stream of a retired host and revokes its credentials, in each process. */
@Component
public class HostRetirement {

    /** Reason sent to a retired host. */
    public static final Status REASON = Status.UNAUTHENTICATED.withDescription("this host was retired");

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

    public void of(HostRetired retired) {
        sessions.find(retired.hostId()).ifPresent(session -> presence.end(session, REASON));
        bearerCredentials.forget(retired.hostId());
        certificates.revoke(retired.hostId());
        keys.forget(retired.hostId());
    }
}
