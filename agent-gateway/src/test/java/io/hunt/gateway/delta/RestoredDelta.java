package io.hunt.gateway.delta;

import io.hunt.proto.fleet.v1.Delta;
import java.util.Arrays;
import java.util.List;

/** Content as a host restores it by the protocol's description. */
public final class RestoredDelta {

    private RestoredDelta() {}

    public static byte[] of(byte[] base, List<Delta> parts) {
        byte[] all = Arrays.copyOf(base, base.length + parts.getFirst().getContentBytes());
        int end = base.length;
        int reading = 0;
        for (Delta part : parts) {
            byte[] literals = part.getLiterals().toByteArray();
            int used = 0;
            for (int i = 0; i < part.getLiteralCount(); i++) {
                System.arraycopy(literals, used, all, end, part.getLiteral(i));
                used += part.getLiteral(i);
                end += part.getLiteral(i);
                reading += part.getMove(i);
                if (reading + part.getCopied(i) > end) {
                    throw new IllegalArgumentException("a step copies bytes that do not exist yet");
                }
                System.arraycopy(all, reading, all, end, part.getCopied(i));
                end += part.getCopied(i);
                reading += part.getCopied(i);
            }
            if (used != literals.length) {
                throw new IllegalArgumentException("literals are left over");
            }
        }
        if (end != all.length) {
            throw new IllegalArgumentException("bytes are missing");
        }
        return Arrays.copyOfRange(all, base.length, end);
    }
}
