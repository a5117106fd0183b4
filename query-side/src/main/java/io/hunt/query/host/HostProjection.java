package io.hunt.query.host;

import io.hunt.api.host.HostEvent;
import io.hunt.api.host.HostEvent.HostCertificateRenewed;
import io.hunt.api.host.HostEvent.HostChanged;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostEvent.HostFellSilent;
import io.hunt.api.host.HostEvent.HostIdentityConflicted;
import io.hunt.api.host.HostEvent.HostLabelled;
import io.hunt.api.host.HostEvent.HostReenrollmentAllowed;
import io.hunt.api.host.HostEvent.HostRejoined;
import io.hunt.api.host.HostEvent.HostReported;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.host.HostEvent.HostReturned;
import io.hunt.query.table.EventVersions;
import io.hunt.query.table.ReadModels;
import java.time.Instant;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.Timestamp;
import org.springframework.stereotype.Component;

/** Projection of hosts. */
@Component
@ProcessingGroup(ReadModels.PROCESSOR)
class HostProjection {

    private final Hosts hosts;

    HostProjection(Hosts hosts) {
        this.hosts = hosts;
    }

    @EventHandler
    void on(HostEvent event, @Timestamp Instant at, EventMessage<?> message) {
        long version = EventVersions.version(message, event.hostId().value());
        switch (event) {
            case HostEnrolled enrolled -> hosts.enroll(enrolled, at, version);
            case HostChanged changed -> hosts.change(changed, version);
            case HostLabelled labelled -> hosts.label(labelled, version);
            case HostRetired retired -> hosts.retire(retired, version);
            case HostRejoined _, HostCertificateRenewed _, HostIdentityConflicted _, HostReenrollmentAllowed _ ->
                hosts.reach(event.hostId(), version);
            case HostFellSilent _, HostReturned _, HostReported _ -> {}
        }
    }
}
