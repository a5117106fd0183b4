package io.hunt.gateway.wire;

import io.grpc.Context;
import io.grpc.Metadata;
import io.grpc.ServerStreamTracer;
import io.grpc.Status;

/**
 * Counts the bytes of one call's incoming message as they arrive, and ends the call when the message exceeds its limit.
 */
public final class InboundByteTracer extends ServerStreamTracer {

    private static final Context.Key<InboundByteTracer> CURRENT = Context.key("inbound-bytes");

    /** Factory of one tracer for each call. */
    public static final class Factory extends ServerStreamTracer.Factory {

        private final InboundMemory memory;

        public Factory(InboundMemory memory) {
            this.memory = memory;
        }

        @Override
        public ServerStreamTracer newServerStreamTracer(String method, Metadata headers) {
            return new InboundByteTracer(memory.open(""));
        }
    }

    private final InboundMemory.Account account;
    private volatile Runnable tooLarge = () -> {};
    /** Bytes of the message that is being received or handled. */
    private long message;

    private InboundByteTracer(InboundMemory.Account account) {
        this.account = account;
    }

    /** Returns the tracer of the current call. */
    public static InboundByteTracer current() {
        return CURRENT.get();
    }

    /** Memory account of the call. */
    public InboundMemory.Account account() {
        return account;
    }

    /** Sets the action that ends the call when its message is too large. */
    public void whenTooLarge(Runnable action) {
        tooLarge = action;
    }

    /** Releases the bytes of the handled message; called before the next one is requested. */
    public synchronized void handled() {
        account.release(message);
        message = 0;
    }

    @Override
    public Context filterContext(Context context) {
        return context.withValue(CURRENT, this);
    }

    @Override
    public void inboundWireSize(long bytes) {
        account.takeAsync(bytes);
        boolean wasWithin;
        boolean isWithin;
        synchronized (this) {
            wasWithin = message <= AgentListener.MAX_MESSAGE_BYTES;
            message += bytes;
            isWithin = message <= AgentListener.MAX_MESSAGE_BYTES;
        }
        if (wasWithin && !isWithin) {
            tooLarge.run();
        }
    }

    @Override
    public void streamClosed(Status status) {
        account.close();
    }
}
