package io.hunt.gateway.connection;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import io.hunt.api.host.HostFacts;
import io.hunt.api.id.HostId;
import io.hunt.gateway.call.CallCredentials;
import io.hunt.gateway.call.CallLimits;
import io.hunt.gateway.call.ReceivedMessage;
import io.hunt.gateway.connection.ConnectionState.AdmittedHost;
import io.hunt.gateway.connection.ConnectionState.EndedStream;
import io.hunt.gateway.connection.ConnectionState.GreetedHost;
import io.hunt.gateway.connection.ConnectionState.OpenedStream;
import io.hunt.gateway.enrollment.FactsParser;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.session.HostCapabilities;
import io.hunt.gateway.wire.InboundByteTracer;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.Hello;
import io.hunt.proto.fleet.v1.WholeAnswer;
import java.util.concurrent.Executor;

/**
 * Connection of one host: a gRPC stream from the check of its credentials to its end. Each failure ends this stream
 * only. gRPC calls these methods on its I/O threads; steps that may block run on the host's sequential executor. The
 * next message is requested after the current one is handled, so at most one is in progress.
 */
final class HostConnection implements StreamObserver<ReceivedMessage> {

    /** Maximum size in bytes of a message that is decoded on the I/O thread; all signs of life are shorter. */
    private static final int SHORT_BYTES = 64;

    /** Unsent bytes below which gRPC reports the stream as ready; the stream is then treated as sent. */
    private static final int READY_BYTES = 8 * 1024;

    private final CallCredentials credentials;
    private final InboundByteTracer bytes;
    private final ConnectionServices services;
    private final Executor executor;
    private final ServerCallStreamObserver<byte[]> down;
    /** Changed only on the host's executor. */
    private volatile ConnectionState state = new OpenedStream();

    /** @param executor sequential executor of this host */
    HostConnection(
            CallCredentials credentials,
            InboundByteTracer bytes,
            ConnectionServices services,
            Executor executor,
            ServerCallStreamObserver<byte[]> down) {
        this.credentials = credentials;
        this.bytes = bytes;
        this.services = services;
        this.executor = executor;
        this.down = down;
        down.disableAutoRequest();
        down.setOnReadyThreshold(READY_BYTES);
        down.setOnReadyHandler(this::sendQueued);
        down.setOnCancelHandler(this::endInOrder);
        // gRPC calls this handler, not the cancel handler, when the service ends the stream.
        down.setOnCloseHandler(this::endInOrder);
        bytes.whenTooLarge(() -> refuse(CallLimits.TOO_LARGE));
        bytes.account().onEnd(this::memoryExceeded);
        runInOrder(this::admit);
    }

    /** Requests the first message only after the host is authenticated. */
    private void admit() {
        HostId host = services.authenticator().authenticate(credentials);
        bytes.account().belongsTo(host.toString());
        if (state instanceof OpenedStream) {
            state = new AdmittedHost(host, services.rateLimit().of(host));
        }
        next();
    }

    private void next() {
        bytes.handled();
        down.request(1);
    }

