package io.hunt.gateway;

import io.hunt.proto.fleet.v1.Drain;
import io.hunt.proto.fleet.v1.ServerMessage;
import io.hunt.proto.fleet.v1.Welcome;

/** What every host is told when it comes and when the service goes. */
final class Greetings {

    /** More than any hunt has queries for one host; few enough to be handled while others wait. */
    static final int MOST_WHOLE_ANSWER_CHUNKS = 100;

    static final byte[] WELCOME = ServerMessage.newBuilder()
            .setWelcome(Welcome.newBuilder()
                    .setHeartbeatSeconds(90)
                    .setMaxChunkBytes(256 * 1024)
                    .setMaxRowBytes(64 * 1024)
                    .setMaxWholeAnswerChunks(MOST_WHOLE_ANSWER_CHUNKS))
            .build()
            .toByteArray();

    static final byte[] DRAIN = ServerMessage.newBuilder()
            .setDrain(Drain.newBuilder().setRetryAfterSeconds(2))
            .build()
            .toByteArray();

    private Greetings() {}
}
