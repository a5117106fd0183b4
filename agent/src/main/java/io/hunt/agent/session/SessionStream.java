package io.hunt.agent.session;

import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.SynchronizationContext;
import io.grpc.SynchronizationContext.ScheduledHandle;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientResponseObserver;
import io.grpc.stub.StreamObserver;
import io.hunt.agent.assignment.AssignmentExecutor;
import io.hunt.agent.identity.Identity;
import io.hunt.agent.session.Loss.Drained;
import io.hunt.agent.session.Loss.Ended;
import io.hunt.agent.work.WireLimits;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.Drain;
import io.hunt.proto.fleet.v1.Heartbeat;
import io.hunt.proto.fleet.v1.Hello;
import io.hunt.proto.fleet.v1.HostFacts;
import io.hunt.proto.fleet.v1.ServerMessage;
import io.hunt.proto.fleet.v1.Welcome;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One stream, from Hello to its end. Everything happens in its host's turn; after the end nothing is heard any more. */
final class SessionStream implements ClientResponseObserver<AgentMessage, ServerMessage> {

    private static final int SECONDS_TO_WELCOME = 30;
    private static final int STANDARD_HEARTBEAT = 45;
    private static final int SLOWEST_HEARTBEAT = 300;
    private static final Duration LONGEST_DRAIN = Duration.ofMinutes(10);
    private static final AgentMessage HEARTBEAT = AgentMessage.newBuilder()
            .setHeartbeat(Heartbeat.getDefaultInstance())
            .build();

    private final Party party;
    private final HostFacts facts;
    private final Runnable welcomed;
    private final Consumer<Loss> lost;
    private @Nullable ClientCallStreamObserver<AgentMessage> requests;
    private @Nullable ScheduledHandle alarm;
    private boolean open = true;
    private boolean mayAnswer;
    /** Nothing was sent since the last look, or since the welcome. */
    private boolean quiet;

    /** What a stream works with: the order of its host's steps, a timer, and the host's assignments. */
    record Party(SynchronizationContext turn, ScheduledExecutorService timer, AssignmentExecutor assignments) {}

    SessionStream(Party party, HostFacts facts, Runnable welcomed, Consumer<Loss> lost) {
        this.party = party;
        this.facts = facts;
        this.welcomed = welcomed;
        this.lost = lost;
    }

    void open(ManagedChannel channel, Identity identity) {
        StreamObserver<AgentMessage> sender = AgentServiceGrpc.newStub(channel)
                .withInterceptors(Bearer.of(identity))
                .session(this);
        sender.onNext(AgentMessage.newBuilder()
                .setHello(Hello.newBuilder().setFacts(facts).setInsertsDigests(true))
                .build());
        ring(this::neverWelcomed, SECONDS_TO_WELCOME);
    }

    /** Leaves without a word to the session above. */
    void close() {
        if (open) {
            end();
        }
        if (requests != null) {
            requests.cancel("Leaving", null);
        }
    }

    @Override
    public void beforeStart(ClientCallStreamObserver<AgentMessage> stream) {
        requests = stream;
        stream.disableAutoRequestWithInitial(1);
        stream.setOnReadyHandler(() -> party.turn.execute(this::sendAnswers));
    }

    @Override
    public void onNext(ServerMessage message) {
        party.turn.execute(() -> receive(message));
    }

    @Override
    public void onError(Throwable failure) {
        party.turn.execute(() -> lose(new Ended(Status.fromThrowable(failure))));
    }

    @Override
    public void onCompleted() {
        party.turn.execute(() -> lose(new Ended(Status.UNAVAILABLE.withDescription("The service closed the stream"))));
    }

    private void receive(ServerMessage message) {
        if (!open || requests == null) {
            return;
        }
        switch (message.getBodyCase()) {
            case WELCOME -> welcome(message.getWelcome());
            case ASSIGNMENT -> party.assignments.assigned(message.getAssignment(), party.turn, this::sendAnswers);
            case ACK -> party.assignments.settled(message.getAck());
            case CANCEL -> party.assignments.cancelled(message.getCancel());
            case WATCHLIST -> party.assignments.watch().ordered(message.getWatchlist());
            case PACK -> party.assignments.watch().received(message.getPack());
            case NOTICE_ACK -> party.assignments.settled(message.getNoticeAck());
            case DRAIN -> drain(message.getDrain());
            case BODY_NOT_SET -> {}
        }
        sendAnswers();
        requests.request(1);
    }

    private void welcome(Welcome welcome) {
        int seconds = welcome.getHeartbeatSeconds();
        party.assignments.welcomed(WireLimits.from(welcome));
        mayAnswer = true;
        quiet = true;
        welcomed.run();
        beat(seconds <= 0 ? STANDARD_HEARTBEAT : Math.min(seconds, SLOWEST_HEARTBEAT));
    }

    /** Whoever has just answered has said enough. */
    private void beat(int seconds) {
        ring(
                () -> {
                    if (quiet) {
                        send(HEARTBEAT);
                    }
                    quiet = true;
                    beat(seconds);
                },
                seconds);
    }

    private void drain(Drain drain) {
        Duration asked = Duration.ofSeconds(Integer.toUnsignedLong(drain.getRetryAfterSeconds()));
        if (requests != null) {
            requests.onCompleted();
        }
        lose(new Drained(asked.compareTo(LONGEST_DRAIN) < 0 ? asked : LONGEST_DRAIN));
    }

    /** Sends what waits, as far as the stream takes it. */
    void sendAnswers() {
        while (open && mayAnswer && requests != null && requests.isReady()) {
            Optional<AgentMessage> next = party.assignments.nextMessage();
            if (next.isEmpty()) {
                return;
            }
            send(next.get());
        }
    }

    private void send(AgentMessage message) {
        quiet = false;
        if (open && requests != null) {
            requests.onNext(message);
        }
    }

    private void neverWelcomed() {
        close();
        lost.accept(new Ended(Status.DEADLINE_EXCEEDED.withDescription("No welcome")));
    }

    private void lose(Loss loss) {
        if (open) {
            end();
            lost.accept(loss);
        }
    }

    private void end() {
        open = false;
        ringOff();
    }

    private void ring(Runnable task, int seconds) {
        ringOff();
        alarm = party.turn.schedule(task, seconds, TimeUnit.SECONDS, party.timer);
    }

    private void ringOff() {
        if (alarm != null) {
            alarm.cancel();
        }
    }
}
