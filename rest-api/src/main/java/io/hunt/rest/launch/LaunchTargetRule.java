package io.hunt.rest.launch;

import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.HostId;
import io.hunt.rest.json.ValidationRule;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Rules for the target of a launch. */
public final class LaunchTargetRule {

    private LaunchTargetRule() {}

    public static List<ValidationRule> rules(
            @Nullable TargetType type, @Nullable Set<HostId> hosts, @Nullable TargetBody target) {
        return List.of(
                ValidationRule.of(
                        "target_type",
                        (type == null) != (target == null),
                        "or target must be given, and not both",
                        "target_type",
                        "target"),
                ValidationRule.of(
                        "host_ids",
                        (type != TargetType.FLEET && target == null) || hosts == null || hosts.isEmpty(),
                        "must be empty for the target type fleet and for a target",
                        "target_type",
                        "host_ids",
                        "target"));
    }
}
