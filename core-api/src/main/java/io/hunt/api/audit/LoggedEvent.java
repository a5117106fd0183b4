package io.hunt.api.audit;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One event of the sealed log as auditors read it.
 *
 * @param leaf which leaf of the tree it is, from 0; null for an event that was added behind the service's back
 * @param position in the log
 * @param at as stored
 * @param aggregateType null if the event belongs to no aggregate
 * @param sequence within the aggregate, from 0
 * @param summary what happened, in one line of at most 300 characters; never holds evidence
 * @param act who did it, from where and why, by the keys of the event's metadata
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
