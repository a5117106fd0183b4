package io.hunt.gateway;

import io.grpc.ForwardingServerCall.SimpleForwardingServerCall;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.Status;

/**
 * A call that several threads may end: whoever answers it, and whoever finds that it sends too much. The first counts, and
 * nothing is sent after it; gRPC would throw, and is made for one thread at a time.
 */
public final class OnceClosed<Q, A> extends SimpleForwardingServerCall<Q, A> {

    private boolean closed;

    public OnceClosed(ServerCall<Q, A> call) {
        super(call);
    }

    @Override
    public synchronized void sendHeaders(Metadata headers) {
        if (!closed) {
            super.sendHeaders(headers);
        }
    }

    @Override
    public synchronized void sendMessage(A message) {
        if (!closed) {
            super.sendMessage(message);
        }
    }

    @Override
    public synchronized void close(Status status, Metadata trailers) {
        if (!closed) {
            closed = true;
            super.close(status, trailers);
        }
    }
}
