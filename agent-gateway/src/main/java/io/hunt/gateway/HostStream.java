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
import io.hunt.gateway.session.CredentialCheck;
import io.hunt.gateway.wire.InboundRate;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.Hello;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One host's stream, upwards: whatever goes wrong in here ends this stream and no other. */
final class HostStream implements StreamObserver<Optional<AgentMessage>> {

    private static final Logger LOG = LoggerFactory.getLogger(HostStream.class);

    private record Open(AgentSession session, HostInbox inbox) {}

    private final Streams streams;
    private final ServerCallStreamObserver<byte[]> down;
    private final HostId host = CredentialCheck.HOST.get();
    private final InboundRate.Share share;
    private @Nullable Open open;
    /** From its registration on, others may end the stream: it alone knows whether it has ended. */
    private @Nullable AgentSession greeted;

    HostStream(Streams streams, ServerCallStreamObserver<byte[]> down) {
        this.streams = streams;
        this.down = down;
        this.share = streams.shareOf(host);
        down.disableAutoRequest();
        down.setOnReadyHandler(this::sendQueued);
        down.setOnCancelHandler(this::ended);
        // Of a stream that this side ends nobody tells the other handler.
        down.setOnCloseHandler(this::ended);
        down.request(1);
    }

    @Override
    public void onNext(Optional<AgentMessage> message) {
        try {
            receive(message.orElseThrow(() -> Status.INVALID_ARGUMENT
                    .withDescription("not a message of this protocol")
                    .asRuntimeException()));
            down.request(1);
        } catch (StatusRuntimeException e) {
            refuse(e.getStatus());
        } catch (RuntimeException e) {
            LOG.warn("The stream of host {} failed", host, e);
            refuse(Status.INTERNAL);
        }
    }

    private void receive(AgentMessage message) {
        if (!share.admits(message.getSerializedSize())) {
            throw Status.RESOURCE_EXHAUSTED
                    .withDescription("the host says too much")
                    .asRuntimeException();
        }
        if (open == null) {
            open = greet(message);
            return;
        }
        streams.seen(open.session());
        switch (message.getBodyCase()) {
            case RESULT_CHUNK -> open.inbox().receive(message.getResultChunk());
            case ANSWER_COMPLETE -> open.inbox().complete(message.getAnswerComplete());
            case NOTICE -> streams.noticed(open.session(), message.getNotice());
            case PACK_REQUEST -> streams.asked(open.session(), message.getPackRequest());
            case HELLO, HEARTBEAT, BODY_NOT_SET -> {}
        }
    }

    private Open greet(AgentMessage first) {
        if (!first.hasHello()) {
            throw Status.INVALID_ARGUMENT.withDescription("expected Hello").asRuntimeException();
        }
        Hello hello = first.getHello();
        Optional<HostFacts> facts = FactsReading.read(hello.getFacts());
        if (facts.isEmpty()) {
            throw Status.INVALID_ARGUMENT.withDescription("facts out of bounds").asRuntimeException();
        }
        var session = new AgentSession(
                host,
                facts.get().hostname(),
                facts.get().platform(),
                PeerAddress.CURRENT.get(),
                hello.getInsertsDigests(),
                down);
        greeted = session;
        return new Open(session, streams.connected(session, facts.get()));
    }

    private void refuse(Status why) {
        if (greeted == null) {
            down.onError(why.asRuntimeException());
        } else {
            greeted.close(why);
            streams.ended(greeted);
        }
    }

    private void sendQueued() {
        if (open != null) {
            open.session().sendQueued();
        }
    }

    private void ended() {
        if (open != null) {
            streams.ended(open.session());
        }
    }

    @Override
    public void onError(Throwable failure) {
        ended();
    }

    @Override
    public void onCompleted() {
        ended();
        down.onCompleted();
    }
}
