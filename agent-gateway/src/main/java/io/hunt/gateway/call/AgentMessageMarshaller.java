package io.hunt.gateway.call;

import io.grpc.MethodDescriptor;
import io.hunt.gateway.wire.Wire;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Reads messages of agents off the wire without decoding them, see {@link ReceivedMessage}. */
public final class AgentMessageMarshaller implements MethodDescriptor.Marshaller<ReceivedMessage> {

    @Override
    public InputStream stream(ReceivedMessage message) {
        return message.stream();
    }

    @Override
    public ReceivedMessage parse(InputStream stream) {
        try {
            // Read at once: as a stream of unknown length the smallest heartbeat would take a buffer of 4 KiB.
            int length = stream.available();
            return length > Wire.MAX_MESSAGE_BYTES
                    ? ReceivedMessage.tooLarge()
                    : ReceivedMessage.of(stream.readNBytes(length));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
