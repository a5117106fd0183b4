package io.hunt.rest.launch;

import io.hunt.api.id.HostId;
import io.hunt.api.hunt.TargetType;
import io.hunt.rest.json.Rule;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Whom launches ask. */
public final class LaunchTargets {

    private LaunchTargets() {}

    public static Rule rule(TargetType type, @Nullable Set<HostId> hosts) {
        return Rule.of(
                "host_ids",
                type != TargetType.FLEET || hosts == null || hosts.isEmpty(),
                "must be empty when the whole fleet is asked",
                "target_type",
                "host_ids");
    }
}
