package io.hunt.gateway.session;

import io.hunt.api.id.HostId;
import io.hunt.api.message.EventMetadata;
import org.axonframework.messaging.MetaData;

/** Metadata of commands that hosts cause, for the event log. */
public final class HostActorMetadata {

    /** Metadata of a command caused by several hosts; the event names them. */
    public static final MetaData OF_SEVERAL = MetaData.with(EventMetadata.ACTOR, EventMetadata.BY_HOST);

    private HostActorMetadata() {}

    /** Returns metadata of a command caused by an unauthenticated caller at this address. */
    public static MetaData from(String address) {
        return OF_SEVERAL.and(EventMetadata.ADDRESS, address);
    }

    /** Returns metadata of a command caused by this host at this address. */
    public static MetaData of(HostId host, String address) {
        return from(address).and(EventMetadata.HOST, host.toString());
    }

    /** Returns metadata of a command caused by the host of this stream. */
    public static MetaData of(AgentSession session) {
        return of(session.host(), session.address());
    }
}
