package io.hunt.api.hunt;

import io.hunt.api.host.Platform;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.TypeSuggestion;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Preview of a launch.
 *
 * @param hostsByPlatform number of hosts by platform; without hosts whose platform is unknown
 * @param offlineHosts hosts that were seen recently enough but are not connected; a campaign asks them when they
 *     return, a hunt without a campaign leaves them out
 * @param unsupportedHosts hosts that cannot search for every type of the hunt
 * @param inventoryHosts hosts with a file inventory; the others examine search locations only
 * @param detectedType type detected for a quick hunt's value; null for any other hunt
 * @param warnings warnings about the indicators
 * @param suggestion interpretation that the analyst may have meant by a quick hunt's value; null if there is none
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
     * Statement as it would be sent.
     *
     * @param indicators number of indicators that it searches for
     */
    public record PreviewedQuery(FrozenQuery query, int indicators) {}
}
