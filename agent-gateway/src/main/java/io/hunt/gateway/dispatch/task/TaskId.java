package io.hunt.gateway.dispatch.task;

import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.PackId;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Identifier of a hunt, campaign or watchlist pack that hosts work on. Its text is the assignment id of the protocol;
 * the host is not part of it, because the host is known from its credential.
 */
public sealed interface TaskId {

    /** Live hunt without a campaign. */
    record HuntTask(HuntId hunt) implements TaskId {
        @Override
        public String toString() {
            return HUNT + hunt;
        }
    }

    /** Campaign. Its kind is part of the text, so that an answer can be read after the campaign has ended. */
    record CampaignTask(CampaignId campaign, CampaignKind kind) implements TaskId {
        @Override
        public String toString() {
            return (kind == CampaignKind.OSQUERY ? QUERY : CAMPAIGN) + campaign;
        }
    }

    /** Revision of a watchlist pack, which hosts evaluate on schedule without an assignment. */
    record PackTask(PackId pack, int revision) implements TaskId {
        @Override
        public String toString() {
            return PACK + pack + ":" + revision;
        }
    }

    /** Prefixes of the text, each followed by a UUID. */
    String HUNT = "hunt:";

    String CAMPAIGN = "campaign:";
    String QUERY = "query:";

    /** Followed by the id, a colon and the revision. */
    String PACK = "pack:";

    /** Returns true if every row counts; otherwise a row counts only if it names the value found. */
    default boolean takesAnyRow() {
        return this instanceof CampaignTask(CampaignId _, CampaignKind kind) && kind == CampaignKind.OSQUERY;
    }

    /** Parses an assignment id; empty if this service has not written it. */
    static Optional<TaskId> of(String assignmentId) {
        return read(assignmentId, HUNT, id -> new HuntTask(new HuntId(id)))
                .or(() ->
                        read(assignmentId, CAMPAIGN, id -> new CampaignTask(new CampaignId(id), CampaignKind.IOC_HUNT)))
                .or(() -> read(assignmentId, QUERY, id -> new CampaignTask(new CampaignId(id), CampaignKind.OSQUERY)))
                .or(() -> readPack(assignmentId));
    }

    private static Optional<TaskId> read(String assignmentId, String prefix, Function<UUID, TaskId> task) {
        return assignmentId.startsWith(prefix)
                ? read(assignmentId, () -> task.apply(UUID.fromString(assignmentId.substring(prefix.length()))))
                : Optional.empty();
    }

    private static Optional<TaskId> readPack(String assignmentId) {
        int colon = assignmentId.lastIndexOf(':');
        return assignmentId.startsWith(PACK) && colon >= PACK.length()
                ? read(
                        assignmentId,
                        () -> new PackTask(
                                new PackId(UUID.fromString(assignmentId.substring(PACK.length(), colon))),
                                Integer.parseInt(assignmentId.substring(colon + 1))))
                : Optional.empty();
    }

    /** Accepts only the canonical spelling. */
    private static Optional<TaskId> read(String assignmentId, Supplier<TaskId> reading) {
        try {
            return Optional.of(reading.get()).filter(task -> task.toString().equals(assignmentId));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
