package io.hunt.gateway.call;

import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.hunt.gateway.wire.InboundByteTracer;
import java.util.concurrent.Executor;

/**
 * Interceptor that ends calls which exceed a size or memory limit, with a status that names the reason. {@code
 * HostConnection} replaces these actions by its own.
 */
public final class CallLimits implements ServerInterceptor {

    public static final Status TOO_LARGE = Status.INVALID_ARGUMENT.withDescription("a message is larger than 512 KiB");
    public static final Status MEMORY_EXCEEDED = Status.RESOURCE_EXHAUSTED.withDescription(
            "the service holds too many unfinished answers; send them again after a pause");

    private final Executor threads;

    public CallLimits(Executor threads) {
        this.threads = threads;
    }

    /** Returns an exception that ends the call or the stream with this status. */
    public static StatusRuntimeException refusal(Status status, String why) {
        return status.withDescription(why).asRuntimeException();
    }

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        InboundByteTracer bytes = InboundByteTracer.current();
        bytes.account().belongsTo(CallCredentials.current().address());
        var once = new SingleCloseCall<>(call);
        bytes.whenTooLarge(() -> end(once, TOO_LARGE));
        bytes.account().onEnd(() -> end(once, MEMORY_EXCEEDED));
        return next.startCall(once, headers);
    }

    private void end(ServerCall<?, ?> call, Status why) {
        threads.execute(() -> call.close(why, new Metadata()));
    }
}
