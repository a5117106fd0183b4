package io.hunt.agent.delta;

import com.google.protobuf.ByteString;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;

/** Contents in memory, for simulated hosts. */
public final class MemoryContents implements ContentStore {

    private final BinaryOperator<ByteString> pool;
    private final Map<ByteString, ByteString> contents = new HashMap<>();

    /** @param pool returns an object that all hosts share for an id and its content */
    public MemoryContents(BinaryOperator<ByteString> pool) {
        this.pool = pool;
    }

    @Override
    public List<ByteString> ids() {
        return List.of();
    }

    @Override
    public Optional<ByteString> read(ByteString id) {
        return Optional.ofNullable(contents.get(id));
    }

    @Override
    public boolean write(ByteString id, ByteString content) {
        contents.put(id, pool.apply(id, content));
        return true;
    }

    @Override
    public void remove(ByteString id) {
        contents.remove(id);
    }
}
