package io.hunt.api.security;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What bears on the service's safety and is told by no other family. */
public sealed interface SecurityEvent {

    /**
     * Somebody was not let in. The first failure of its kind stands alone, those of the minute that follows are summed.
     *
     * @param username who they claimed to be, or whose token it was; never proved, and null when nobody was named
     * @param address where they came from; null in the sum of all those that were too many to tell apart
     * @param count how many failures this stands for
     */
    record AuthenticationFailed(
            AuthenticationFailure reason,
            @Nullable String username,
            @Nullable String address,
            int count,
            Instant firstAt,
            Instant lastAt)
            implements SecurityEvent {}
}
