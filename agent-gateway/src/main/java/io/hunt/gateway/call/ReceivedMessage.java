package io.hunt.gateway.call;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import io.grpc.Status;
import io.hunt.proto.fleet.v1.AgentMessage;
import java.io.ByteArrayInputStream;
import java.io.InputStream;

/**
 * A message as it came over the wire. It is decoded where it is handled: decoded, a hostile one takes twenty times its
 * bytes, and left to gRPC garbage would fill a page of the log.
 */
public final class ReceivedMessage {

    private final byte[] bytes;
    private final boolean isTooLarge;

    /** @param bytes empty when the message was too large */
    private ReceivedMessage(byte[] bytes, boolean isTooLarge) {
        this.bytes = bytes;
        this.isTooLarge = isTooLarge;
    }

    /** @param bytes the message, serialised */
    static ReceivedMessage of(byte[] bytes) {
        return new ReceivedMessage(bytes, false);
    }

    static ReceivedMessage tooLarge() {
        return new ReceivedMessage(new byte[0], true);
    }

    InputStream stream() {
        return new ByteArrayInputStream(bytes);
    }

    /** How many bytes came over the wire. */
    public int length() {
        return bytes.length;
    }

    /** A message of a host's stream; refuses what is none. */
    public AgentMessage asAgentMessage() {
        return as(AgentMessage.parser());
    }

    /** Refuses with INVALID_ARGUMENT what is no such message, or too large. */
    public <M extends MessageLite> M as(Parser<M> parser) {
        if (isTooLarge) {
            throw CallBounds.TOO_LARGE.asRuntimeException();
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
