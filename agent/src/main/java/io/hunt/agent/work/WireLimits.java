package io.hunt.agent.work;

import io.hunt.proto.fleet.v1.Welcome;

/**
 * Limits of the service for messages and rows.
 *
 * @param maxWholeAnswerChunks maximum number of chunks of an answer in one message; 0: the service does not accept such messages
 */
public record WireLimits(int maxChunkBytes, int maxRowBytes, int maxWholeAnswerChunks) {

    /** Limits of the protocol; a Welcome may lower but not raise them. */
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
