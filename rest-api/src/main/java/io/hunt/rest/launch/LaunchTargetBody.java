package io.hunt.rest.launch;

import io.hunt.api.hunt.HostTarget;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.HostId;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.ValidationRule;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Target of a launch: a target type, with named hosts, or a target by labels, platforms and names. */
public record LaunchTargetBody(
        @Nullable @Schema(
                description =
                        "Target type: `fleet`, or `hosts` for the named hosts; exactly one of `target_type` and `target` must "
                                + "be given.",
                example = "fleet")
        TargetType targetType,

        @Nullable @Schema(description = "Hosts to query (UUIDs); only with target type `hosts`.", example = "[]")
        Set<HostId> hostIds,

        @Nullable @Schema(
                description =
                        "Target by labels, platforms and names; exactly one of `target` and `target_type` must be given.")
        TargetBody target)
        implements Body {

    @Override
    public List<ValidationRule> rules() {
        return List.of(
                ValidationRule.of(
                        "target_type",
                        (targetType == null) != (target == null),
                        "or target must be given, and not both",
                        "target_type",
                        "target"),
                ValidationRule.of(
                        "host_ids",
                        (targetType != TargetType.FLEET && target == null) || hostIds == null || hostIds.isEmpty(),
                        "must be empty for the target type fleet and for a target",
                        "target_type",
                        "host_ids",
                        "target"),
                ValidationRule.of(
                        "target",
                        target == null || !target.hasOnlyEmptyLists(),
                        "must have a condition; lists without values select no host",
                        "target"));
    }

    public TargetType type() {
        return target == null
                ? Objects.requireNonNull(targetType)
                : target.target().type();
    }

    public Set<HostId> hosts() {
        return Objects.requireNonNullElse(hostIds, Set.of());
    }

    /** Returns the longest time since a host's last contact, in days; the target precedes the launch. */
    public int seenWithin(LaunchTermsBody terms) {
        return target == null || target.seenWithin() == null ? terms.seenWithin() : target.seenWithin();
    }

    /** Returns the target by labels, platforms and names; null for a target type. */
    public @Nullable HostTarget byConditions() {
        return target == null ? null : target.target();
    }
}
