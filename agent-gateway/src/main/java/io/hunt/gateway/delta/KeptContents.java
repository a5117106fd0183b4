package io.hunt.gateway.delta;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;

/**
 * Ids of the contents that a connected host keeps as bases, counted as the host counts them. Not thread-safe: only the
 * thread that dispatches uses it.
 */
public final class KeptContents {

    /** Maximum number of contents that a host keeps. */
    public static final int MOST = 8;

    public static final int ID_BYTES = 32;

    private final List<ByteString> lastUsedFirst;

    /** @param lastUsedFirst ids from the Hello of the host */
    public KeptContents(List<ByteString> lastUsedFirst) {
        this.lastUsedFirst = new ArrayList<>(lastUsedFirst);
    }

    List<ByteString> lastUsedFirst() {
        return lastUsedFirst;
    }

    /** Records that the host keeps the content and has used it last. */
    void use(ByteString id) {
        lastUsedFirst.remove(id);
        lastUsedFirst.addFirst(id);
        if (lastUsedFirst.size() > MOST) {
            lastUsedFirst.removeLast();
        }
    }
}
