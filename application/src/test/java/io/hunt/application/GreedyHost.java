package io.hunt.application;

import com.google.protobuf.ByteString;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.Hello;
import io.hunt.proto.fleet.v1.HostFacts;
import io.hunt.proto.fleet.v1.Platform;
import io.hunt.proto.fleet.v1.QueryStatus;
import io.hunt.proto.fleet.v1.ResultChunk;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Host that sends the chunks of an answer as fast as possible and never completes it; reconnects at once after a
 * disconnection.
 */
final class GreedyHost extends ClientCall.Listener<byte[]> implements AutoCloseable {

    private static final int ROWS = 30;
    private static final MethodDescriptor<byte[], byte[]> SESSION = AgentServiceGrpc.getSessionMethod().toBuilder(
                    new Bytes(), new Bytes())
            .build();
    private static final byte[] HELLO = AgentMessage.newBuilder()
            .setHello(Hello.newBuilder()
                    .setFacts(HostFacts.newBuilder().setHostname("greedy").setPlatform(Platform.PLATFORM_LINUX)))
            .build()
            .toByteArray();

    private final ManagedChannel channel;
    private final String credential;
    private final Map<Status.Code, Integer> ends;
    private volatile List<byte[]> chunks = List.of();
    private @Nullable ClientCall<byte[], byte[]> call;
    private int sent;
    private boolean closed;

    /** @param ends counts of the status codes with which streams ended, of all such hosts */
    GreedyHost(ManagedChannel channel, String credential, Map<Status.Code, Integer> ends) {
        this.channel = channel;
        this.credential = credential;
        this.ends = ends;
    }

    /** Creates messages of 240 KiB whose texts take two bytes for each character in Java. */
    static List<byte[]> chunks(String assignment, int many) {
        var row = ByteString.copyFromUtf8("{\"ioc\":\"x\",\"c\":\"\u4e00" + "v".repeat(8_000) + "\"}");
        return IntStream.range(0, many)
                .mapToObj(number -> AgentMessage.newBuilder()
                        .setResultChunk(ResultChunk.newBuilder()
                                .setAssignmentId(assignment)
                                .setLeaseEpoch(1)
                                .setChunkNo(number)
                                .setStatus(QueryStatus.QUERY_STATUS_OK)
                                .addAllRows(Collections.nCopies(ROWS, row)))
                        .build()
                        .toByteArray())
                .toList();
    }

    static Map<Status.Code, Integer> ends() {
        return new ConcurrentHashMap<>();
    }

    synchronized void connect() {
        if (closed) {
            return;
        }
        var headers = new Metadata();
        headers.put(Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER), "Bearer " + credential);
        sent = 0;
        ClientCall<byte[], byte[]> opened = channel.newCall(SESSION, CallOptions.DEFAULT);
        call = opened;
        opened.start(this, headers);
        opened.request(1_000);
        opened.sendMessage(HELLO);
    }

    void attack(List<byte[]> with) {
        chunks = with;
        onReady();
    }

    @Override
    public synchronized void onReady() {
        while (call != null && call.isReady() && sent < chunks.size()) {
            call.sendMessage(chunks.get(sent++));
        }
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
        ends.merge(status.getCode(), 1, Integer::sum);
        connect();
    }

    @Override
    public synchronized void close() {
        closed = true;
        channel.shutdownNow();
    }

    /** Marshaller that passes bytes unchanged. */
    private static final class Bytes implements MethodDescriptor.Marshaller<byte[]> {

        @Override
        public InputStream stream(byte[] message) {
            return new ByteArrayInputStream(message);
        }

        @Override
        public byte[] parse(InputStream stream) {
            try {
                return stream.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
