package io.hunt.gateway.osquery.http;

import static io.netty.handler.codec.http.HttpResponseStatus.BAD_REQUEST;
import static io.netty.handler.codec.http.HttpResponseStatus.METHOD_NOT_ALLOWED;
import static io.netty.handler.codec.http.HttpResponseStatus.NOT_FOUND;
import static io.netty.handler.codec.http.HttpResponseStatus.REQUEST_ENTITY_TOO_LARGE;
import static io.netty.handler.codec.http.HttpResponseStatus.SERVICE_UNAVAILABLE;

import io.hunt.gateway.wire.InboundMemory;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * HTTP handler of one connection: handles one request at a time, each within a limit of size and time. A body that is
 * too large is discarded. Answers to queries are nevertheless read to the end, because the node key comes last and
 * osqueryd reads the reply, which stops it from sending the answer again, only after it has sent the body.
 */
final class OsqueryHttpHandler extends SimpleChannelInboundHandler<HttpObject> {

    /** Longer than the maximum interval between two polls. */
    private static final Duration IDLE = Duration.ofSeconds(330);

    private static final long MOST_DISCARDED = 256L * 1024 * 1024;

    private enum State {
        LISTENING,
        DISCARDING,
        ANSWERING,
        OVER
    }

    private final OsqueryEndpoint api;
    private final Executor workers;
    private final InboundMemory.Account account;
    private final Duration bodyTime;
    private final OsqueryRequestBody body;
    private State state = State.LISTENING;
    private @Nullable ApiPath path;
    private NodeKeyScanner scanner = new NodeKeyScanner();
    private long discarded;
    private boolean keepAlive;
    /** True while a posted body is processed; its memory is held until then, even if the connection closes. */
    private boolean working;

    private @Nullable ScheduledFuture<?> deadline;

    OsqueryHttpHandler(OsqueryEndpoint api, Executor workers, InboundMemory.Account account, Duration bodyTime) {
        this.api = api;
        this.workers = workers;
        this.account = account;
        this.bodyTime = bodyTime;
        this.body = new OsqueryRequestBody(account);
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        account.onEnd(() -> context.executor().execute(() -> memoryExceeded(context)));
        setDeadline(bodyTime, context);
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, HttpObject part) throws IOException {
        if (state == State.ANSWERING) {
            close(context);
        }
        if (state == State.LISTENING && part instanceof HttpRequest head) {
            readHead(head, context);
        }
        if (state == State.DISCARDING && part instanceof HttpContent content) {
            discard(content, context);
        }
        if (state == State.LISTENING && part instanceof HttpContent content) {
            add(content, context);
        }
    }

    private void readHead(HttpRequest head, ChannelHandlerContext context) {
        Optional<ApiPath> asked = ApiPath.of(head.uri());
        keepAlive = HttpUtil.isKeepAlive(head);
        if (head.decoderResult().isFailure()) {
            refuse(BAD_REQUEST, context);
        } else if (asked.isEmpty()) {
            refuse(NOT_FOUND, context);
        } else if (!head.method().equals(HttpMethod.POST)) {
            refuse(METHOD_NOT_ALLOWED, context);
        } else {
            path = asked.get();
            setDeadline(bodyTime, context);
            if (HttpUtil.getContentLength(head, -1L) > asked.get().mostBytes()) {
                tooLarge(asked.get(), context);
            } else if (HttpUtil.is100ContinueExpected(head)) {
                var _ = context.writeAndFlush(HttpResponses.continue100());
            }
        }
    }

    private void add(HttpContent content, ChannelHandlerContext context) throws IOException {
        ApiPath to = path;
        if (to == null || content.decoderResult().isFailure()) {
            refuse(BAD_REQUEST, context);
        } else if (body.size() + content.content().readableBytes() > to.mostBytes()) {
            tooLarge(to, context);
        } else if (!account.hasRoom()) {
            refuse(SERVICE_UNAVAILABLE, context);
        } else {
            body.add(content.content());
            if (content instanceof LastHttpContent) {
                var posted = new OsqueryRequest(to, body.text(), address(context));
                answer(() -> api.answer(posted), context);
            }
        }
    }

    /** Ends the request, because the service's memory limit is reached and this host holds more bytes than any other. */
    private void memoryExceeded(ChannelHandlerContext context) {
        if (state == State.LISTENING) {
            refuse(SERVICE_UNAVAILABLE, context);
        } else {
            close(context);
        }
    }

    private void tooLarge(ApiPath to, ChannelHandlerContext context) {
        if (to == ApiPath.DISTRIBUTED_WRITE) {
            state = State.DISCARDING;
            discarded = 0;
            scanner = new NodeKeyScanner();
            scanner.add(body.bytes());
            body.forget();
        } else {
            refuse(REQUEST_ENTITY_TOO_LARGE, context);
        }
    }

    private void discard(HttpContent content, ChannelHandlerContext context) {
        discarded += content.content().readableBytes();
        scanner.add(content.content());
        if (content.decoderResult().isFailure() || discarded > MOST_DISCARDED) {
            refuse(REQUEST_ENTITY_TOO_LARGE, context);
        } else if (content instanceof LastHttpContent) {
            String key = scanner.key();
            String address = address(context);
            answer(() -> api.tooLarge(key, address), context);
        }
    }

    private void answer(Supplier<OsqueryResponse> asked, ChannelHandlerContext context) {
        state = State.ANSWERING;
        working = true;
        setDeadline(IDLE, context);
        try {
            workers.execute(() -> {
                OsqueryResponse osqueryResponse = asked.get();
                context.executor().execute(() -> answered(osqueryResponse, context));
            });
        } catch (RejectedExecutionException e) {
            working = false;
            refuse(SERVICE_UNAVAILABLE, context);
        }
    }

    private void answered(OsqueryResponse osqueryResponse, ChannelHandlerContext context) {
        working = false;
        if (context.channel().isActive()) {
            send(osqueryResponse, keepAlive, context);
        } else {
            body.release();
        }
    }

    private void refuse(HttpResponseStatus why, ChannelHandlerContext context) {
        state = State.OVER;
        send(HttpResponses.refusal(why), false, context);
    }

    private void send(OsqueryResponse osqueryResponse, boolean keepOpen, ChannelHandlerContext context) {
        body.forget();
        boolean more = keepOpen && state == State.ANSWERING;
        state = more ? State.LISTENING : State.OVER;
        setDeadline(IDLE, context);
        var sent = context.writeAndFlush(HttpResponses.of(osqueryResponse, more));
        if (!more) {
            var _ = sent.addListener(ChannelFutureListener.CLOSE);
        }
    }

    private void setDeadline(Duration time, ChannelHandlerContext context) {
        cancelDeadline();
        deadline = context.executor().schedule(() -> close(context), time.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void cancelDeadline() {
        if (deadline != null) {
            deadline.cancel(false);
        }
    }

    private void close(ChannelHandlerContext context) {
        state = State.OVER;
        var _ = context.close();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        state = State.OVER;
        cancelDeadline();
        if (!working) {
            body.release();
        }
        context.fireChannelInactive();
    }

    /** Undecodable data and broken connections are common and not logged. */
    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
        close(context);
    }

    private static String address(ChannelHandlerContext context) {
        return context.channel().remoteAddress() instanceof InetSocketAddress socket && socket.getAddress() != null
                ? socket.getAddress().getHostAddress()
                : "unknown";
    }
}
