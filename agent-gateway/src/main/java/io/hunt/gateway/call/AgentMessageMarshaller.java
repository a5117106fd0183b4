package io.hunt.gateway.call;

import io.grpc.MethodDescriptor;
import io.hunt.gateway.wire.AgentListener;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Reads messages of agents without decoding them, see {@link ReceivedMessage}. */
public final class AgentMessageMarshaller implements MethodDescriptor.Marshaller<ReceivedMessage> {

    @Override
    public InputStream stream(ReceivedMessage message) {
        return message.stream();
    }

    @Override
    public ReceivedMessage parse(InputStream stream) {
        try {
            // Reads the known length at once; gRPC would use a buffer of 4 KiB for a stream of unknown length, even for
            // a heartbeat.
            int length = stream.available();
            return length > AgentListener.MAX_MESSAGE_BYTES
                    ? ReceivedMessage.tooLarge()
                    : ReceivedMessage.of(stream.readNBytes(length));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
