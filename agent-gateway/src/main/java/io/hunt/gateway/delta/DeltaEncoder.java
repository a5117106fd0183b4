package io.hunt.gateway.delta;

import static java.nio.ByteOrder.LITTLE_ENDIAN;

import com.google.protobuf.ByteString;
import io.hunt.proto.fleet.v1.Delta;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Encoder of deltas. A hash table of the blocks of the base, and of the content up to the present position, finds the
 * bytes that a host can copy; the others are literals.
 */
final class DeltaEncoder {

    /** Length of a block; the shortest digest. */
    private static final int BLOCK = 16;
    /** Maximum size of a part, so that its message is smaller than a mebibyte. */
    private static final int PART_BYTES = 900_000;
    /** Maximum size of a step without its literals. */
    private static final int STEP_BYTES = 16;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, LITTLE_ENDIAN);

    private final AssignmentContent base;
    private final AssignmentContent content;
    /** Base, followed by the content. */
    private final byte[] all;
    /** Position behind a block by hash; 0: none. */
    private final int[] blocks;

    private int indexed;
    private final List<Delta> parts = new ArrayList<>();
    private Delta.Builder part;
    private ByteString.Output literals = ByteString.newOutput();

    private DeltaEncoder(AssignmentContent base, AssignmentContent content) {
        this.base = base;
        this.content = content;
        this.all = base.bytes().concat(content.bytes()).toByteArray();
        this.blocks = new int[Math.max(2, Integer.highestOneBit(all.length / BLOCK) * 4)];
        this.part = newPart();
    }

    static EncodedDelta encode(AssignmentContent base, AssignmentContent content) {
        return new EncodedDelta(base, content, new DeltaEncoder(base, content).parts());
    }

    private List<Delta> parts() {
        int done = base.bytes().size();
        int reading = 0;
        int next = done;
        while (next + BLOCK <= all.length) {
            int from = find(next, reading + next - done);
            if (from < 0) {
                next++;
                continue;
            }
            while (next > done && from > 0 && all[next - 1] == all[from - 1]) {
                next--;
                from--;
            }
            int length = common(from, next);
            addStep(done, next, from - reading, length);
            reading = from + length;
            next += length;
            done = next;
        }
        addStep(done, all.length, 0, 0);
        closePart();
        return List.copyOf(parts);
    }

    /**
     * Returns the position of an earlier block equal to the one at this position; -1 if none is found.
     *
     * @param likely position at which reading continues if the bytes since the last copy were replaced
     */
    private int find(int at, int likely) {
        if (likely + BLOCK <= at && isEqual(likely, at)) {
            return likely;
        }
        for (; indexed + BLOCK <= at; indexed += BLOCK) {
            blocks[slot(indexed)] = indexed + BLOCK;
        }
        int found = blocks[slot(at)] - BLOCK;
        return found >= 0 && isEqual(found, at) ? found : -1;
    }

    private boolean isEqual(int one, int other) {
        return (long) LONG.get(all, one) == (long) LONG.get(all, other)
                && (long) LONG.get(all, one + Long.BYTES) == (long) LONG.get(all, other + Long.BYTES);
    }

    private int slot(int at) {
        long hash = (long) LONG.get(all, at) * 0x9E3779B97F4A7C15L + (long) LONG.get(all, at + Long.BYTES);
        return (int) ((hash * 0xC2B2AE3D27D4EB4FL) >>> 33) & (blocks.length - 1);
    }

    /** Returns the number of equal bytes from both positions; the copied bytes end before they are needed. */
    private int common(int from, int at) {
        int most = Math.min(at - from, all.length - at);
        int difference = Arrays.mismatch(all, from, from + most, all, at, at + most);
        return difference < 0 ? most : difference;
    }

    /** Adds a step; its literals are the bytes between the two positions. */
    private void addStep(int begin, int end, int move, int copied) {
        int rest = begin;
        for (int room = room(); end - rest > room; room = room()) {
            put(rest, rest + room, 0, 0);
            rest += room;
            closePart();
        }
        put(rest, end, move, copied);
    }

    private int room() {
        int room = PART_BYTES - literals.size() - STEP_BYTES * (part.getLiteralCount() + 1);
        if (room <= 0) {
            closePart();
            return PART_BYTES - STEP_BYTES;
        }
        return room;
    }

    private void put(int begin, int end, int move, int copied) {
        literals.write(all, begin, end - begin);
        part.addLiteral(end - begin).addMove(move).addCopied(copied);
    }

    private void closePart() {
        parts.add(part.setLiterals(literals.toByteString()).build());
        part = newPart();
        literals = ByteString.newOutput();
    }

    private Delta.Builder newPart() {
        return Delta.newBuilder()
                .setContentId(content.id())
                .setContentBytes(content.bytes().size())
                .setBaseId(base.id());
    }
}
