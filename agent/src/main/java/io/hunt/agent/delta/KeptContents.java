package io.hunt.agent.delta;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Contents that the host keeps as bases of deltas: the 8 that were used last. */
public final class KeptContents {

    private static final int MOST = 8;

    private final ContentStore store;
    private final List<ByteString> lastUsedFirst;

    public KeptContents(ContentStore store) {
        this.store = store;
        this.lastUsedFirst = new ArrayList<>(store.ids());
        limit();
    }

    /** Returns the ids of the contents, the last used first. */
    public List<ByteString> ids() {
        return List.copyOf(lastUsedFirst);
    }

    /** Returns a content, which now counts as used last. */
    Optional<ByteString> use(ByteString id) {
        Optional<ByteString> content = lastUsedFirst.remove(id) ? store.read(id) : Optional.empty();
        content.ifPresent(_ -> lastUsedFirst.addFirst(id));
        return content;
    }

    void keep(ByteString id, ByteString content) {
        boolean kept = lastUsedFirst.remove(id) || store.write(id, content);
        if (kept) {
            lastUsedFirst.addFirst(id);
            limit();
        }
    }

    void drop(ByteString id) {
        lastUsedFirst.remove(id);
        store.remove(id);
    }

    private void limit() {
        while (lastUsedFirst.size() > MOST) {
            store.remove(lastUsedFirst.removeLast());
        }
    }
}
