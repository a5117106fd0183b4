package io.hunt.agent.delta;

import com.google.protobuf.ByteString;
import java.util.List;
import java.util.Optional;

/** Store of contents by id. */
public interface ContentStore {

    /** Returns the ids of the stored contents, the last used first. */
    List<ByteString> ids();

    /** Returns the content, which may be damaged; empty if it is missing or unreadable. */
    Optional<ByteString> read(ByteString id);

    /** Stores the content; returns false if that failed. */
    boolean write(ByteString id, ByteString content);

    void remove(ByteString id);
}
