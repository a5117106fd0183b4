package io.hunt.rest.connection;

import java.io.IOException;
import java.time.Duration;
import org.apache.coyote.Adapter;
import org.apache.coyote.Request;
import org.apache.coyote.Response;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.apache.coyote.http11.Http11Processor;
import org.apache.tomcat.util.net.AbstractEndpoint.Handler.SocketState;
import org.apache.tomcat.util.net.SocketEvent;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;

/**
 * Processor that limits the total time for the headers of a request, against clients that send them byte by byte
 * (slowloris).
 */
final class BoundedProcessor extends Http11Processor {

    private final RequestStartAdapter requestStartAdapter;

    BoundedProcessor(AbstractHttp11Protocol<?> protocol, Adapter adapter) {
        this(protocol, new RequestStartAdapter(adapter));
    }

    private BoundedProcessor(AbstractHttp11Protocol<?> protocol, RequestStartAdapter requestStartAdapter) {
        super(protocol, requestStartAdapter);
        this.requestStartAdapter = requestStartAdapter;
    }

    @Override
    public SocketState service(SocketWrapperBase<?> wrapper) throws IOException {
        if (!(wrapper.getSocket() instanceof MeteredChannel meteredChannel)) {
            return super.service(wrapper);
        }
        TransferRate pace = meteredChannel.pace();
        requestStartAdapter.pace = pace;
        SocketState state = super.service(wrapper);
        requestStartAdapter.pace = null;
        boolean served = pace.hasServed();
        // Empty lines before a request leave the connection in the state before any input.
        boolean incomplete = state == SocketState.LONG ? !isAsync() : state == SocketState.OPEN && !served;
        return incomplete ? within(pace.leftForHeaders(), wrapper, state) : state;
    }

    /** Reduces the server's read timeout, which counts from the last byte, to the remaining time. */
    private static SocketState within(Duration left, SocketWrapperBase<?> wrapper, SocketState state) {
        if (left.isNegative() || left.isZero()) {
            return SocketState.CLOSED;
        }
        wrapper.setReadTimeout(Math.max(1, left.toMillis()));
        return state;
    }

    /** Adapter that notifies the transfer rate of the start of a request. */
    private static final class RequestStartAdapter implements Adapter {

        private final Adapter next;
        private @Nullable TransferRate pace;

        RequestStartAdapter(Adapter next) {
            this.next = next;
        }

        @Override
        public void service(Request request, Response response) throws Exception {
            if (pace != null) {
                pace.requestBegins();
            }
            next.service(request, response);
        }

        @Override
        public boolean prepare(Request request, Response response) throws Exception {
            return next.prepare(request, response);
        }

        @Override
        public boolean asyncDispatch(Request request, Response response, SocketEvent status) throws Exception {
            return next.asyncDispatch(request, response, status);
        }

        @Override
        public void log(Request request, Response response, long time) {
            next.log(request, response, time);
        }

        @Override
        public void checkRecycled(Request request, Response response) {
            next.checkRecycled(request, response);
        }

        @Override
        public String getDomain() {
            return next.getDomain();
        }
    }
}