    @Override
    public void onNext(ReceivedMessage message) {
        if (message.length() <= SHORT_BYTES && state instanceof GreetedHost greeted) {
            runGuarded(() -> {
                AgentMessage decoded = message.asAgentMessage();
                if (isSignOfLife(decoded)) {
                    checkRate(greeted.buckets().admits(message.length()));
                    services.presence().seen(greeted.session());
                    next();
                } else {
                    runInOrder(() -> receive(message));
                }
            });
        } else {
            runInOrder(() -> receive(message));
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

    private void receive(ReceivedMessage message) {
        switch (state) {
            case OpenedStream _ -> throw new IllegalStateException("the host is not admitted yet");
            case AdmittedHost admitted -> {
                checkRate(admitted.buckets().admits(message.length()));
                greet(admitted, message.asAgentMessage());
                next();
            }
            case GreetedHost greeted -> {
                checkRate(greeted.buckets().admits(message.length()));
                AgentMessage decoded = message.asAgentMessage();
                services.presence().seen(greeted.session());
                handle(decoded, greeted);
                next();
            }
            case EndedStream _ -> {}
        }
    }

    private static void checkRate(boolean admitted) {
        if (!admitted) {
            throw CallLimits.refusal(Status.RESOURCE_EXHAUSTED, "the host exceeds its rate limit");
        }
    }

    private void greet(AdmittedHost admitted, AgentMessage first) {
        if (!first.hasHello()) {
            throw CallLimits.refusal(Status.INVALID_ARGUMENT, "expected Hello");
        }
        Hello hello = first.getHello();
        HostFacts facts = FactsParser.read(hello.getFacts())
                .orElseThrow(() -> CallLimits.refusal(Status.INVALID_ARGUMENT, "facts out of bounds"));
        HostCapabilities abilities = HostCapabilities.of(hello)
                .orElseThrow(() -> CallLimits.refusal(Status.INVALID_ARGUMENT, "capabilities out of bounds"));
        var session = new AgentSession(
                admitted.host(), facts.hostname(), facts.platform(), credentials.address(), abilities, down);
        state = new GreetedHost(session, services.answers().inbox(session, bytes.account()), admitted.buckets());
        services.sessions().start(session, facts);
    }

    /** @throws StatusRuntimeException the message is out of bounds; the stream must end */
    private void handle(AgentMessage message, GreetedHost host) {
        switch (message.getBodyCase()) {
            case RESULT_CHUNK -> services.answers().receive(host.inbox(), message.getResultChunk());
            case ANSWER_COMPLETE -> services.answers().complete(host.inbox(), message.getAnswerComplete());
            case WHOLE_ANSWER -> handle(message.getWholeAnswer(), host);
            case NOTICE -> services.notices().receive(host.session(), message.getNotice());
            case PACK_REQUEST -> services.watchlists().requested(host.session(), message.getPackRequest());
            case HELLO, HEARTBEAT, BODY_NOT_SET -> {}
        }
    }

    /** Counts the chunks, of which the rate limit has counted one, as if each had come in a message of its own. */
    private void handle(WholeAnswer whole, GreetedHost host) {
        if (whole.getChunksCount() > ServerMessages.MOST_WHOLE_ANSWER_CHUNKS) {
            throw CallLimits.refusal(Status.INVALID_ARGUMENT, "too many chunks in one message");
        }
        checkRate(host.buckets().admitsChunks(whole.getChunksCount()));
        whole.getChunksList().forEach(chunk -> services.answers().receive(host.inbox(), chunk));
        services.answers().complete(host.inbox(), whole.getEnd());
    }

    private void runInOrder(Runnable step) {
        executor.execute(() -> runGuarded(step));
    }

    private void runGuarded(Runnable step) {
        try {
            step.run();
        } catch (StatusRuntimeException e) {
            refuse(e.getStatus());
        } catch (RuntimeException e) {
            refuse(services.failures().statusOf(e, caller()));
        }
    }

    private String caller() {
        return switch (state) {
            case AdmittedHost admitted -> admitted.host() + " at " + credentials.address();
            case GreetedHost greeted -> greeted.session().host() + " at " + credentials.address();
            case OpenedStream _, EndedStream _ -> credentials.address();
        };
    }

    /** Ends the stream because the service's memory limit is reached and this host holds the most; does not block. */
    private void memoryExceeded() {
        if (state instanceof GreetedHost greeted) {
            greeted.inbox().drop();
            greeted.session().close(CallLimits.MEMORY_EXCEEDED);
        }
        refuse(CallLimits.MEMORY_EXCEEDED);
    }

    private void refuse(Status why) {
        executor.execute(() -> {
            if (state instanceof GreetedHost greeted) {
                greeted.session().close(why);
                end();
            } else if (!(state instanceof EndedStream)) {
                state = new EndedStream();
                down.onError(why.asRuntimeException());
            }
        });
    }

    private void sendQueued() {
        if (state instanceof GreetedHost greeted) {
            greeted.session().sendQueued();
        }
    }

    private void endInOrder() {
        executor.execute(this::end);
    }

    private void end() {
        if (state instanceof GreetedHost greeted) {
            greeted.inbox().drop();
            services.sessions().end(greeted.session());
            state = new EndedStream();
        }
    }

    @Override
    public void onError(Throwable failure) {
        endInOrder();
    }

    @Override
    public void onCompleted() {
        runInOrder(() -> {
            end();
            down.onCompleted();
        });
    }
}
