package io.hunt.webhook;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.hunt.webhook.sending.Signature;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Webhook receiver on loopback that stores requests. */
public final class Receiver implements AutoCloseable {

    /** Request as received. */
    record ReceivedRequest(long nanos, String method, String contentType, List<String> signatures, String body) {}

    /** Behavior after a request was read. */
    @FunctionalInterface
    public interface ResponseBehavior {
        void answer(HttpExchange exchange) throws IOException;
    }

    /** Behavior that depends on the body of the request. */
    @FunctionalInterface
    interface Reply {
        void to(String body, HttpExchange exchange) throws IOException;
    }

    public final List<ReceivedRequest> received = new CopyOnWriteArrayList<>();
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    public Receiver(ResponseBehavior responseBehavior) {
        this((_, exchange) -> responseBehavior.answer(exchange));
    }

    Receiver(Reply reply) {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 200);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            String body = kept(exchange);
            try (exchange) {
                reply.to(body, exchange);
            }
        });
        server.start();
    }

    public static ResponseBehavior status(int... statuses) {
        var next = new java.util.concurrent.atomic.AtomicInteger();
        return exchange ->
                exchange.sendResponseHeaders(statuses[Math.min(next.getAndIncrement(), statuses.length - 1)], -1);
    }

    private String kept(HttpExchange exchange) throws IOException {
        long now = System.nanoTime();
        var body = new String(exchange.getRequestBody().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        received.add(new ReceivedRequest(
                now,
                exchange.getRequestMethod(),
                String.valueOf(exchange.getRequestHeaders().getFirst("Content-Type")),
                exchange.getRequestHeaders().getOrDefault(Signature.HEADER, List.of()),
                body));
        return body;
    }

    public URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/hooks/SECRETPATH?key=SECRETKEY");
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
