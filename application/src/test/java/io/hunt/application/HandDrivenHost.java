package io.hunt.application;

import static io.hunt.application.Eventually.eventually;

import com.google.protobuf.ByteString;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.StreamObserver;
import io.hunt.agent.connection.Endpoint;
import io.hunt.application.install.CallRetries;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.AnswerComplete;
import io.hunt.proto.fleet.v1.Assignment;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.Hello;
import io.hunt.proto.fleet.v1.HostFacts;
import io.hunt.proto.fleet.v1.Notice;
import io.hunt.proto.fleet.v1.Pack;
import io.hunt.proto.fleet.v1.PackRequest;
import io.hunt.proto.fleet.v1.Platform;
import io.hunt.proto.fleet.v1.QueryStatus;
import io.hunt.proto.fleet.v1.ResultChunk;
import io.hunt.proto.fleet.v1.ServerMessage;
import io.hunt.proto.fleet.v1.Verdict;
import io.hunt.proto.fleet.v1.Watchlist;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Host whose messages are all written by a test: it connects, disconnects, dies and answers on command. */
final class HandDrivenHost implements StreamObserver<ServerMessage> {

    private final List<ServerMessage> heard = new CopyOnWriteArrayList<>();
    private final HostFacts facts;
    private final String id;
    private final String credential;
    private ManagedChannel channel;
    private volatile Status.@Nullable Code end;
    private @Nullable StreamObserver<AgentMessage> up;

    private HandDrivenHost(ManagedChannel channel, HostFacts facts, String id, String credential) {
        this.channel = channel;
        this.facts = facts;
        this.id = id;
        this.credential = credential;
    }

    static ManagedChannel channelTo(RunningService service) {
        return channelTo(service.agentsJoinAt());
    }

