package io.hunt.gateway.call;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import io.grpc.Status;
import io.hunt.proto.fleet.v1.AgentMessage;
import java.io.ByteArrayInputStream;
import java.io.InputStream;

/**
 * Message as received, before it is decoded. It is decoded by its handler, because a decoded hostile message takes up
 * to twenty times its bytes, and because gRPC would log a page for each invalid one.
 */
public final class ReceivedMessage {

    private final byte[] bytes;
    private final boolean isTooLarge;

    /** @param bytes serialised message; empty if it was too large */
    private ReceivedMessage(byte[] bytes, boolean isTooLarge) {
        this.bytes = bytes;
        this.isTooLarge = isTooLarge;
    }

    static ReceivedMessage of(byte[] bytes) {
        return new ReceivedMessage(bytes, false);
    }

    static ReceivedMessage tooLarge() {
        return new ReceivedMessage(new byte[0], true);
    }

    InputStream stream() {
        return new ByteArrayInputStream(bytes);
    }

    /** Size in bytes as received; 0 if the message was too large. */
    public int length() {
        return bytes.length;
    }

    /**
     * Parses a message of an agent.
     *
     * @throws io.grpc.StatusRuntimeException INVALID_ARGUMENT if this is not an {@link AgentMessage} or too large
     */
    public AgentMessage asAgentMessage() {
        return as(AgentMessage.parser());
    }

    /**
     * Parses the message.
     *
     * @throws io.grpc.StatusRuntimeException INVALID_ARGUMENT if this is not such a message or too large
     */
    public <M extends MessageLite> M as(Parser<M> parser) {
        if (isTooLarge) {
            throw CallLimits.TOO_LARGE.asRuntimeException();
        }
        try {
            return parser.parseFrom(bytes);
        } catch (InvalidProtocolBufferException e) {
            throw Status.INVALID_ARGUMENT
                    .withDescription("not a message of this protocol")
                    .asRuntimeException();
        }
    }
}
