package io.hunt.command.compiler.surface.place;

import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.hunt.QueryAudience;
import java.util.Arrays;
import java.util.List;

/** Search locations that hunts of one depth search in one statement, in addition to those of shallower depths. */
public enum LocationTier {
    DROPPED_FILES("dropped-files", HuntDepth.QUICK),
    PLACES("places", HuntDepth.STANDARD),
    LARGE_PLACES("large-places", HuntDepth.DEEP);

    private final String surface;
    private final HuntDepth depth;

    LocationTier(String surface, HuntDepth depth) {
        this.surface = surface;
        this.depth = depth;
    }

    public String surface() {
        return surface;
    }

    HuntDepth depth() {
        return depth;
    }

    public static List<LocationTier> upTo(HuntDepth depth) {
        return Arrays.stream(values())
                .filter(tier -> tier.depth.compareTo(depth) <= 0)
                .toList();
    }

    /** Returns the hosts that walk the locations. An inventory replaces the walk except in the deepest hunts. */
    public static QueryAudience walkers(HuntDepth depth) {
        return depth == HuntDepth.DEEP ? QueryAudience.EVERY_HOST : QueryAudience.WITHOUT_INVENTORY;
    }
}
