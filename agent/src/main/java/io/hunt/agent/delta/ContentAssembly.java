package io.hunt.agent.delta;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import io.hunt.agent.delta.RestoredContent.Complete;
import io.hunt.agent.delta.RestoredContent.Incomplete;
import io.hunt.agent.delta.RestoredContent.Invalid;
import io.hunt.agent.delta.RestoredContent.MissingBase;
import io.hunt.agent.work.WorkKey;
import io.hunt.proto.fleet.v1.Delta;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Restores the contents of assignments from deltas that arrive in parts, one at a time. */
public final class ContentAssembly {

    /** Minimum number of literals with which a content is kept. */
    private static final int FEWEST_LITERALS = 2_048;

    private final KeptContents contents;
    private @Nullable Unfinished unfinished;

    private record Unfinished(WorkKey key, Delta first, DeltaDecoder decoder) {

        boolean goesOnWith(WorkKey other, Delta part) {
            return key.equals(other)
                    && first.getContentId().equals(part.getContentId())
                    && first.getBaseId().equals(part.getBaseId());
        }
    }

    public ContentAssembly(KeptContents contents) {
        this.contents = contents;
    }

    /** Returns the contents that the host keeps. */
    public KeptContents contents() {
        return contents;
    }

    /** Discards the received parts. */
    public void clear() {
        unfinished = null;
    }

    public RestoredContent add(WorkKey key, Delta part) {
        Unfinished current = unfinished;
        if (current == null || !current.goesOnWith(key, part)) {
            int size = part.getContentBytes();
            Optional<ByteString> base =
                    part.getBaseId().isEmpty() ? Optional.of(ByteString.EMPTY) : contents.use(part.getBaseId());
            if (base.isEmpty() || size < 0 || size > DeltaDecoder.MOST_BYTES) {
                return failed(part);
            }
            current = new Unfinished(key, part, new DeltaDecoder(base.get(), size));
        }
        unfinished = current;
        if (!current.decoder.append(part)) {
            return failed(part);
        }
        return current.decoder.isComplete() ? complete(part, current.decoder) : new Incomplete();
    }

    private RestoredContent complete(Delta part, DeltaDecoder decoder) {
        unfinished = null;
        if (!decoder.id().equals(part.getContentId())) {
            return failed(part);
        }
        try {
            boolean kept = decoder.literals() >= FEWEST_LITERALS;
            return new Complete(
                    decoder.assignment(),
                    part.getContentId(),
                    kept ? Optional.of(decoder.content()) : Optional.empty());
        } catch (InvalidProtocolBufferException e) {
            return new Invalid();
        }
    }

    /** Keeps a restored content if its delta was long enough. */
    public void keep(Complete restored) {
        restored.kept().ifPresent(content -> contents.keep(restored.id(), content));
    }

    /** Drops the base, which may be damaged, so that the next Hello does not name it. */
    private RestoredContent failed(Delta part) {
        unfinished = null;
        if (part.getBaseId().isEmpty()) {
            return new Invalid();
        }
        contents.drop(part.getBaseId());
        return new MissingBase();
    }
}
