package io.hunt.agent.testing;

import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import io.hunt.proto.fleet.v1.Ack;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AnswerComplete;
import io.hunt.proto.fleet.v1.Assignment;
import io.hunt.proto.fleet.v1.Hello;
import io.hunt.proto.fleet.v1.Query;
import io.hunt.proto.fleet.v1.ResultChunk;
import io.hunt.proto.fleet.v1.ServerMessage;
import io.hunt.proto.fleet.v1.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Service side of one stream. */
public final class FakeSession {

    /** Longest wait, because an agent may process 600,000 rows on a busy machine before it answers. */
    private static final int PATIENCE_SECONDS = 120;

    private final String authorization;
    private final String shown;
    private final StreamObserver<ServerMessage> down;
    private final BlockingQueue<AgentMessage> received = new LinkedBlockingQueue<>();
    private final CountDownLatch over = new CountDownLatch(1);
    private volatile Hello hello = Hello.getDefaultInstance();

    FakeSession(String authorization, String shown, StreamObserver<ServerMessage> down) {
        this.authorization = authorization;
        this.shown = shown;
        this.down = down;
    }

    /** Complete answer as received. */
    public record ReceivedAnswer(List<ResultChunk> chunks, AnswerComplete completion) {}

    public String authorization() {
        return authorization;
    }

    /** Returns the serial number of the presented certificate; empty if none was presented. */
    public String shown() {
        return shown;
    }

    /** Returns the Hello of the host. */
    public Hello hello() {
        return hello;
    }

    void begin(Hello said) {
        hello = said;
    }

    void hear(AgentMessage message) {
        received.add(message);
    }

    void over() {
        over.countDown();
    }

    /** Waits up to 120 s; returns true if the host ends the stream. */
    public boolean endsSoon() throws InterruptedException {
        return endsWithin(Duration.ofSeconds(PATIENCE_SECONDS));
    }

    /** Returns true if the host has ended the stream or ends it within this time. */
    public boolean endsWithin(Duration time) throws InterruptedException {
        return over.await(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    public AgentMessage next() throws InterruptedException {
        AgentMessage message = received.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (message == null) {
            throw new AssertionError("The agent sent no message");
        }
        return message;
    }

    /** Waits up to 120 s for an answer; other messages, such as heartbeats, do not extend the wait. */
    public ReceivedAnswer nextAnswer() throws InterruptedException {
        List<ResultChunk> chunks = new ArrayList<>();
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        AgentMessage message = next();
        for (; !message.hasAnswerComplete(); message = next()) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("The agent sent no answer");
            }
            if (message.hasResultChunk()) {
                chunks.add(message.getResultChunk());
            }
        }
        return new ReceivedAnswer(chunks, message.getAnswerComplete());
    }

    public void assign(String assignmentId, String... queries) {
        assign(assignment(assignmentId, queries).build());
    }

    public void assign(Assignment assignment) {
        send(ServerMessage.newBuilder().setAssignment(assignment).build());
    }

    public static Assignment.Builder assignment(String assignmentId, String... queries) {
        Assignment.Builder assignment = Assignment.newBuilder()
                .setAssignmentId(assignmentId)
                .setLeaseEpoch(1)
                .setQueryTotal(queries.length)
                .setMaxRows(1_000);
        for (int i = 0; i < queries.length; i++) {
            assignment.addQueries(Query.newBuilder().setNumber(i + 1).setSql(queries[i]));
        }
        return assignment;
    }

    public void acknowledge(String assignmentId) {
        Ack ack = Ack.newBuilder()
                .setAssignmentId(assignmentId)
                .setLeaseEpoch(1)
                .setVerdict(Verdict.VERDICT_ACCEPTED)
                .build();
        send(ServerMessage.newBuilder().setAck(ack).build());
    }

    public void send(ServerMessage message) {
        synchronized (down) {
            down.onNext(message);
        }
    }

    public void end(Status status) {
        synchronized (down) {
            down.onError(status.asRuntimeException());
        }
    }
}
