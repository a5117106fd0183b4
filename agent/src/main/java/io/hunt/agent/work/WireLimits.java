package io.hunt.agent.work;

import io.hunt.proto.fleet.v1.Welcome;

/**
 * How large the service lets messages and rows become.
 *
 * @param maxWholeAnswerChunks the most chunks of an answer that goes in one message; 0: the service takes none
 */
public record WireLimits(int maxChunkBytes, int maxRowBytes, int maxWholeAnswerChunks) {

    /** The protocol's own bounds, which a Welcome may tighten but not widen. */
    public static final WireLimits PROTOCOL = new WireLimits(256 * 1024, 64 * 1024, 0);

    private static final int SMALLEST_CHUNK = 8 * 1024;

    public static WireLimits from(Welcome welcome) {
        return new WireLimits(
                Math.max(SMALLEST_CHUNK, tighter(welcome.getMaxChunkBytes(), PROTOCOL.maxChunkBytes)),
                tighter(welcome.getMaxRowBytes(), PROTOCOL.maxRowBytes),
                Math.max(0, welcome.getMaxWholeAnswerChunks()));
    }

    private static int tighter(int offered, int protocol) {
        return offered <= 0 ? protocol : Math.min(offered, protocol);
    }
}
