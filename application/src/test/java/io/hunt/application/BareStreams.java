package io.hunt.application;

import com.google.protobuf.ByteString;
import io.grpc.MethodDescriptor;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.GrpcSslContexts;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import io.hunt.gateway.wire.AgentListener;
import io.hunt.gateway.wire.ConnectionLimit;
import io.hunt.gateway.wire.Transport;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.Assignment;
import io.hunt.proto.fleet.v1.DigestList;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.EnrollResponse;
import io.hunt.proto.fleet.v1.Insertion;
import io.hunt.proto.fleet.v1.Query;
import io.hunt.proto.fleet.v1.ServerMessage;
import io.hunt.proto.fleet.v1.Welcome;
import io.netty.handler.ssl.ClientAuth;
import io.netty.handler.ssl.SslContextBuilder;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.Signature;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/**
 * Server with bare streams only: sends the same bytes to every host and counts the answers; signs once for each enrollment.
 * The upper bound for any service.
 */
final class BareStreams {

    private static final MethodDescriptor.Marshaller<byte[]> BYTES = new MethodDescriptor.Marshaller<>() {
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
    };
    private static final MethodDescriptor<AgentMessage, byte[]> SESSION = AgentServiceGrpc.getSessionMethod().toBuilder(
                    AgentServiceGrpc.getSessionMethod().getRequestMarshaller(), BYTES)
            .build();
    private static final byte[] WELCOME = ServerMessage.newBuilder()
            .setWelcome(Welcome.newBuilder().setHeartbeatSeconds(90).setMaxWholeAnswerChunks(100))
            .build()
            .toByteArray();

    private final KeyPair keys = keys();
    private final Set<Up> hosts = ConcurrentHashMap.newKeySet();
    private volatile CountDownLatch missing = new CountDownLatch(0);

    private BareStreams() {}

    /** Starts the server in a separate process, which prints its address: {@code bare streams at }. */
    static ForkedJvm start(Path directory, int hashes) throws IOException {
        Files.deleteIfExists(directory.resolve("bare.log"));
        return new ForkedJvm(
                directory.resolve("bare.log"),
                BareStreams.class,
                Map.of(),
                directory.resolve("data/tls").toString(),
                Integer.toString(hashes));
    }

    private static KeyPair keys() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(256);
            return generator.generateKeyPair();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Arguments: the directory of certificates and the number of hashes. Each input line starts one fan-out. */
    public static void main(String[] arguments) throws Exception {
        var streams = new BareStreams();
        Path tls = Path.of(arguments[0]);
        var context = GrpcSslContexts.configure(
                        SslContextBuilder.forServer(
                                tls.resolve("service.crt").toFile(),
                                tls.resolve("service.key").toFile()),
                        Transport.best().tls())
                .clientAuth(ClientAuth.OPTIONAL)
                .trustManager(tls.resolve("hosts-ca.crt").toFile())
                .build();
        var service = ServerServiceDefinition.builder(
                        AgentServiceGrpc.getServiceDescriptor().getName())
                .addMethod(SESSION, ServerCalls.asyncBidiStreamingCall(streams::open))
                .addMethod(AgentServiceGrpc.getEnrollMethod(), ServerCalls.asyncUnaryCall(streams::enroll))
                .build();
        var server = new AgentListener(Transport.best(), new ConnectionLimit(Integer.MAX_VALUE, Integer.MAX_VALUE))
                .listen(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), context)
                .directExecutor()
                .addService(service)
                .build()
                .start();
        System.out.println("bare streams at " + server.getPort());
        var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            System.out.println(line + " " + streams.fanOut(line, Integer.parseInt(arguments[1])));
        }
    }

    /** Returns the milliseconds until all hosts have answered. */
    private long fanOut(String id, int hashes) throws InterruptedException {
        byte[] message = ServerMessage.newBuilder()
                .setAssignment(Assignment.newBuilder()
                        .setAssignmentId(id)
                        .setLeaseEpoch(1)
                        .setQueryTotal(2)
                        .addQueries(query(0))
                        .addQueries(query(1))
                        .addDigestLists(digests(hashes)))
                .build()
                .toByteArray();
        missing = new CountDownLatch(hosts.size());
        long begin = System.nanoTime();
        hosts.forEach(host -> host.send(message));
        missing.await();
        return (System.nanoTime() - begin) / 1_000_000;
    }

    /** Two queries, because a hunt for hashes searches two locations. */
    private static Query query(int number) {
        String sql = "SELECT sha256 AS ioc FROM hash WHERE sha256 IN ()";
        return Query.newBuilder()
                .setNumber(number)
                .setSql(sql)
                .addInsertions(Insertion.newBuilder().setAt(sql.length() - 1))
                .build();
    }

    private static DigestList digests(int hashes) {
        byte[] bytes = new byte[32 * hashes];
        new Random(hashes).nextBytes(bytes);
        return DigestList.newBuilder()
                .setDigestBytes(32)
                .setDigests(ByteString.copyFrom(bytes))
                .build();
    }

    private void enroll(EnrollRequest request, StreamObserver<EnrollResponse> answer) {
        try {
            Signature signature = Signature.getInstance("SHA256withECDSA");
            signature.initSign(keys.getPrivate());
            signature.update(request.toByteArray());
            answer.onNext(EnrollResponse.newBuilder()
                    .setCertificate(ByteString.copyFrom(signature.sign()))
                    .build());
            answer.onCompleted();
        } catch (GeneralSecurityException e) {
            answer.onError(e);
        }
    }

    private StreamObserver<AgentMessage> open(StreamObserver<byte[]> down) {
        return new Up((ServerCallStreamObserver<byte[]>) down);
    }

    private final class Up implements StreamObserver<AgentMessage> {

        private final ServerCallStreamObserver<byte[]> down;

        Up(ServerCallStreamObserver<byte[]> down) {
            this.down = down;
            down.setOnCancelHandler(() -> hosts.remove(this));
        }

        synchronized void send(byte[] message) {
            down.onNext(message);
        }

        @Override
        public void onNext(AgentMessage message) {
            switch (message.getBodyCase()) {
                case HELLO -> {
                    hosts.add(this);
                    send(WELCOME);
                }
                case ANSWER_COMPLETE, WHOLE_ANSWER -> missing.countDown();
                default -> {}
            }
        }

        @Override
        public void onError(Throwable failure) {
            hosts.remove(this);
        }

        @Override
        public void onCompleted() {
            hosts.remove(this);
            down.onCompleted();
        }
    }
}
