package io.hunt.gateway;

import io.grpc.Status;
import io.hunt.api.id.HostId;
import io.hunt.gateway.call.CallBounds;
import io.hunt.gateway.call.ReceivedMessage;
import io.hunt.gateway.wire.InboundRate;

/**
 * Whose credentials a stream was opened with.
 *
 * @param share how much the host may still say
 */
record AdmittedHost(HostId host, InboundRate.Share share) {

    /** @throws io.grpc.StatusRuntimeException the host says too much */
    void mustAdmit(ReceivedMessage message) {
        must(share.admits(message.length()));
    }

    /** As {@link #mustAdmit}, beside the one message that brought the chunks. */
    void mustAdmitChunks(int chunks) {
        must(share.admitsChunks(chunks));
    }

    private static void must(boolean admitted) {
        if (!admitted) {
            throw CallBounds.refusal(Status.RESOURCE_EXHAUSTED, "the host says too much");
        }
    }
}
