package io.hunt.gateway;

import io.hunt.proto.fleet.v1.Drain;
import io.hunt.proto.fleet.v1.ServerMessage;
import io.hunt.proto.fleet.v1.Welcome;

/** What every host is told when it comes and when the service goes. */
final class Greetings {

    static final byte[] WELCOME = ServerMessage.newBuilder()
            .setWelcome(Welcome.newBuilder()
                    .setHeartbeatSeconds(90)
                    .setMaxChunkBytes(256 * 1024)
                    .setMaxRowBytes(64 * 1024))
            .build()
            .toByteArray();

    static final byte[] DRAIN = ServerMessage.newBuilder()
            .setDrain(Drain.newBuilder().setRetryAfterSeconds(2))
            .build()
            .toByteArray();

    private Greetings() {}
}
