package io.hunt.simulator.webhook;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Receiver of webhook deliveries: stores all of them and refuses those without a signature by the shared secret. */
public final class WebhookReceiver implements AutoCloseable {

    private static final String PATH = "/alerts";
    private static final int MOST_BYTES = 1 << 20;
    private static final int NO_CONTENT = 204;
    private static final int UNAUTHORIZED = 401;
    private static final int NO_BODY = -1;

    private final HttpServer server;
    private final SignatureVerifier signature;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<ReceivedDelivery> deliveries = new CopyOnWriteArrayList<>();

    public WebhookReceiver(String secret) throws IOException {
        this.signature = new SignatureVerifier(secret);
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(PATH, this::receive);
        server.setExecutor(threads);
        server.start();
    }

    public URI address() {
        return URI.create("http://127.0.0.1:%d%s".formatted(server.getAddress().getPort(), PATH));
    }

    public List<ReceivedDelivery> deliveries() {
        return List.copyOf(deliveries);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readNBytes(MOST_BYTES);
            boolean signed = signature.fits(body, exchange.getRequestHeaders().getFirst(SignatureVerifier.HEADER));
            deliveries.add(new ReceivedDelivery(new String(body, StandardCharsets.UTF_8), signed, Instant.now()));
            exchange.sendResponseHeaders(signed ? NO_CONTENT : UNAUTHORIZED, NO_BODY);
        }
    }
}
