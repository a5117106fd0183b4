package io.hunt.application.install;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import io.grpc.ManagedChannel;
import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.StreamObserver;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.AnswerComplete;
import io.hunt.proto.fleet.v1.Assignment;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.EnrollResponse;
import io.hunt.proto.fleet.v1.Hello;
import io.hunt.proto.fleet.v1.HostFacts;
import io.hunt.proto.fleet.v1.Platform;
import io.hunt.proto.fleet.v1.Query;
import io.hunt.proto.fleet.v1.QueryStatus;
import io.hunt.proto.fleet.v1.ResultChunk;
import io.hunt.proto.fleet.v1.ServerMessage;
import io.hunt.proto.fleet.v1.WholeAnswer;
import io.netty.handler.ssl.SslContextBuilder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.pkcs.jcajce.JcaPKCS10CertificationRequestBuilder;

/** Host of the training run: enrolls over TLS, connects with its certificate, and answers every assignment. */
final class TrainingHost implements StreamObserver<ServerMessage>, AutoCloseable {

    private final ManagedChannel channel;
    private final StreamObserver<AgentMessage> service;
    private final int number;
    private final int hosts;
    private final List<Query> queries = new ArrayList<>();
    private int answers;

    /**
     * @param authority certificates in PEM that the service is verified with
     * @param number of this host, below the number of hosts
     */
    TrainingHost(int port, String authority, String secret, int number, int hosts)
            throws IOException, GeneralSecurityException {
        this.number = number;
        this.hosts = hosts;
        var facts = HostFacts.newBuilder()
                .setHostname("training-" + number)
                .setPlatform(Platform.PLATFORM_LINUX)
                .build();
        KeyPair keys = keys();
        X509Certificate certificate = enrolled(channel(port, trusting(authority)), secret, facts, keys);
        this.channel = channel(port, trusting(authority).keyManager(keys.getPrivate(), certificate));
        this.service = AgentServiceGrpc.newStub(channel).session(this);
        service.onNext(AgentMessage.newBuilder()
                .setHello(Hello.newBuilder().setFacts(facts).setInsertsDigests(true))
                .build());
    }

    private static X509Certificate enrolled(ManagedChannel anonymous, String secret, HostFacts facts, KeyPair keys)
            throws IOException, GeneralSecurityException {
        try {
            EnrollResponse enrolled = AgentServiceGrpc.newBlockingStub(anonymous)
                    .enroll(EnrollRequest.newBuilder()
                            .setEnrollSecret(secret)
                            .setFacts(facts)
                            .setCertificateRequest(certificateRequest(keys))
                            .build());
            return (X509Certificate) CertificateFactory.getInstance("X.509")
                    .generateCertificate(enrolled.getCertificate().newInput());
        } finally {
            anonymous.shutdownNow();
        }
    }

    private static KeyPair keys() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        return generator.generateKeyPair();
    }

    private static ByteString certificateRequest(KeyPair keys) throws IOException {
        try {
            return ByteString.copyFrom(new JcaPKCS10CertificationRequestBuilder(new X500Name(""), keys.getPublic())
                    .build(new JcaContentSignerBuilder("SHA256withECDSA").build(keys.getPrivate()))
                    .getEncoded());
        } catch (OperatorCreationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static SslContextBuilder trusting(String authority) {
        return GrpcSslContexts.forClient().trustManager(new ByteArrayInputStream(authority.getBytes(UTF_8)));
    }

    private static ManagedChannel channel(int port, SslContextBuilder tls) throws IOException {
        return NettyChannelBuilder.forAddress("localhost", port)
                .sslContext(tls.build())
                .defaultServiceConfig(CallRetries.SERVICE_CONFIG)
                .build();
    }

    /** Answers when all parts of an assignment have arrived; ignores other messages. */
    @Override
    public void onNext(ServerMessage message) {
        Assignment part = message.getAssignment();
        queries.addAll(part.getQueriesList());
        if (message.hasAssignment() && queries.size() == part.getQueryTotal()) {
            service.onNext(
                    AgentMessage.newBuilder().setWholeAnswer(answer(part)).build());
            queries.clear();
            answers++;
        }
    }

    private WholeAnswer answer(Assignment assignment) {
        var answer = WholeAnswer.newBuilder();
        boolean matches = isMatching();
        for (Query query : queries) {
            var chunk = cleanChunk(assignment, query);
            if (matches && query.getInsertionsCount() > 0) {
                chunk.addRows(ByteString.copyFromUtf8(
                        "{\"ioc\":\"%s\",\"path\":\"/tmp/training\"}".formatted(TrainingHunts.indicator(answers))));
                matches = false;
            }
            answer.addChunks(chunk);
        }
        return answer.setEnd(AnswerComplete.newBuilder()
                        .setAssignmentId(assignment.getAssignmentId())
                        .setLeaseEpoch(assignment.getLeaseEpoch())
                        .setChunks(queries.size()))
                .build();
    }

    private static ResultChunk.Builder cleanChunk(Assignment assignment, Query query) {
        return ResultChunk.newBuilder()
                .setAssignmentId(assignment.getAssignmentId())
                .setLeaseEpoch(assignment.getLeaseEpoch())
                .setQueryNo(query.getNumber())
                .setStatus(QueryStatus.QUERY_STATUS_OK)
                .setDetectedAt(Timestamp.newBuilder().setSeconds(Instant.now().getEpochSecond()));
    }

    /** Hosts match in turn, so that half of the hunts have one match, each of another indicator. */
    private boolean isMatching() {
        return answers % (2 * hosts) == number;
    }

    @Override
    public void onError(Throwable failure) {
        // The hunt then lacks an answer, and the training run fails.
    }

    @Override
    public void onCompleted() {
        // As for a failure.
    }

    @Override
    public void close() {
        channel.shutdownNow();
    }
}
