package io.hunt.gateway.connection;

import io.hunt.proto.fleet.v1.Drain;
import io.hunt.proto.fleet.v1.ServerMessage;
import io.hunt.proto.fleet.v1.Welcome;

/** Messages that are the same for all hosts: welcome at the start of a stream, drain at shutdown. */
public final class ServerMessages {

    /**
     * Maximum number of chunks in one message: more than any hunt has queries for one host, and few enough that other
     * hosts do not wait.
     */
    static final int MOST_WHOLE_ANSWER_CHUNKS = 100;

    static final byte[] WELCOME = ServerMessage.newBuilder()
            .setWelcome(Welcome.newBuilder()
                    .setHeartbeatSeconds(90)
                    .setMaxChunkBytes(256 * 1024)
                    .setMaxRowBytes(64 * 1024)
                    .setMaxWholeAnswerChunks(MOST_WHOLE_ANSWER_CHUNKS))
            .build()
            .toByteArray();

    public static final byte[] DRAIN = ServerMessage.newBuilder()
            .setDrain(Drain.newBuilder().setRetryAfterSeconds(2))
            .build()
            .toByteArray();

    private ServerMessages() {}
}
