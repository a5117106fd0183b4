package io.hunt.rest.watchlist;

import io.hunt.api.host.Platform;
import io.hunt.rest.json.ValidationRule;
import io.hunt.rest.launch.TargetBody;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Rule for the hosts of a watchlist pack: a target, or platforms and labels. */
final class PackTargetRule {

    private PackTargetRule() {}

    static List<ValidationRule> rules(
            @Nullable TargetBody target, @Nullable Set<Platform> platforms, @Nullable Set<String> labels) {
        return List.of(ValidationRule.of(
                "target",
                target == null || (platforms == null && labels == null),
                "must not be given together with platforms or labels",
                "target",
                "platforms",
                "labels"));
    }
}
