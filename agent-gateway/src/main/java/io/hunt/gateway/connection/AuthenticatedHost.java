package io.hunt.gateway.connection;

import io.grpc.Status;
import io.hunt.api.id.HostId;
import io.hunt.gateway.call.CallLimits;
import io.hunt.gateway.call.ReceivedMessage;
import io.hunt.gateway.wire.HostRateLimit;

/**
 * Host whose credentials opened a stream.
 *
 * @param share rate limit of the host
 */
record AuthenticatedHost(HostId host, HostRateLimit.HostBuckets share) {

    /** @throws io.grpc.StatusRuntimeException RESOURCE_EXHAUSTED if the host exceeds its rate limit */
    void mustAdmit(ReceivedMessage message) {
        must(share.admits(message.length()));
    }

    /**
     * Counts the chunks of a message that {@link #mustAdmit} has counted once, as if each had come in a message of its
     * own.
     */
    void mustAdmitChunks(int chunks) {
        must(share.admitsChunks(chunks));
    }

    private static void must(boolean admitted) {
        if (!admitted) {
            throw CallLimits.refusal(Status.RESOURCE_EXHAUSTED, "the host exceeds its rate limit");
        }
    }
}
