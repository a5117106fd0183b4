package io.hunt.command.launch;

import io.hunt.api.campaign.CampaignCommand.LaunchCampaign;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.hunt.HuntCommand;
import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.HostId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Target of a launch.
 *
 * @param hostIds named hosts; empty for the fleet and with a selector
 * @param selector target by labels, platforms and names; null for a target by type
 */
public record LaunchTarget(
        TargetType type,
        Set<HostId> hostIds,
        int seenWithinDays,
        @Nullable HostTarget selector) {

    /** Target of every host, without a limit on the last contact. */
    public static final LaunchTarget FLEET =
            new LaunchTarget(TargetType.FLEET, Set.of(), HuntCommand.MAX_SEEN_WITHIN_DAYS, null);

    public static LaunchTarget of(LaunchHunt launch) {
        return new LaunchTarget(launch.targetType(), launch.hostIds(), launch.seenWithinDays(), launch.target());
    }

    public static LaunchTarget of(LaunchCampaign launch) {
        return new LaunchTarget(launch.targetType(), launch.hostIds(), launch.seenWithinDays(), launch.target());
    }

    /** Returns the type for gate 1, before hosts are looked up. A selector that excludes only can reach the whole fleet. */
    TargetType requestedType() {
        return selector == null ? type : selector.bounded() ? TargetType.HOSTS : TargetType.FLEET;
    }

    /** Returns the number of hosts named in the request, which gate 2 counts before hosts are looked up. */
    int namedHosts() {
        if (selector == null) {
            return hostIds.size();
        }
        boolean namesOnly = selector.platforms().isEmpty() && !selector.labels().includes();
        return namesOnly ? selector.hostIds().size() + selector.hostnames().size() : 0;
    }
}
