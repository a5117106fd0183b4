package io.hunt.gateway.wire;

import io.grpc.Context;
import io.grpc.Metadata;
import io.grpc.ServerStreamTracer;
import io.grpc.Status;

/**
 * Counts the bytes of one call's message from the first on, before it is whole, and ends the call when there are more than
 * a message may have.
 */
public final class InboundBytes extends ServerStreamTracer {

    private static final Context.Key<InboundBytes> CURRENT = Context.key("inbound-bytes");

    /** Makes one for each call. */
    public static final class Factory extends ServerStreamTracer.Factory {

        private final InboundMemory memory;

        public Factory(InboundMemory memory) {
            this.memory = memory;
        }

        @Override
        public ServerStreamTracer newServerStreamTracer(String method, Metadata headers) {
            return new InboundBytes(memory.open(""));
        }
    }

    private final InboundMemory.Account account;
    private volatile Runnable tooLarge = () -> {};
    /** Bytes of the message that is arriving or being handled. */
    private long message;

    private InboundBytes(InboundMemory.Account account) {
        this.account = account;
    }

    /** Of the call that is being handled. */
    public static InboundBytes current() {
        return CURRENT.get();
    }

    /** What is held for the call. */
    public InboundMemory.Account account() {
        return account;
    }

    /** What ends the call when its message is larger than a message may be. */
    public void whenTooLarge(Runnable action) {
        tooLarge = action;
    }

    /** The message is done with: to be called before the next one is asked for. */
    public synchronized void handled() {
        account.giveBack(message);
        message = 0;
    }

    @Override
    public Context filterContext(Context context) {
        return context.withValue(CURRENT, this);
    }

    @Override
    public void inboundWireSize(long bytes) {
        account.takeSoon(bytes);
        boolean wasWithin;
        boolean isWithin;
        synchronized (this) {
            wasWithin = message <= Wire.MAX_MESSAGE_BYTES;
            message += bytes;
            isWithin = message <= Wire.MAX_MESSAGE_BYTES;
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
