package io.hunt.api.host;

import java.util.List;

/** Everything that can have happened to one host. That it was seen is load, not a fact. */
public sealed interface HostEvent {

    HostId hostId();

    /** The host belongs to the fleet from now on. */
    record HostEnrolled(HostId hostId, HostFacts facts) implements HostEvent {}

    /** The host says something else of itself than before. */
    record HostChanged(HostId hostId, HostFacts facts) implements HostEvent {}

    /** Two living streams claimed to be this host; the newer one won. */
    record HostIdentityConflicted(HostId hostId, String address) implements HostEvent {}

    /** An admin gave the host these labels; they take the place of what the host says of itself. */
    record HostLabelled(HostId hostId, List<String> labels, String labelledBy) implements HostEvent {}

    /** An admin took the host out of the fleet; what it reported before stays. */
    record HostRetired(HostId hostId, String retiredBy) implements HostEvent {}
}
