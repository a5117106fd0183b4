package io.hunt.gateway;

import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Grpc;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import java.net.InetSocketAddress;

/** Remembers where a call comes from. */
final class PeerAddress implements ServerInterceptor {

    /** The peer's address without the port. */
    static final Context.Key<String> CURRENT = Context.keyWithDefault("peer-address", "unknown");

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        var peer = call.getAttributes().get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR);
        String address =
                peer instanceof InetSocketAddress socket ? socket.getAddress().getHostAddress() : String.valueOf(peer);
        return Contexts.interceptCall(Context.current().withValue(CURRENT, address), call, headers, next);
    }
}
