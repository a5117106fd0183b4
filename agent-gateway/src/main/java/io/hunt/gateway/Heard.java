package io.hunt.gateway;

import com.google.protobuf.InvalidProtocolBufferException;
import io.grpc.KnownLength;
import io.grpc.MethodDescriptor;
import io.hunt.proto.fleet.v1.AgentMessage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Reads what hosts send, or nothing where it is garbage: left to gRPC, each such message would fill a page of the log. */
final class Heard implements MethodDescriptor.Marshaller<Optional<AgentMessage>> {

    @Override
    public InputStream stream(Optional<AgentMessage> message) {
        return message.orElseThrow().toByteString().newInput();
    }

    @Override
    public Optional<AgentMessage> parse(InputStream stream) {
        try {
            return Optional.of(AgentMessage.parseFrom(bytes(stream)));
        } catch (InvalidProtocolBufferException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** At once where the length is known: read as a stream, the smallest heartbeat would take a buffer of 4 KiB. */
    private static byte[] bytes(InputStream stream) throws IOException {
        return stream instanceof KnownLength ? stream.readNBytes(stream.available()) : stream.readAllBytes();
    }
}
