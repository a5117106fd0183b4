package io.hunt.gateway.connection;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import io.hunt.api.host.HostFacts;
import io.hunt.api.id.HostId;
import io.hunt.gateway.call.CallCredentials;
import io.hunt.gateway.call.CallFailures;
import io.hunt.gateway.call.CallLimits;
import io.hunt.gateway.call.ReceivedMessage;
import io.hunt.gateway.enrollment.FactsParser;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.session.HostCapabilities;
import io.hunt.gateway.wire.InboundByteTracer;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.Hello;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Inbound side of one host's stream. Each failure ends this stream only. gRPC calls these methods on its I/O threads;
 * steps that may block run on the host's sequential executor. The next message is requested after the current one is
 * handled, so at most one is in progress.
 */
final class HostStream implements StreamObserver<ReceivedMessage> {

    /** Maximum size in bytes of a message that is decoded on the I/O thread; all signs of life are shorter. */
    private static final int SHORT_BYTES = 64;

    /** Unsent bytes below which gRPC reports the stream as ready; the stream is then treated as sent. */
    private static final int READY_BYTES = 8 * 1024;

    private final CallCredentials credentials;
    private final InboundByteTracer bytes;
    private final SessionLifecycle lifecycle;
    private final CallFailures failures;
    private final Executor turn;
    private final ServerCallStreamObserver<byte[]> down;
    private volatile @Nullable AuthenticatedHost admitted;
    private volatile @Nullable HostMessageHandler open;
    /**
     * Set at registration. From then on other code may also end the stream, so this object alone knows if it is closed.
     */
    private volatile @Nullable AgentSession greeted;
    /** True if the stream was refused before its Hello was accepted; used only on the host's executor. */
    private boolean refused;

    /** @param turn sequential executor of this host */
    HostStream(
            CallCredentials credentials,
            InboundByteTracer bytes,
            SessionLifecycle lifecycle,
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
        // gRPC calls this handler, not the cancel handler, when the service ends the stream.
        down.setOnCloseHandler(this::ended);
        bytes.whenTooLarge(() -> refuse(CallLimits.TOO_LARGE));
        bytes.account().atEnd(this::noRoom);
        inTurn(this::admit);
    }

    /** Requests the first message only after the host is authenticated. */
    private void admit() {
        HostId host = lifecycle.hostOf(credentials);
        bytes.account().belongsTo(host.toString());
        admitted = new AuthenticatedHost(host, lifecycle.shareOf(host));
        next();
    }

    private void next() {
        bytes.handled();
        down.request(1);
    }

    @Override
    public void onNext(ReceivedMessage message) {
        HostMessageHandler now = open;
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

    /**
     * These messages are almost all the traffic of an idle fleet and need no blocking call, so they stay on the I/O
     * thread.
     */
    private static boolean isSignOfLife(AgentMessage message) {
        return switch (message.getBodyCase()) {
            case HELLO, HEARTBEAT, BODY_NOT_SET -> true;
            case RESULT_CHUNK, ANSWER_COMPLETE, WHOLE_ANSWER, NOTICE, PACK_REQUEST -> false;
        };
    }

    private void receive(ReceivedMessage received) {
        AuthenticatedHost from = Objects.requireNonNull(admitted, "the host is not admitted yet");
        from.mustAdmit(received);
        AgentMessage message = received.asAgentMessage();
        HostMessageHandler now = open;
        if (now == null) {
            open = greet(from, message);
        } else {
            lifecycle.seen(now.session());
            now.take(message);
        }
        next();
    }

    /** Ends the stream because the service's memory limit is reached and this host holds the most; does not block. */
    private void noRoom() {
        HostMessageHandler now = open;
        if (now == null) {
            refuse(CallLimits.NO_ROOM);
        } else {
            now.inbox().drop();
            now.session().close(CallLimits.NO_ROOM);
            ended();
        }
    }

    private HostMessageHandler greet(AuthenticatedHost from, AgentMessage first) {
        if (!first.hasHello()) {
            throw CallLimits.refusal(Status.INVALID_ARGUMENT, "expected Hello");
        }
        Hello hello = first.getHello();
        HostFacts facts = FactsParser.read(hello.getFacts())
                .orElseThrow(() -> CallLimits.refusal(Status.INVALID_ARGUMENT, "facts out of bounds"));
        HostCapabilities abilities = HostCapabilities.of(hello)
                .orElseThrow(() -> CallLimits.refusal(Status.INVALID_ARGUMENT, "capabilities out of bounds"));
        var session = new AgentSession(
                from.host(), facts.hostname(), facts.platform(), credentials.address(), abilities, down);
        greeted = session;
        return new HostMessageHandler(from, session, lifecycle.connected(session, facts, bytes.account()), lifecycle);
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
        AuthenticatedHost known = admitted;
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
        HostMessageHandler now = open;
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
