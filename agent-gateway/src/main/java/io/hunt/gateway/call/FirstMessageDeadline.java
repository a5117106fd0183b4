package io.hunt.gateway.call;

import io.grpc.ForwardingServerCall.SimpleForwardingServerCall;
import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Deadline for the first message of a call: Hello of a stream, or the complete request of another call. The time starts
 * when the service begins to read, so delays of the service do not count.
 */
public final class FirstMessageDeadline implements ServerInterceptor {

    private final Duration patience;
    private final Status late;
    private final Executor threads;
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("first-messages").factory());

    public FirstMessageDeadline(Duration patience, Executor threads) {
        this.patience = patience;
        this.late = Status.DEADLINE_EXCEEDED.withDescription("no request within %d s".formatted(patience.toSeconds()));
        this.threads = threads;
        timer.setRemoveOnCancelPolicy(true);
        // The timer is never closed; the timeout ends its thread while there are no calls.
        timer.setKeepAliveTime(patience.toMillis(), TimeUnit.MILLISECONDS);
        timer.allowCoreThreadTimeOut(true);
    }

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        var awaited = new TimedCall<>(new SingleCloseCall<>(call));
        return awaited.listener(next.startCall(awaited, headers));
    }

    private final class TimedCall<Q, A> extends SimpleForwardingServerCall<Q, A> {

        private @Nullable Future<?> end;
        private boolean came;

        TimedCall(ServerCall<Q, A> call) {
            super(call);
        }

        @Override
        public void request(int messages) {
            begin();
            super.request(messages);
        }

        private synchronized void begin() {
            if (end == null && !came) {
                end = timer.schedule(this::end, patience.toMillis(), TimeUnit.MILLISECONDS);
            }
        }

        private void end() {
            threads.execute(() -> close(late, new Metadata()));
        }

        private synchronized void came() {
            came = true;
            if (end != null) {
                end.cancel(false);
            }
        }

        ServerCall.Listener<Q> listener(ServerCall.Listener<Q> next) {
            return new ArrivalListener<>(next, this);
        }
    }

    /** Listener that reports the arrival of the request, or the end of the call. */
    private static final class ArrivalListener<Q> extends SimpleForwardingServerCallListener<Q> {

        private final TimedCall<Q, ?> call;

        ArrivalListener(ServerCall.Listener<Q> next, TimedCall<Q, ?> call) {
            super(next);
            this.call = call;
        }

        @Override
        public void onMessage(Q message) {
            if (!call.getMethodDescriptor().getType().clientSendsOneMessage()) {
                call.came();
            }
            super.onMessage(message);
        }

        @Override
        public void onHalfClose() {
            call.came();
            super.onHalfClose();
        }

        @Override
        public void onCancel() {
            call.came();
            super.onCancel();
        }

        @Override
        public void onComplete() {
            call.came();
            super.onComplete();
        }
    }
}
