package io.hunt.simulator.host;

import com.google.protobuf.ByteString;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/** Pool of the contents that the hosts of a fleet keep, so that equal ones take memory once. */
public final class ContentPool {

    /** Hosts keep their contents when these leave the pool. */
    private static final int MOST = 32;

    private final SequencedMap<ByteString, ByteString> contents = new LinkedHashMap<>();

    public synchronized ByteString shared(ByteString id, ByteString content) {
        ByteString known = contents.putIfAbsent(id, content);
        if (contents.size() > MOST) {
            contents.pollFirstEntry();
        }
        return known == null ? content : known;
    }
}
