package io.hunt.gateway.connection;

import io.grpc.Status;
import io.hunt.gateway.call.CallLimits;
import io.hunt.gateway.intake.HostInbox;
import io.hunt.gateway.session.AgentSession;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.WholeAnswer;

/** Stream whose host has sent Hello. */
record HostMessageHandler(AuthenticatedHost by, AgentSession session, HostInbox inbox, SessionLifecycle lifecycle) {

    /**
     * Handles a message after Hello; called only on the host's executor.
     *
     * @throws io.grpc.StatusRuntimeException the message is out of bounds; the stream must end
     */
    void take(AgentMessage message) {
        switch (message.getBodyCase()) {
            case RESULT_CHUNK -> inbox.receive(message.getResultChunk());
            case ANSWER_COMPLETE -> inbox.complete(message.getAnswerComplete());
            case WHOLE_ANSWER -> take(message.getWholeAnswer());
            case NOTICE -> lifecycle.noticed(session, message.getNotice());
            case PACK_REQUEST -> lifecycle.asked(session, message.getPackRequest());
            case HELLO, HEARTBEAT, BODY_NOT_SET -> {}
        }
    }

    private void take(WholeAnswer whole) {
        if (whole.getChunksCount() > ServerMessages.MOST_WHOLE_ANSWER_CHUNKS) {
            throw CallLimits.refusal(Status.INVALID_ARGUMENT, "too many chunks in one message");
        }
        by.mustAdmitChunks(whole.getChunksCount());
        whole.getChunksList().forEach(inbox::receive);
        inbox.complete(whole.getEnd());
    }
}
