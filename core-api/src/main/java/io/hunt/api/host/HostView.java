package io.hunt.api.host;

import io.hunt.api.id.HostId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * View of a host for analysts.
 *
 * @param pendingAssignments number of open assignments, including those in flight of campaigns that were stopped
 * @param labelsReported true if the labels come from the host's own configuration; false after an admin has set them
 * @param ruleLabels labels whose rules the host meets, in alphabetical order
 */
public record HostView(
        HostId id,
        HostFacts facts,
        boolean online,
        @Nullable Instant lastSeenAt,
        Instant enrolledAt,
        int pendingAssignments,
        boolean labelsReported,
        List<String> ruleLabels) {

    /** Returns this host with labels of rules. */
    public HostView withRuleLabels(List<String> labels) {
        return new HostView(id, facts, online, lastSeenAt, enrolledAt, pendingAssignments, labelsReported, labels);
    }
}
