package io.hunt.gateway.dispatch.task;

import io.hunt.api.id.CampaignId;
import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.PackId;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What hosts are asked for: a hunt or a campaign. Its text names a host's share of it on the wire; the host itself follows
 * from its credential.
 */
public sealed interface TaskId {

    /** A pure live hunt. */
    record OfHunt(HuntId hunt) implements TaskId {
        @Override
        public String toString() {
            return HUNT + hunt;
        }
    }

    /** A campaign; its kind stands in the text, so that an answer is understood even when nobody asks any more. */
    record OfCampaign(CampaignId campaign, CampaignKind kind) implements TaskId {
        @Override
        public String toString() {
            return (kind == CampaignKind.OSQUERY ? QUERY : CAMPAIGN) + campaign;
        }
    }

    /** A look at a watchlist pack; nobody asks for it, hosts answer by themselves. */
    record OfPack(PackId pack, int revision) implements TaskId {
        @Override
        public String toString() {
            return PACK + pack + ":" + revision;
        }
    }

    /** Prefixes; what follows is a UUID. */
    String HUNT = "hunt:";

    String CAMPAIGN = "campaign:";
    String QUERY = "query:";

    /** The revision follows after another colon. */
    String PACK = "pack:";

    /** Whether a row counts whatever it says; otherwise only one that names the value it found. */
    default boolean takesAnyRow() {
        return this instanceof OfCampaign(CampaignId _, CampaignKind kind) && kind == CampaignKind.OSQUERY;
    }

    /** Empty for anything that this service did not write. */
    static Optional<TaskId> of(String assignmentId) {
        return read(assignmentId, HUNT, id -> new OfHunt(new HuntId(id)))
                .or(() -> read(assignmentId, CAMPAIGN, id -> new OfCampaign(new CampaignId(id), CampaignKind.IOC_HUNT)))
                .or(() -> read(assignmentId, QUERY, id -> new OfCampaign(new CampaignId(id), CampaignKind.OSQUERY)))
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
                        () -> new OfPack(
                                new PackId(UUID.fromString(assignmentId.substring(PACK.length(), colon))),
                                Integer.parseInt(assignmentId.substring(colon + 1))))
                : Optional.empty();
    }

    /** Only what would be written the same way again. */
    private static Optional<TaskId> read(String assignmentId, Supplier<TaskId> reading) {
        try {
            return Optional.of(reading.get()).filter(task -> task.toString().equals(assignmentId));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
