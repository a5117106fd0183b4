package io.hunt.query.audit;

import io.hunt.api.message.EventMetadata;
import io.hunt.audit.log.index.JsonTextReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reader of the actor and the cause of an event from its metadata. Returns only an allowlist of keys that hold no secret. */
public final class ActorMetadata {

    static final String CAUSE = "correlationId";
    static final String CORRELATION = "traceId";
    private static final Set<String> KNOWN = known();

    private ActorMetadata() {}

    private static Set<String> known() {
        var keys = new ArrayList<>(EventMetadata.OF_THE_ACT);
        keys.addAll(List.of(EventMetadata.PROCESS, CAUSE, CORRELATION));
        return Set.copyOf(keys);
    }

    /** Reads metadata as stored; null gives an empty map. */
    public static SortedMap<String, String> in(byte @Nullable [] metadata) {
        var act = new TreeMap<String, String>();
        if (metadata != null) {
            JsonTextReader.read(metadata, KNOWN::contains, KNOWN.size(), act::put);
        }
        return act;
    }
}
