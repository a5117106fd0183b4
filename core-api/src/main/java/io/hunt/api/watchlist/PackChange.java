package io.hunt.api.watchlist;

import static java.util.Objects.requireNonNullElse;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.ioc.IndicatorSelection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Change of a pack; null fields stay unchanged.
 *
 * @param indicators new selection, evaluated on the current indicators
 * @param target new condition on the hosts, which replaces all parts of the one before; not together with platforms or
 *     labels
 */
public record PackChange(
        @Nullable String name,
        @Nullable String description,
        @Nullable Set<Platform> platforms,
        @Nullable List<String> labels,
        @Nullable Integer intervalSeconds,
        @Nullable Integer splayPercent,
        @Nullable Boolean active,
        @Nullable IndicatorSelection indicators,
        @Nullable HostTarget target) {

    /** Returns the terms after the change. */
    public PackTerms of(PackTerms before) {
        var changed = new PackTerms(
                requireNonNullElse(name, before.name()),
                description == null ? before.description() : description,
                requireNonNullElse(platforms, before.platforms()),
                requireNonNullElse(labels, before.labels()),
                requireNonNullElse(intervalSeconds, before.intervalSeconds()),
                requireNonNullElse(splayPercent, before.splayPercent()),
                requireNonNullElse(active, before.active()),
                null);
        if (target != null) {
            return changed.withTarget(target);
        }
        HostTarget kept = before.target();
        return kept == null ? changed : changed.withTarget(kept.with(changed.labels(), changed.platforms()));
    }
}
