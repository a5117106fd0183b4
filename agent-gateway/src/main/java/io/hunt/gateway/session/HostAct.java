package io.hunt.gateway.session;

import io.hunt.api.id.HostId;
import io.hunt.api.message.EventMetadata;
import org.axonframework.messaging.MetaData;

/** What a command says of the host that is behind it, for the event log. */
public final class HostAct {

    /** Behind what several hosts have sent; the event names them. */
    public static final MetaData OF_SEVERAL = MetaData.with(EventMetadata.ACTOR, EventMetadata.BY_HOST);

    private HostAct() {}

    /** Behind what somebody has sent from this address who has not proved to be a host of the fleet. */
    public static MetaData from(String address) {
        return OF_SEVERAL.and(EventMetadata.ADDRESS, address);
    }

    /** Behind what this host has sent from this address. */
    public static MetaData of(HostId host, String address) {
        return from(address).and(EventMetadata.HOST, host.toString());
    }

    /** Behind what the host of this stream has sent. */
    public static MetaData of(AgentSession session) {
        return of(session.host(), session.address());
    }
}
