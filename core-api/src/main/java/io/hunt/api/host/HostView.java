package io.hunt.api.host;

import io.hunt.api.id.HostId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * View of a host for analysts.
 *
 * @param pendingAssignments number of unanswered assignments of active campaigns
 */
public record HostView(
        HostId id,
        HostFacts facts,
        boolean online,
        @Nullable Instant lastSeenAt,
        Instant enrolledAt,
        int pendingAssignments) {}
