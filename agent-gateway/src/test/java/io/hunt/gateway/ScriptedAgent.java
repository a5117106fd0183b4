package io.hunt.gateway;

import com.google.protobuf.ByteString;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.StreamObserver;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.proto.fleet.v1.Ack;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.AnswerComplete;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.Heartbeat;
import io.hunt.proto.fleet.v1.Hello;
import io.hunt.proto.fleet.v1.HostFacts;
import io.hunt.proto.fleet.v1.Notice;
import io.hunt.proto.fleet.v1.Platform;
import io.hunt.proto.fleet.v1.QueryStatus;
import io.hunt.proto.fleet.v1.ResultChunk;
import io.hunt.proto.fleet.v1.SearchedSurface;
import io.hunt.proto.fleet.v1.ServerMessage;
import io.hunt.proto.fleet.v1.WholeAnswer;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Stream of one host over real gRPC, controlled step by step. */
public final class ScriptedAgent implements StreamObserver<ServerMessage> {

    static final HostFacts FACTS = HostFacts.newBuilder()
            .setHostname("alpha")
            .setPlatform(Platform.PLATFORM_LINUX)
            .build();

    /** Host with its credential. */
    public record Identity(HostId host, String credential) {}

    private final List<ServerMessage> heard = new CopyOnWriteArrayList<>();
    private final StreamObserver<AgentMessage> up;
    private volatile Consumer<ServerMessage> whenHeard = _ -> {};
    private volatile Status.@Nullable Code end;

