package io.hunt.api.hunt;

import io.hunt.api.host.Platform;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.TypeSuggestion;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a launch would do.
 *
 * @param hostsByPlatform how many of the hosts run what; one that has told of no platform is not in there
 * @param offlineHosts hosts that were seen recently enough and are not connected; a campaign asks them once they return, a
 *     pure live hunt leaves them out
 * @param unsupportedHosts those of the hosts that cannot look for every type that is hunted
 * @param inventoryHosts those of the hosts that keep a file inventory; of the others only places are looked at
 * @param detectedType what a quick hunt takes its value for; null for any other hunt
 * @param warnings what is odd about what is hunted
 * @param suggestion what the analyst may have meant by a quick hunt's value; null when there is nothing to suggest
 */
public record LaunchPreview(
        int totalHosts,
        Map<Platform, Integer> hostsByPlatform,
        int offlineHosts,
        int unsupportedHosts,
        int inventoryHosts,
        int indicatorCount,
        List<PreviewedQuery> queries,
        @Nullable IocType detectedType,
        List<HuntWarning> warnings,
        @Nullable TypeSuggestion suggestion) {

    /**
     * One statement as it would be sent.
     *
     * @param indicators how many indicators it belongs to
     */
    public record PreviewedQuery(FrozenQuery query, int indicators) {}
}
