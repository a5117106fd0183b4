package io.hunt.agent.delta;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import io.hunt.proto.fleet.v1.Assignment;
import io.hunt.proto.fleet.v1.Delta;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

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
        ByteBuffer unused = part.getLiterals().asReadOnlyByteBuffer();
        literals += unused.remaining();
        for (int step = 0; step < steps; step++) {
            int literal = part.getLiteral(step);
            if (literal < 0 || literal > unused.remaining() || literal > all.length - end) {
                return false;
            }
            unused.get(all, end, literal);
            end += literal;
            if (!copy(reading + part.getMove(step), part.getCopied(step))) {
                return false;
            }
        }
        return !unused.hasRemaining();
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

    /** Returns the SHA-256 of the content. */
    ByteString id() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(all, begin, all.length - begin);
            return ByteString.copyFrom(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** @throws InvalidProtocolBufferException the content is no assignment */
    Assignment assignment() throws InvalidProtocolBufferException {
        return Assignment.parseFrom(ByteBuffer.wrap(all, begin, all.length - begin));
    }
}
