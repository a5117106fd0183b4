package io.hunt.gateway.connection;

import io.hunt.api.id.HostId;
import io.hunt.gateway.intake.HostInbox;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.wire.HostRateLimit;

/** State of a {@link HostConnection}; later states follow earlier ones. */
sealed interface ConnectionState {

    /** The credentials are being checked. */
    record OpenedStream() implements ConnectionState {}

    /** The credentials are valid, and Hello is awaited. */
    record AdmittedHost(HostId host, HostRateLimit.HostBuckets buckets) implements ConnectionState {}

    /** Hello has arrived. Other code may also close the session, which alone knows if it is closed. */
    record GreetedHost(AgentSession session, HostInbox inbox, HostRateLimit.HostBuckets buckets)
            implements ConnectionState {}

    /** The stream was refused, or has ended after Hello. */
    record EndedStream() implements ConnectionState {}
}
