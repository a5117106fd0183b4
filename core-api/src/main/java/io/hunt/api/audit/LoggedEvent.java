package io.hunt.api.audit;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * View of an event of the transparency log for auditors.
 *
 * @param leaf number of the leaf in the tree, from 0; null for an event that was inserted without the service
 * @param position position in the log
 * @param at time of the event, as stored
 * @param aggregateType type of the aggregate; null if the event does not belong to an aggregate
 * @param sequence number within the aggregate, from 0
 * @param summary description in one line of at most 300 characters; never contains evidence
 * @param act audited action: actor, address and reason, by the keys of the event's metadata
 */
public record LoggedEvent(
        @Nullable Long leaf,
        long position,
        String eventId,
        String type,
        @Nullable String revision,
        String at,
        @Nullable String aggregateType,
        String aggregateId,
        long sequence,
        String summary,
        Map<String, String> act) {}
