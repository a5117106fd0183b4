package io.hunt.gateway.delta;

import com.google.protobuf.ByteString;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import org.springframework.stereotype.Component;

/**
 * Contents that this process has sent and hosts keep. Bounded to 16 MiB; the least recently used content is dropped first,
 * and all are unknown after a restart: then hosts receive whole contents again.
 */
@Component
public final class RecentContents {

    static final int MOST_BYTES = 16 << 20;

    private final SequencedMap<ByteString, AssignmentContent> contents = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    synchronized Optional<AssignmentContent> find(ByteString id) {
        return Optional.ofNullable(contents.get(id));
    }

    synchronized void add(AssignmentContent content) {
        if (contents.putIfAbsent(content.id(), content) == null) {
            bytes += content.bytes().size();
        }
        while (bytes > MOST_BYTES) {
            bytes -= contents.pollFirstEntry().getValue().bytes().size();
        }
    }
}
