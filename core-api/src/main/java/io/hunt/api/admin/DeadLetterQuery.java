package io.hunt.api.admin;

import io.hunt.api.PageRequest;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked about events that a processor could not apply. */
public sealed interface DeadLetterQuery {

    /** Answers {@code Page<DeadLetterView>}, oldest first. */
    record ListDeadLetters(@Nullable String processor, PageRequest page) implements DeadLetterQuery {}

    /** Answers {@link DeadLetterCount}. */
    record CountDeadLetters() implements DeadLetterQuery {}

    /** How many events wait for an operator, those that merely wait behind another included. */
    record DeadLetterCount(long events) {}

    /**
     * An event that waits for an operator.
     *
     * @param sequence what it belongs to, such as a hunt; all later events of it wait behind it
     * @param cause the kind of error, never its message, which may quote what it failed on; null for an event that
     *     merely waits behind another
     */
    record DeadLetterView(
            UUID id,
            String processor,
            String sequence,
            String eventType,
            @Nullable String cause,
            Instant enqueuedAt) {}
}
