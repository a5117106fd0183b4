package io.hunt.rest.launch;

import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.HostId;
import io.hunt.rest.json.ValidationRule;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Rule for the target of a launch. */
public final class LaunchTargetRule {

    private LaunchTargetRule() {}

    public static ValidationRule rule(TargetType type, @Nullable Set<HostId> hosts) {
        return ValidationRule.of(
                "host_ids",
                type != TargetType.FLEET || hosts == null || hosts.isEmpty(),
                "must be empty for the target type fleet",
                "target_type",
                "host_ids");
    }
}
