package io.hunt.api.hunt;

import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.TypeSuggestion;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a launch would do.
 *
 * @param unsupportedHosts those of the hosts that cannot look for every type that is hunted
 * @param inventoryHosts those of the hosts that keep a file inventory; of the others only places are looked at
 * @param detectedType what a quick hunt takes its value for; null for any other hunt
 * @param warnings codes such as {@code odd_hash_length} or {@code indicator_inactive}
 * @param suggestion what the analyst may have meant by a quick hunt's value; null when there is nothing to suggest
 */
public record LaunchPreview(
        int totalHosts,
        int unsupportedHosts,
        int inventoryHosts,
        int indicatorCount,
        List<PreviewedQuery> queries,
        @Nullable IocType detectedType,
        List<String> warnings,
        @Nullable TypeSuggestion suggestion) {

    /**
     * One statement as it would be sent.
     *
     * @param indicators how many indicators it belongs to
     */
    public record PreviewedQuery(FrozenQuery query, int indicators) {}
}
