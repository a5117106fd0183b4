package io.hunt.agent.delta;

import com.google.protobuf.ByteString;
import io.hunt.proto.fleet.v1.Delta;

/** Decoder of a delta that arrives in parts. Rejects steps that lead out of the base and the content. */
final class DeltaDecoder {

    /** Maximum size of a content in bytes. */
    static final int MOST_BYTES = 4 << 20;

    private final int begin;
    /** Base, followed by the content. */
    private final byte[] all;

    private int end;
    private long reading;
    private long literals;

    /** @param size size of the content, at most {@link #MOST_BYTES} */
    DeltaDecoder(ByteString base, int size) {
        this.begin = base.size();
        this.end = begin;
        this.all = new byte[begin + size];
        base.copyTo(all, 0);
    }

    /** Appends a part; returns false if the part is invalid. */
    boolean append(Delta part) {
        int steps = part.getLiteralCount();
        if (part.getMoveCount() != steps || part.getCopiedCount() != steps) {
            return false;
        }
        ByteString unused = part.getLiterals();
        literals += unused.size();
        for (int step = 0; step < steps; step++) {
            int literal = part.getLiteral(step);
            if (literal < 0 || literal > unused.size() || literal > all.length - end) {
                return false;
            }
            unused.copyTo(all, 0, end, literal);
            unused = unused.substring(literal);
            end += literal;
            if (!copy(reading + part.getMove(step), part.getCopied(step))) {
                return false;
            }
        }
        return unused.isEmpty();
    }

    private boolean copy(long from, int length) {
        if (from < 0 || length < 0 || length > end - from || length > all.length - end) {
            return false;
        }
        System.arraycopy(all, (int) from, all, end, length);
        end += length;
        reading = from + length;
        return true;
    }

    boolean isComplete() {
        return end == all.length;
    }

    /** Returns the number of literals in all parts. */
    long literals() {
        return literals;
    }

    ByteString content() {
        return ByteString.copyFrom(all, begin, all.length - begin);
    }
}
