package io.hunt.api.hunt;

import io.hunt.api.ioc.IocType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a launch would do.
 *
 * @param detectedType what a quick hunt takes its value for; null for any other hunt
 * @param warnings codes such as {@code odd_hash_length} or {@code indicator_inactive}
 */
public record LaunchPreview(
        int totalHosts,
        int indicatorCount,
        List<PreviewedQuery> queries,
        @Nullable IocType detectedType,
        List<String> warnings) {

    /**
     * One statement as it would be sent.
     *
     * @param indicators how many indicators it belongs to
     */
    public record PreviewedQuery(FrozenQuery query, int indicators) {}
}
