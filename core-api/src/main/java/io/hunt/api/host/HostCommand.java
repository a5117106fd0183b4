package io.hunt.api.host;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Everything that can be asked of a host's record. */
public sealed interface HostCommand {

    HostId hostId();

    /** Makes a host known. */
    record EnrollHost(@TargetAggregateIdentifier HostId hostId, HostFacts facts) implements HostCommand {}

    /** Sent when a host says something else of itself than before; without effect when nothing differs. */
    record UpdateHostFacts(@TargetAggregateIdentifier HostId hostId, HostFacts facts) implements HostCommand {}

    /** A second stream of the same identity took over from a living one. */
    record ReportIdentityConflict(@TargetAggregateIdentifier HostId hostId, String address) implements HostCommand {}
}
