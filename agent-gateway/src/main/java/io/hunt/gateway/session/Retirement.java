package io.hunt.gateway.session;

import io.grpc.Status;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.gateway.enrollment.Credentials;
import io.hunt.gateway.enrollment.EnrolledKeys;
import io.hunt.gateway.enrollment.HostCertificates;
import org.springframework.stereotype.Component;

/** Ends the stream of a retired host and revokes its credentials, in each process. */
@Component
public class Retirement {

    /** Reason sent to a retired host. */
    public static final Status REASON = Status.UNAUTHENTICATED.withDescription("this host was retired");

    private final AgentSessions sessions;
    private final Presence presence;
    private final Credentials credentials;
    private final HostCertificates certificates;
    private final EnrolledKeys keys;

    Retirement(
            AgentSessions sessions,
            Presence presence,
            Credentials credentials,
            HostCertificates certificates,
            EnrolledKeys keys) {
        this.sessions = sessions;
        this.presence = presence;
        this.credentials = credentials;
        this.certificates = certificates;
        this.keys = keys;
    }

    public void of(HostRetired retired) {
        sessions.find(retired.hostId()).ifPresent(session -> presence.end(session, REASON));
        credentials.forget(retired.hostId());
        certificates.revoke(retired.hostId());
        keys.forget(retired.hostId());
    }
}
