package io.hunt.api.host;

import io.hunt.api.id.HostId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A host as analysts see it.
 *
 * @param pendingAssignments of active campaigns, not answered yet
 */
public record HostView(
        HostId id,
        HostFacts facts,
        boolean online,
        @Nullable Instant lastSeenAt,
        Instant enrolledAt,
        int pendingAssignments) {}
