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
import io.hunt.agent.session.StreamEnd.DrainEnd;
import io.hunt.agent.session.StreamEnd.StatusEnd;
import io.hunt.agent.work.WireLimits;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.Drain;
import io.hunt.proto.fleet.v1.Heartbeat;
import io.hunt.proto.fleet.v1.Hello;
import io.hunt.proto.fleet.v1.ServerMessage;
import io.hunt.proto.fleet.v1.Welcome;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Stream of a session, from Hello to its end. All steps run on the host's executor; messages after the end are ignored. */
final class SessionStream implements ClientResponseObserver<AgentMessage, ServerMessage> {

    private static final int SECONDS_TO_WELCOME = 30;
    private static final int STANDARD_HEARTBEAT = 45;
    private static final int SLOWEST_HEARTBEAT = 300;
    private static final Duration LONGEST_DRAIN = Duration.ofMinutes(10);
    private static final AgentMessage HEARTBEAT = AgentMessage.newBuilder()
            .setHeartbeat(Heartbeat.getDefaultInstance())
            .build();

    private final Context context;
    private final Hello hello;
    private final Runnable welcomed;
    private final Consumer<StreamEnd> lost;
    private @Nullable ClientCallStreamObserver<AgentMessage> requests;
    private @Nullable ScheduledHandle timer;
    private boolean open = true;
    private boolean mayAnswer;
    /** True if no message was sent since the last heartbeat was due, or since the Welcome. */
    private boolean idle;

    /** Dependencies of a stream: the host's executor, a scheduler and the host's assignments. */
    record Context(
            SynchronizationContext executor, ScheduledExecutorService scheduler, AssignmentExecutor assignments) {}

    SessionStream(Context context, Hello hello, Runnable welcomed, Consumer<StreamEnd> lost) {
        this.context = context;
        this.hello = hello;
        this.welcomed = welcomed;
        this.lost = lost;
    }

    void open(ManagedChannel channel, Identity identity) {
        StreamObserver<AgentMessage> sender = AgentServiceGrpc.newStub(channel)
                .withInterceptors(BearerCredential.of(identity))
                .session(this);
        sender.onNext(AgentMessage.newBuilder().setHello(hello).build());
        startTimer(() -> abandon(Status.DEADLINE_EXCEEDED.withDescription("No welcome")), SECONDS_TO_WELCOME);
    }

    /** Ends the stream without calling the listener. */
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
        stream.setOnReadyHandler(() -> context.executor.execute(this::sendAnswers));
    }

    @Override
    public void onNext(ServerMessage message) {
        context.executor.execute(() -> receive(message));
    }

    @Override
    public void onError(Throwable failure) {
        context.executor.execute(() -> lose(new StatusEnd(Status.fromThrowable(failure))));
    }

    @Override
    public void onCompleted() {
        context.executor.execute(
                () -> lose(new StatusEnd(Status.UNAVAILABLE.withDescription("The service closed the stream"))));
    }

    private void receive(ServerMessage message) {
        if (!open || requests == null) {
            return;
        }
        switch (message.getBodyCase()) {
            case WELCOME -> welcome(message.getWelcome());
            case ASSIGNMENT -> {
                if (!context.assignments.assigned(message.getAssignment(), context.executor)) {
                    abandon(Status.UNAVAILABLE.withDescription("A kept content is missing"));
                    return;
                }
            }
            case ACK -> context.assignments.settled(message.getAck());
            case CANCEL -> context.assignments.cancelled(message.getCancel());
            case WATCHLIST -> context.assignments.packs().ordered(message.getWatchlist());
            case PACK -> context.assignments.packs().received(message.getPack());
            case NOTICE_ACK -> context.assignments.settled(message.getNoticeAck());
            case DRAIN -> drain(message.getDrain());
            case BODY_NOT_SET -> {}
        }
        sendAnswers();
        requests.request(1);
    }

    private void welcome(Welcome welcome) {
        int seconds = welcome.getHeartbeatSeconds();
        context.assignments.welcomed(WireLimits.from(welcome), this::sendAnswers);
        mayAnswer = true;
        idle = true;
        welcomed.run();
        scheduleHeartbeat(seconds <= 0 ? STANDARD_HEARTBEAT : Math.min(seconds, SLOWEST_HEARTBEAT));
    }

    /** Schedules the next heartbeat, which is skipped if another message was sent meanwhile. */
    private void scheduleHeartbeat(int seconds) {
        startTimer(
                () -> {
                    if (idle) {
                        send(HEARTBEAT);
                    }
                    idle = true;
                    scheduleHeartbeat(seconds);
                },
                seconds);
    }

    private void drain(Drain drain) {
        Duration asked = Duration.ofSeconds(Integer.toUnsignedLong(drain.getRetryAfterSeconds()));
        if (requests != null) {
            requests.onCompleted();
        }
        lose(new DrainEnd(asked.compareTo(LONGEST_DRAIN) < 0 ? asked : LONGEST_DRAIN));
    }

    /** Sends waiting messages while the stream is ready (backpressure). */
    void sendAnswers() {
        while (open && mayAnswer && requests != null && requests.isReady()) {
            Optional<AgentMessage> next = context.assignments.nextMessage();
            if (next.isEmpty()) {
                return;
            }
            send(next.get());
        }
    }

    private void send(AgentMessage message) {
        idle = false;
        if (open && requests != null) {
            requests.onNext(message);
        }
    }

    private void abandon(Status reason) {
        close();
        lost.accept(new StatusEnd(reason));
    }

    private void lose(StreamEnd loss) {
        if (open) {
            end();
            lost.accept(loss);
        }
    }

    private void end() {
        open = false;
        cancelTimer();
    }

    private void startTimer(Runnable task, int seconds) {
        cancelTimer();
        timer = context.executor.schedule(task, seconds, TimeUnit.SECONDS, context.scheduler);
    }

    private void cancelTimer() {
        if (timer != null) {
            timer.cancel();
        }
    }
}