    /** Returns a channel that calls again while the service is busy. */
    static ManagedChannel channelTo(Endpoint endpoint) {
        try {
            return NettyChannelBuilder.forAddress(endpoint.host(), endpoint.port())
                    .sslContext(GrpcSslContexts.forClient()
                            .trustManager(
                                    Objects.requireNonNull(endpoint.caFile()).toFile())
                            .build())
                    .defaultServiceConfig(CallRetries.SERVICE_CONFIG)
                    .build();
        } catch (SSLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Enrolls a host without connecting it. */
    static HandDrivenHost enrolled(ManagedChannel channel, String secret, String name) {
        return enrolled(channel, secret, name, Platform.PLATFORM_LINUX);
    }

    /** Enrolls a host on the given platform. */
    static HandDrivenHost enrolled(ManagedChannel channel, String secret, String name, Platform platform) {
        var facts =
                HostFacts.newBuilder().setHostname(name).setPlatform(platform).build();
        var answer = AgentServiceGrpc.newBlockingStub(channel)
                .enroll(EnrollRequest.newBuilder()
                        .setEnrollSecret(secret)
                        .setFacts(facts)
                        .build());
        return new HandDrivenHost(channel, facts, answer.getHostId(), answer.getCredential());
    }

    String id() {
        return id;
    }

    String credential() {
        return credential;
    }

    /** Uses another channel to the service from now on. */
    HandDrivenHost over(ManagedChannel other) {
        channel = other;
        return this;
    }

    /** Connects again, and forgets earlier messages. */
    HandDrivenHost connect() {
        var headers = new Metadata();
        headers.put(Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER), "Bearer " + credential);
        heard.clear();
        end = null;
        up = AgentServiceGrpc.newStub(channel)
                .withInterceptors(MetadataUtils.newAttachHeadersInterceptor(headers))
                .session(this);
        say(AgentMessage.newBuilder()
                .setHello(Hello.newBuilder().setFacts(facts))
                .build());
        hear(ServerMessage::hasWelcome);
        return this;
    }

    /** Loses the connection during any activity. */
    void drop() {
        Objects.requireNonNull(up).onError(Status.CANCELLED.asRuntimeException());
        eventually(() -> end, code -> code != null);
    }

    /** Waits for a complete assignment under this lease or a later one. */
    Assignment asked(String assignmentId, int epoch) {
        return hear(message -> message.getAssignment().getAssignmentId().equals(assignmentId)
                        && message.getAssignment().getLeaseEpoch() >= epoch)
                .getAssignment();
    }

    boolean wasAsked(String assignmentId) {
        return heard.stream()
                .anyMatch(message -> message.getAssignment().getAssignmentId().equals(assignmentId));
    }

    void awaitCancel(String assignmentId) {
        hear(message -> message.getCancel().getAssignmentId().equals(assignmentId));
    }

    /** Sends one chunk of the answer to the assignment's first query. */
    void chunk(Assignment assignment, int number, String... rows) {
        say(AgentMessage.newBuilder()
                .setResultChunk(ResultChunk.newBuilder()
                        .setAssignmentId(assignment.getAssignmentId())
                        .setLeaseEpoch(assignment.getLeaseEpoch())
                        .setQueryNo(assignment.getQueries(0).getNumber())
                        .setChunkNo(number)
                        .setStatus(QueryStatus.QUERY_STATUS_OK)
                        .addAllRows(Arrays.stream(rows)
                                .map(ByteString::copyFromUtf8)
                                .toList()))
                .build());
    }

    /** Completes all other queries as clean, and returns the verdict on the answer. */
    Verdict complete(Assignment assignment) {
        assignment.getQueriesList().stream()
                .skip(1)
                .forEach(query -> say(AgentMessage.newBuilder()
                        .setResultChunk(ResultChunk.newBuilder()
                                .setAssignmentId(assignment.getAssignmentId())
                                .setLeaseEpoch(assignment.getLeaseEpoch())
                                .setQueryNo(query.getNumber())
                                .setStatus(QueryStatus.QUERY_STATUS_OK))
                        .build()));
        return verdictOn(AnswerComplete.newBuilder()
                .setAssignmentId(assignment.getAssignmentId())
                .setLeaseEpoch(assignment.getLeaseEpoch())
                .build());
    }

    /** Sends the whole answer at once. */
    Verdict answer(Assignment assignment, String... rows) {
        chunk(assignment, 0, rows);
        return complete(assignment);
    }

    /** Fails the assignment's first query with a reason, and completes all others as clean. */
    Verdict fail(Assignment assignment, String why) {
        say(AgentMessage.newBuilder()
                .setResultChunk(ResultChunk.newBuilder()
                        .setAssignmentId(assignment.getAssignmentId())
                        .setLeaseEpoch(assignment.getLeaseEpoch())
                        .setQueryNo(assignment.getQueries(0).getNumber())
                        .setStatus(QueryStatus.QUERY_STATUS_ERROR)
                        .setMessage(why))
                .build());
        return complete(assignment);
    }

    Verdict verdictOn(AnswerComplete answer) {
        long before = acks();
        say(AgentMessage.newBuilder().setAnswerComplete(answer).build());
        eventually(this::acks, now -> now > before);
        return heard.reversed().stream()
                .filter(ServerMessage::hasAck)
                .findFirst()
                .orElseThrow()
                .getAck()
                .getVerdict();
    }

    /** Sends a notice and waits for its acknowledgement. */
    void give(Notice notice) {
        say(AgentMessage.newBuilder().setNotice(notice).build());
        hear(message -> message.getNoticeAck().getNoticeId().equals(notice.getNoticeId()));
    }

    /** Waits until the last received list of packs meets the condition. */
    Watchlist watchlist(Predicate<Watchlist> wanted) {
        return eventually(
                        () -> heard.reversed().stream()
                                .filter(ServerMessage::hasWatchlist)
                                .findFirst()
                                .map(ServerMessage::getWatchlist),
                        last -> last.filter(wanted).isPresent())
                .orElseThrow();
    }

    /** Requests the queries of a pack until they are received. */
    Pack holds(String pack, int revision) {
        watchlist(list ->
                list.getPacksList().stream().anyMatch(known -> known.getPackId().equals(pack)));
        asks(pack, revision);
        return hear(message -> message.getPack().getPackId().equals(pack)).getPack();
    }

    void asks(String pack, int revision) {
        say(AgentMessage.newBuilder()
                .setPackRequest(PackRequest.newBuilder().setPackId(pack).setRevision(revision))
                .build());
    }

    /** Returns all received parts of packs. */
    List<Pack> packs() {
        return heard.stream()
                .filter(ServerMessage::hasPack)
                .map(ServerMessage::getPack)
                .toList();
    }

    void say(AgentMessage message) {
        Objects.requireNonNull(up).onNext(message);
    }

    private long acks() {
        return heard.stream().filter(ServerMessage::hasAck).count();
    }

    private ServerMessage hear(Predicate<ServerMessage> wanted) {
        return eventually(() -> heard.stream().filter(wanted).findFirst(), Optional::isPresent)
                .orElseThrow();
    }

    @Override
    public void onNext(ServerMessage message) {
        heard.add(message);
    }

    @Override
    public void onError(Throwable failure) {
        end = Status.fromThrowable(failure).getCode();
    }

    @Override
    public void onCompleted() {
        end = Status.Code.OK;
    }
}
