package io.hunt.gateway;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.hunt.gateway.wire.Wire;
import io.hunt.proto.fleet.v1.AgentMessage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * A message as it came over the wire. It is decoded where it is handled: decoded, a hostile one takes twenty times its
 * bytes, and left to gRPC garbage would fill a page of the log.
 */
final class ReceivedMessage {

    private final byte[] bytes;
    private final boolean isTooLarge;

    /** @param bytes empty when the message was too large */
    private ReceivedMessage(byte[] bytes, boolean isTooLarge) {
        this.bytes = bytes;
        this.isTooLarge = isTooLarge;
    }

    /** Keeps bytes as they are. */
    static final class Marshaller implements MethodDescriptor.Marshaller<ReceivedMessage> {

        @Override
        public InputStream stream(ReceivedMessage message) {
            return new ByteArrayInputStream(message.bytes);
        }

        @Override
        public ReceivedMessage parse(InputStream stream) {
            try {
                // Read at once: as a stream of unknown length the smallest heartbeat would take a buffer of 4 KiB.
                int length = stream.available();
                return length > Wire.MAX_MESSAGE_BYTES
                        ? new ReceivedMessage(new byte[0], true)
                        : new ReceivedMessage(stream.readNBytes(length), false);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** How many bytes came over the wire. */
    int length() {
        return bytes.length;
    }

    /** A message of a host's stream; refuses what is none. */
    AgentMessage asAgentMessage() {
        return as(AgentMessage.parser());
    }

    /** Refuses with INVALID_ARGUMENT what is no such message, or too large. */
    <M extends MessageLite> M as(Parser<M> parser) {
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
