package io.hunt.gateway;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import io.hunt.api.host.HostFacts;
import io.hunt.api.id.HostId;
import io.hunt.gateway.call.CallBounds;
import io.hunt.gateway.call.CallFailures;
import io.hunt.gateway.call.ReceivedMessage;
import io.hunt.gateway.enrollment.FactsReading;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.session.CallCredentials;
import io.hunt.gateway.session.HostAbilities;
import io.hunt.gateway.wire.InboundBytes;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.Hello;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * One host's stream, upwards: whatever goes wrong in here ends this stream and no other. gRPC calls on the threads that
 * serve all connections; what may wait there happens in the host's own turn. The next message is asked for when one is
 * done with, so no more than one is ever under way.
 */
final class HostStream implements StreamObserver<ReceivedMessage> {

    /** Nothing that says only that the host lives is longer. */
    private static final int SHORT_BYTES = 64;

    /** Of a stream that still holds less, all has left. */
    private static final int READY_BYTES = 8 * 1024;

    private final CallCredentials credentials;
    private final InboundBytes bytes;
    private final StreamLifecycle lifecycle;
    private final CallFailures failures;
    private final Executor turn;
    private final ServerCallStreamObserver<byte[]> down;
    private volatile @Nullable AdmittedHost admitted;
    private volatile @Nullable OpenStream open;
    /** From its registration on, others may end the stream: it alone knows whether it has ended. */
    private volatile @Nullable AgentSession greeted;
    /** Before it was greeted; only used in the host's turn. */
    private boolean refused;

    /**
     * @param turn runs what it is given elsewhere, one after the other
     */
    HostStream(
            CallCredentials credentials,
            InboundBytes bytes,
            StreamLifecycle lifecycle,
            CallFailures failures,
            Executor turn,
            ServerCallStreamObserver<byte[]> down) {
        this.credentials = credentials;
        this.bytes = bytes;
        this.lifecycle = lifecycle;
        this.failures = failures;
        this.turn = turn;
        this.down = down;
        down.disableAutoRequest();
        down.setOnReadyThreshold(READY_BYTES);
        down.setOnReadyHandler(this::sendQueued);
        down.setOnCancelHandler(this::ended);
        // Of a stream that this side ends nobody tells the other handler.
        down.setOnCloseHandler(this::ended);
        bytes.whenTooLarge(() -> refuse(CallBounds.TOO_LARGE));
        bytes.account().atEnd(this::noRoom);
        inTurn(this::admit);
    }

    /** Nothing is read from whoever is not known. */
    private void admit() {
        HostId host = lifecycle.hostOf(credentials);
        bytes.account().belongsTo(host.toString());
        admitted = new AdmittedHost(host, lifecycle.shareOf(host));
        next();
    }

    private void next() {
        bytes.handled();
        down.request(1);
    }

    @Override
    public void onNext(ReceivedMessage message) {
        OpenStream now = open;
        if (now != null && message.length() <= SHORT_BYTES) {
            guarded(() -> {
                AgentMessage decoded = message.asAgentMessage();
                if (isSignOfLife(decoded)) {
                    now.by().mustAdmit(message);
                    lifecycle.seen(now.session());
                    next();
                } else {
                    inTurn(() -> receive(message));
                }
            });
        } else {
            inTurn(() -> receive(message));
        }
    }

    /** Hardly anything else comes from a quiet fleet, and nothing has to wait for it. */
    private static boolean isSignOfLife(AgentMessage message) {
        return switch (message.getBodyCase()) {
            case HELLO, HEARTBEAT, BODY_NOT_SET -> true;
            case RESULT_CHUNK, ANSWER_COMPLETE, WHOLE_ANSWER, NOTICE, PACK_REQUEST -> false;
        };
    }

    private void receive(ReceivedMessage received) {
        AdmittedHost from = Objects.requireNonNull(admitted, "nothing is read from whoever is not known");
        from.mustAdmit(received);
        AgentMessage message = received.asAgentMessage();
        OpenStream now = open;
        if (now == null) {
            open = greet(from, message);
        } else {
            lifecycle.seen(now.session());
            now.take(message);
        }
        next();
    }

    /** The service holds too much, and most of it for this host; whoever calls goes on at once. */
    private void noRoom() {
        OpenStream now = open;
        if (now == null) {
            refuse(CallBounds.NO_ROOM);
        } else {
            now.inbox().drop();
            now.session().close(CallBounds.NO_ROOM);
            ended();
        }
    }

    private OpenStream greet(AdmittedHost from, AgentMessage first) {
        if (!first.hasHello()) {
            throw CallBounds.refusal(Status.INVALID_ARGUMENT, "expected Hello");
        }
        Hello hello = first.getHello();
        HostFacts facts = FactsReading.read(hello.getFacts())
                .orElseThrow(() -> CallBounds.refusal(Status.INVALID_ARGUMENT, "facts out of bounds"));
        HostAbilities abilities = HostAbilities.of(hello)
                .orElseThrow(() -> CallBounds.refusal(Status.INVALID_ARGUMENT, "capabilities out of bounds"));
        var session = new AgentSession(
                from.host(), facts.hostname(), facts.platform(), credentials.address(), abilities, down);
        greeted = session;
        return new OpenStream(from, session, lifecycle.connected(session, facts, bytes.account()), lifecycle);
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
            refuse(failures.found(e, name()));
        }
    }

    private String name() {
        AdmittedHost known = admitted;
        return known == null ? credentials.address() : known.host() + " at " + credentials.address();
    }

    private void refuse(Status why) {
        turn.execute(() -> {
            AgentSession session = greeted;
            if (session != null) {
                session.close(why);
                end();
            } else if (!refused) {
                refused = true;
                down.onError(why.asRuntimeException());
            }
        });
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
        OpenStream now = open;
        if (now != null) {
            now.inbox().drop();
        }
        AgentSession session = greeted;
        if (session != null) {
            lifecycle.ended(session);
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
