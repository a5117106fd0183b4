package io.hunt.gateway.delta;

import com.google.protobuf.ByteString;
import io.hunt.proto.fleet.v1.Delta;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Deltas of one content to the contents that hosts keep, each encoded once for all hosts with the same base. */
public final class TaskDeltas {

    /** Maximum number of bases; to further ones no delta is encoded. */
    private static final int MOST_BASES = 16;
    /** Share of the content below which a delta is sent without a look for a smaller one. */
    private static final int SMALL_SHARE = 16;

    private final AssignmentContent content;
    private final EncodedDelta whole;
    private final Map<ByteString, EncodedDelta> byBase = new ConcurrentHashMap<>();

    /** Parts of a delta, identified by the id of its base. */
    public record Choice(ByteString baseId, List<Delta> parts) {}

    public TaskDeltas(AssignmentContent content) {
        this.content = content;
        this.whole = DeltaEncoder.encode(AssignmentContent.NONE, content);
    }

    /** Chooses the delta for a host and records that the host will keep the content. */
    public Choice choose(KeptContents kept, RecentContents recent) {
        EncodedDelta chosen = smallest(kept.lastUsedFirst(), recent);
        if (!chosen.base().isNone()) {
            recent.add(chosen.base());
            kept.use(chosen.base().id());
        }
        if (chosen.isKept()) {
            recent.add(content);
            kept.use(content.id());
        }
        return new Choice(chosen.base().id(), chosen.parts());
    }

    private EncodedDelta smallest(List<ByteString> bases, RecentContents recent) {
        EncodedDelta smallest = whole;
        for (ByteString base : bases) {
            EncodedDelta delta = basedOn(base, recent);
            smallest = delta.bytes() < smallest.bytes() ? delta : smallest;
            if (smallest.bytes() <= content.bytes().size() / SMALL_SHARE) {
                return smallest;
            }
        }
        return smallest;
    }

    /** Returns the delta to this base; the whole content if the base is unknown or saves less than a quarter. */
    private EncodedDelta basedOn(ByteString base, RecentContents recent) {
        EncodedDelta known = byBase.get(base);
        if (known != null) {
            return known;
        }
        AssignmentContent found =
                base.equals(content.id()) ? content : recent.find(base).orElse(AssignmentContent.NONE);
        if (found.isNone() || byBase.size() >= MOST_BASES) {
            return whole;
        }
        EncodedDelta delta = DeltaEncoder.encode(found, content);
        EncodedDelta useful = delta.bytes() < whole.bytes() * 3L / 4 ? delta : whole;
        byBase.put(base, useful);
        return useful;
    }
}
