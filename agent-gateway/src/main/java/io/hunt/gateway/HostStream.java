package io.hunt.gateway;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostId;
import io.hunt.gateway.enrolment.FactsReading;
import io.hunt.gateway.intake.HostInbox;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.session.Caller;
import io.hunt.gateway.wire.InboundRate;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.Hello;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One host's stream, upwards: whatever goes wrong in here ends this stream and no other. gRPC calls on the threads that
 * serve all connections; what may wait there happens in the host's own turn. The next message is asked for when one is
 * done with, so no more than one is ever under way.
 */
final class HostStream implements StreamObserver<Optional<AgentMessage>> {

    private static final Logger LOG = LoggerFactory.getLogger(HostStream.class);

    private record Admitted(HostId host, InboundRate.Share share) {

        void mustAdmit(AgentMessage message) {
            if (!share.admits(message.getSerializedSize())) {
                throw refusal(Status.RESOURCE_EXHAUSTED, "the host says too much");
            }
        }
    }

    private record Open(Admitted by, AgentSession session, HostInbox inbox) {}

    private final Caller caller;
    private final Streams streams;
    private final Executor turn;
    private final ServerCallStreamObserver<byte[]> down;
    private volatile @Nullable Admitted admitted;
    private volatile @Nullable Open open;
    /** From its registration on, others may end the stream: it alone knows whether it has ended. */
    private volatile @Nullable AgentSession greeted;

    /**
     * @param turn runs what it is given elsewhere, one after the other
     */
    HostStream(Caller caller, Streams streams, Executor turn, ServerCallStreamObserver<byte[]> down) {
        this.caller = caller;
        this.streams = streams;
        this.turn = turn;
        this.down = down;
        down.disableAutoRequest();
        down.setOnReadyHandler(this::sendQueued);
        down.setOnCancelHandler(this::ended);
        // Of a stream that this side ends nobody tells the other handler.
        down.setOnCloseHandler(this::ended);
        inTurn(this::admit);
    }

    /** Nothing is read from whoever is not known. */
    private void admit() {
        HostId host = streams.hostOf(caller);
        admitted = new Admitted(host, streams.shareOf(host));
        down.request(1);
    }

    @Override
    public void onNext(Optional<AgentMessage> message) {
        Open now = open;
        if (now != null && message.isPresent() && isSignOfLife(message.get())) {
            guarded(() -> {
                now.by().mustAdmit(message.get());
                streams.seen(now.session());
                down.request(1);
            });
        } else {
            inTurn(() -> receive(message));
        }
    }

    /** Hardly anything else comes from a quiet fleet, and nothing has to wait for it. */
    private static boolean isSignOfLife(AgentMessage message) {
        return switch (message.getBodyCase()) {
            case HELLO, HEARTBEAT, BODY_NOT_SET -> true;
            case RESULT_CHUNK, ANSWER_COMPLETE, NOTICE, PACK_REQUEST -> false;
        };
    }

    private void receive(Optional<AgentMessage> heard) {
        AgentMessage message =
                heard.orElseThrow(() -> refusal(Status.INVALID_ARGUMENT, "not a message of this protocol"));
        Admitted from = Objects.requireNonNull(admitted, "nothing is read from whoever is not known");
        from.mustAdmit(message);
        Open now = open;
        if (now == null) {
            open = greet(from, message);
        } else {
            streams.seen(now.session());
            take(now, message);
        }
        down.request(1);
    }

    private void take(Open now, AgentMessage message) {
        switch (message.getBodyCase()) {
            case RESULT_CHUNK -> now.inbox().receive(message.getResultChunk());
            case ANSWER_COMPLETE -> now.inbox().complete(message.getAnswerComplete());
            case NOTICE -> streams.noticed(now.session(), message.getNotice());
            case PACK_REQUEST -> streams.asked(now.session(), message.getPackRequest());
            case HELLO, HEARTBEAT, BODY_NOT_SET -> {}
        }
    }

    private Open greet(Admitted from, AgentMessage first) {
        if (!first.hasHello()) {
            throw refusal(Status.INVALID_ARGUMENT, "expected Hello");
        }
        Hello hello = first.getHello();
        HostFacts facts = FactsReading.read(hello.getFacts())
                .orElseThrow(() -> refusal(Status.INVALID_ARGUMENT, "facts out of bounds"));
        var session = new AgentSession(
                from.host(), facts.hostname(), facts.platform(), caller.address(), hello.getInsertsDigests(), down);
        greeted = session;
        return new Open(from, session, streams.connected(session, facts));
    }

    private void inTurn(Runnable step) {
        turn.execute(() -> guarded(step));
    }

    private void guarded(Runnable step) {
        try {
            step.run();
        } catch (StatusRuntimeException e) {
            refuse(e.getStatus());
        } catch (RuntimeException e) {
            LOG.warn(
                    "The stream of {} at {} failed",
                    admitted == null ? "a host" : admitted.host(),
                    caller.address(),
                    e);
            refuse(Status.INTERNAL);
        }
    }

    private void refuse(Status why) {
        turn.execute(() -> {
            AgentSession session = greeted;
            if (session == null) {
                down.onError(why.asRuntimeException());
            } else {
                session.close(why);
                streams.ended(session);
            }
        });
    }

    private static StatusRuntimeException refusal(Status status, String why) {
        return status.withDescription(why).asRuntimeException();
    }

    private void sendQueued() {
        AgentSession session = greeted;
        if (session != null) {
            session.sendQueued();
        }
    }

    private void ended() {
        turn.execute(this::end);
    }

    private void end() {
        AgentSession session = greeted;
        if (session != null) {
            streams.ended(session);
        }
    }

    @Override
    public void onError(Throwable failure) {
        ended();
    }

    @Override
    public void onCompleted() {
        inTurn(() -> {
            end();
            down.onCompleted();
        });
    }
}