    public ScriptedAgent(ManagedChannel channel, Identity identity) {
        var headers = new Metadata();
        if (!identity.credential().isEmpty()) {
            headers.put(
                    Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER),
                    "Bearer " + identity.credential());
        }
        up = AgentServiceGrpc.newStub(channel)
                .withInterceptors(MetadataUtils.newAttachHeadersInterceptor(headers))
                .session(this);
    }

    public static Identity enroll(GatewayProcess gateway) {
        var answer = AgentServiceGrpc.newBlockingStub(gateway.channel())
                .enroll(EnrollRequest.newBuilder()
                        .setEnrollSecret(gateway.enrollSecret())
                        .setFacts(FACTS)
                        .build());
        return new Identity(new HostId(UUID.fromString(answer.getHostId())), answer.getCredential());
    }

    /** Returns a stream that has been welcomed. */
    public static ScriptedAgent connected(GatewayProcess gateway, Identity identity) {
        return connected(
                gateway.channel(), identity, Hello.newBuilder().setFacts(FACTS).build());
    }

    /** Returns a stream that has been welcomed after this Hello. */
    static ScriptedAgent connected(ManagedChannel channel, Identity identity, Hello hello) {
        var agent = new ScriptedAgent(channel, identity);
        agent.hello(hello);
        GatewayProcess.await(agent::isWelcome);
        return agent;
    }

    public void hello() {
        hello(Hello.newBuilder().setFacts(FACTS).build());
    }

    public void hello(Hello hello) {
        say(AgentMessage.newBuilder().setHello(hello).build());
    }

    public void heartbeat() {
        up.onNext(AgentMessage.newBuilder()
                .setHeartbeat(Heartbeat.getDefaultInstance())
                .build());
    }

    public void give(Notice notice) {
        up.onNext(AgentMessage.newBuilder().setNotice(notice).build());
    }

    /** Ids of the acknowledged notices, in order. */
    public List<String> acknowledged() {
        return heard.stream()
                .filter(ServerMessage::hasNoticeAck)
                .map(message -> message.getNoticeAck().getNoticeId())
                .toList();
    }

    /** Answers without rows. */
    public void answer(HuntId hunt) {
        chunk(hunt, 0);
        complete(hunt, 1);
    }

    /** Sends a chunk of the answer to the hunt's only query. */
    public void chunk(HuntId hunt, int number, String... rows) {
        up.onNext(AgentMessage.newBuilder()
                .setResultChunk(chunkOf(hunt, number, rows))
                .build());
    }

    private static ResultChunk.Builder chunkOf(HuntId hunt, int number, String... rows) {
        return ResultChunk.newBuilder()
                .setAssignmentId("hunt:" + hunt)
                .setLeaseEpoch(1)
                .setChunkNo(number)
                .setStatus(QueryStatus.QUERY_STATUS_OK)
                .addAllRows(Arrays.stream(rows).map(ByteString::copyFromUtf8).toList());
    }

    /** Completes the answer and reports this number of chunks. */
    public void complete(HuntId hunt, int chunks) {
        up.onNext(
                AgentMessage.newBuilder().setAnswerComplete(endOf(hunt, chunks)).build());
    }

    private static AnswerComplete.Builder endOf(HuntId hunt, int chunks) {
        return AnswerComplete.newBuilder()
                .setAssignmentId("hunt:" + hunt)
                .setLeaseEpoch(1)
                .setChunks(chunks);
    }

    /** Sends an answer of this number of chunks in one message, each with these rows. */
    public void answerAtOnce(HuntId hunt, int chunks, String... rows) {
        var whole = WholeAnswer.newBuilder().setEnd(endOf(hunt, chunks));
        IntStream.range(0, chunks).forEach(number -> whole.addChunks(chunkOf(hunt, number, rows)));
        up.onNext(AgentMessage.newBuilder().setWholeAnswer(whole).build());
    }

    /** Completes the answer and reports counts of examined files for this number of queries. */
    public void completeWithSearched(HuntId hunt, int queries) {
        var end = AnswerComplete.newBuilder().setAssignmentId("hunt:" + hunt).setLeaseEpoch(1);
        IntStream.range(0, queries)
                .forEach(number -> end.addSearched(
                        SearchedSurface.newBuilder().setQueryNo(number).setFiles(1)));
        up.onNext(AgentMessage.newBuilder().setAnswerComplete(end).build());
    }

    /** Returns true if the service has acknowledged the answer to this hunt. */
    public boolean isAcknowledged(HuntId hunt) {
        return acknowledgements(hunt) > 0;
    }

    /** Number of acknowledged answers to this hunt. */
    public long acknowledgements(HuntId hunt) {
        return heard.stream()
                .filter(ServerMessage::hasAck)
                .filter(message -> message.getAck().getAssignmentId().equals("hunt:" + hunt))
                .count();
    }

    /** Simulates a lost connection. */
    public void drop() {
        up.onError(Status.CANCELLED.asRuntimeException());
    }

    public void whenHeard(Consumer<ServerMessage> reaction) {
        whenHeard = reaction;
    }

    /** Sends any message. */
    public void say(AgentMessage message) {
        up.onNext(message);
    }

    /** Newest acknowledgement with this assignment id; other messages may follow it. */
    public Optional<Ack> acknowledgement(String assignment) {
        return heard.stream()
                .filter(ServerMessage::hasAck)
                .map(ServerMessage::getAck)
                .filter(ack -> ack.getAssignmentId().equals(assignment))
                .reduce((_, newer) -> newer);
    }

    public boolean isWelcome() {
        return heard.stream().anyMatch(ServerMessage::hasWelcome);
    }

    /** Pause before the next connection, from the service's drain; 0 without one. Other messages may follow a drain. */
    public int retryAfterSeconds() {
        return heard.stream()
                .filter(ServerMessage::hasDrain)
                .mapToInt(message -> message.getDrain().getRetryAfterSeconds())
                .findFirst()
                .orElse(0);
    }

    /** Limit of chunks in one message, from the service's welcome. */
    public int mostWholeAnswerChunks() {
        return heard.stream()
                .filter(ServerMessage::hasWelcome)
                .findFirst()
                .orElseThrow()
                .getWelcome()
                .getMaxWholeAnswerChunks();
    }

    /** Number of assignments of this hunt on this stream. */
    public long offersOf(HuntId hunt) {
        return heard.stream()
                .filter(ServerMessage::hasAssignment)
                .filter(message -> message.getAssignment().getAssignmentId().equals("hunt:" + hunt))
                .count();
    }

    public Status.@Nullable Code end() {
        return end;
    }

    @Override
    public void onNext(ServerMessage message) {
        whenHeard.accept(message);
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
