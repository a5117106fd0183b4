package io.hunt.gateway.call;

import io.grpc.ForwardingServerCall.SimpleForwardingServerCall;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.Status;

/**
 * Call that several threads may end, for example by its answer or by an exceeded limit. The first close wins, and
 * nothing is sent after it; gRPC itself would throw and is not thread-safe here.
 */
final class SingleCloseCall<Q, A> extends SimpleForwardingServerCall<Q, A> {

    private boolean closed;

    SingleCloseCall(ServerCall<Q, A> call) {
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
