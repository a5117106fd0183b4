package io.hunt.command.compiler.surface.place;

import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.hunt.QueryAudience;
import java.util.Arrays;
import java.util.List;

/** The places that hunts of one depth look at in one statement, beside those of every lesser depth. */
public enum Tier {
    DROPPED_FILES("dropped-files", HuntDepth.QUICK),
    PLACES("places", HuntDepth.STANDARD),
    LARGE_PLACES("large-places", HuntDepth.DEEP);

    private final String surface;
    private final HuntDepth depth;

    Tier(String surface, HuntDepth depth) {
        this.surface = surface;
        this.depth = depth;
    }

    public String surface() {
        return surface;
    }

    HuntDepth depth() {
        return depth;
    }

    public static List<Tier> upTo(HuntDepth depth) {
        return Arrays.stream(values())
                .filter(tier -> tier.depth.compareTo(depth) <= 0)
                .toList();
    }

    /** An inventory knows what is in the places, so only the deepest hunts trust it no further than they see. */
    public static QueryAudience walkers(HuntDepth depth) {
        return depth == HuntDepth.DEEP ? QueryAudience.EVERY_HOST : QueryAudience.WITHOUT_INVENTORY;
    }
}
