package io.hunt.gateway.osquery;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import java.io.ByteArrayOutputStream;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One connection: a request at a time, each within its size and time, and nothing read of one that is refused. */
final class Conversation extends SimpleChannelInboundHandler<HttpObject> {

    /** Longer than any host pauses between two polls. */
    private static final Duration IDLE = Duration.ofSeconds(330);

    private enum State {
        LISTENING,
        ANSWERING,
        OVER
    }

    private final Function<Posted, Reply> api;
    private final Executor workers;
    private final BodyBudget budget;
    private final Duration bodyTime;
    private State state = State.LISTENING;
    private @Nullable ApiPath path;
    private ByteArrayOutputStream body = new ByteArrayOutputStream();
    private boolean keepAlive;
    private @Nullable ScheduledFuture<?> deadline;

    Conversation(Function<Posted, Reply> api, Executor workers, BodyBudget budget, Duration bodyTime) {
        this.api = api;
        this.workers = workers;
        this.budget = budget;
        this.bodyTime = bodyTime;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext context) {
        within(IDLE, context);
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, HttpObject part) throws Exception {
        if (state == State.ANSWERING) {
            over(context);
        }
        if (state == State.LISTENING && part instanceof HttpRequest head) {
            begin(head, context);
        }
        if (state == State.LISTENING && part instanceof HttpContent content) {
            add(content, context);
        }
    }

    private void begin(HttpRequest head, ChannelHandlerContext context) {
        Optional<ApiPath> asked = ApiPath.of(head.uri());
        keepAlive = HttpUtil.isKeepAlive(head);
        if (head.decoderResult().isFailure()) {
            refuse(HttpResponseStatus.BAD_REQUEST, context);
        } else if (asked.isEmpty()) {
            refuse(HttpResponseStatus.NOT_FOUND, context);
        } else if (!head.method().equals(HttpMethod.POST)) {
            refuse(HttpResponseStatus.METHOD_NOT_ALLOWED, context);
        } else if (HttpUtil.getContentLength(head, -1L) > asked.get().mostBytes()) {
            refuse(HttpResponseStatus.REQUEST_ENTITY_TOO_LARGE, context);
        } else {
            path = asked.get();
            within(bodyTime, context);
            if (HttpUtil.is100ContinueExpected(head)) {
                context.writeAndFlush(
                        new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.CONTINUE));
            }
        }
    }

    private void add(HttpContent content, ChannelHandlerContext context) throws Exception {
        ApiPath to = path;
        int more = content.content().readableBytes();
        if (to == null || content.decoderResult().isFailure()) {
            refuse(HttpResponseStatus.BAD_REQUEST, context);
        } else if (body.size() + more > to.mostBytes()) {
            refuse(HttpResponseStatus.REQUEST_ENTITY_TOO_LARGE, context);
        } else if (!budget.take(more)) {
            refuse(HttpResponseStatus.SERVICE_UNAVAILABLE, context);
        } else {
            content.content().readBytes(body, more);
            if (content instanceof LastHttpContent) {
                answer(new Posted(to, body.toByteArray(), address(context)), context);
            }
        }
    }

    private void answer(Posted posted, ChannelHandlerContext context) {
        state = State.ANSWERING;
        within(IDLE, context);
        try {
            workers.execute(() -> {
                Reply reply = api.apply(posted);
                context.executor().execute(() -> send(reply.status(), reply.body(), keepAlive, context));
            });
        } catch (RejectedExecutionException e) {
            refuse(HttpResponseStatus.SERVICE_UNAVAILABLE, context);
        }
    }

    private void refuse(HttpResponseStatus why, ChannelHandlerContext context) {
        state = State.OVER;
        send(why.code(), Map.of("error", why.reasonPhrase()), false, context);
    }

    private void send(int status, Map<String, ?> reply, boolean goesOn, ChannelHandlerContext context) {
        forgetBody();
        var response = new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1,
                HttpResponseStatus.valueOf(status),
                Unpooled.wrappedBuffer(Json.MAPPER.writeValueAsBytes(reply)));
        response.headers().set(HttpHeaderNames.CONTENT_TYPE, HttpHeaderValues.APPLICATION_JSON);
        HttpUtil.setContentLength(response, response.content().readableBytes());
        HttpUtil.setKeepAlive(response, goesOn);
        var sent = context.writeAndFlush(response);
        if (goesOn && state == State.ANSWERING) {
            state = State.LISTENING;
            within(IDLE, context);
        } else {
            state = State.OVER;
            sent.addListener(ChannelFutureListener.CLOSE);
        }
    }

    private void within(Duration time, ChannelHandlerContext context) {
        stopClock();
        deadline = context.executor().schedule(() -> over(context), time.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void stopClock() {
        if (deadline != null) {
            deadline.cancel(false);
        }
    }

    private void forgetBody() {
        budget.giveBack(body.size());
        body = new ByteArrayOutputStream();
        path = null;
    }

    private void over(ChannelHandlerContext context) {
        state = State.OVER;
        context.close();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        state = State.OVER;
        stopClock();
        forgetBody();
        context.fireChannelInactive();
    }

    /** What cannot be decoded, or a connection that breaks: nothing worth a word in the log. */
    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
        over(context);
    }

    private static String address(ChannelHandlerContext context) {
        return context.channel().remoteAddress() instanceof InetSocketAddress socket && socket.getAddress() != null
                ? socket.getAddress().getHostAddress()
                : "unknown";
    }
}
