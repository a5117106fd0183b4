package io.hunt.simulator.host;

import com.google.protobuf.ByteString;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.hunt.agent.connection.ConnectionFactory;
import io.hunt.agent.identity.Identity;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.AnswerComplete;
import io.hunt.proto.fleet.v1.Hello;
import io.hunt.proto.fleet.v1.HostFacts;
import io.hunt.proto.fleet.v1.ResultChunk;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Enrolled host that sends malformed messages only: random bytes, oversized messages, forged answers, unknown fields.
 * It reconnects after its stream is ended. It never sends a value that could be hunted.
 */
public final class HostileHost implements AutoCloseable {

    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);
    private static final MethodDescriptor<byte[], byte[]> SESSION = AgentServiceGrpc.getSessionMethod().toBuilder(
                    new ByteMarshaller(), new ByteMarshaller())
            .build();
    private static final int PAUSE_MILLIS = 20;
    private static final int AWAY_MILLIS = 300;
    private static final int KINDS = 6;
    private static final int TOO_LARGE = 600_000;

    private final HostFacts facts;
    private final Identity identity;
    private final ManagedChannel channel;
    private final ScheduledExecutorService timer;
    private final SplittableRandom random;
    private final AtomicLong sent;
    /** Number of the current stream; earlier ones are closed. */
    private int stream;

    private boolean closed;

    /** @param sent counter of the messages of all hostile hosts */
    public HostileHost(
            HostFacts facts,
            Identity identity,
            ConnectionFactory connectionFactory,
            ScheduledExecutorService timer,
            SplittableRandom random,
            AtomicLong sent) {
        this.facts = facts;
        this.identity = identity;
        this.channel = connectionFactory.open(identity.certified());
        this.timer = timer;
        this.random = random;
        this.sent = sent;
    }

    public synchronized void attack() {
        if (closed) {
            return;
        }
        var headers = new Metadata();
        headers.put(AUTHORIZATION, "Bearer " + identity.credential());
        ClientCall<byte[], byte[]> opened = channel.newCall(SESSION, CallOptions.DEFAULT);
        int number = ++stream;
        opened.start(new ReconnectListener(), headers);
        opened.request(1_000_000);
        opened.sendMessage(AgentMessage.newBuilder()
                .setHello(Hello.newBuilder().setFacts(facts))
                .build()
                .toByteArray());
        later(() -> sendMalformed(opened, number), PAUSE_MILLIS);
    }

    private synchronized void sendMalformed(ClientCall<byte[], byte[]> on, int number) {
        if (closed || stream != number) {
            return;
        }
        if (on.isReady()) {
            on.sendMessage(message());
            sent.incrementAndGet();
        }
        later(() -> sendMalformed(on, number), PAUSE_MILLIS);
    }

    private byte[] message() {
        return switch (random.nextInt(KINDS)) {
            case 0 -> noise(random.nextInt(1, 20_000));
            case 1 -> random.nextInt(50) == 0 ? noise(TOO_LARGE) : noise(1);
            case 2 -> chunk("hunt:" + new UUID(random.nextLong(), random.nextLong()));
            case 3 -> chunk(new String(noise(100), StandardCharsets.ISO_8859_1));
            case 4 -> forged();
            default -> future();
        };
    }

    private byte[] noise(int length) {
        byte[] noise = new byte[length];
        random.nextBytes(noise);
        return noise;
    }

    private byte[] chunk(String assignment) {
        var chunk = ResultChunk.newBuilder()
                .setAssignmentId(assignment)
                .setQueryNo(random.nextInt())
                .setChunkNo(random.nextInt())
                .setStatusValue(random.nextInt());
        for (int row = 0; row < 20; row++) {
            chunk.addRows(ByteString.copyFrom(noise(500)));
        }
        return AgentMessage.newBuilder().setResultChunk(chunk).build().toByteArray();
    }

    private byte[] forged() {
        String assignment = "campaign:" + new UUID(random.nextLong(), random.nextLong());
        return AgentMessage.newBuilder()
                .setAnswerComplete(
                        AnswerComplete.newBuilder().setAssignmentId(assignment).setLeaseEpoch(random.nextInt()))
                .build()
                .toByteArray();
    }

    /** Returns a message with an unknown member of the oneof. */
    private static byte[] future() {
        return new byte[] {(byte) 0xFA, 0x07, 0x02, 0x08, 0x01};
    }

    private void later(Runnable step, int millis) {
        if (!timer.isShutdown()) {
            var _ = timer.schedule(step, millis, TimeUnit.MILLISECONDS);
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        channel.shutdownNow();
    }

    /** Listener that reconnects after the stream has ended. */
    private final class ReconnectListener extends ClientCall.Listener<byte[]> {

        @Override
        public void onClose(Status status, Metadata trailers) {
            synchronized (HostileHost.this) {
                stream++;
            }
            later(HostileHost.this::attack, AWAY_MILLIS);
        }
    }

    /** Marshaller of messages that are bytes already. */
    private static final class ByteMarshaller implements MethodDescriptor.Marshaller<byte[]> {

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
