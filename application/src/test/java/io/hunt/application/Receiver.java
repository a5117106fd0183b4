package io.hunt.application;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Webhook receiver that stores its requests. */
final class Receiver implements AutoCloseable {

    /** Unchanged request. */
    record Delivery(String body, @Nullable String signature) {}

    private final List<Delivery> deliveries = Collections.synchronizedList(new ArrayList<>());
    private final Consumer<Delivery> beforeAnswering;
    private final HttpServer server;

    Receiver() {
        this(_ -> {});
    }

    Receiver(Consumer<Delivery> beforeAnswering) {
        this.beforeAnswering = beforeAnswering;
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 128);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::receive);
        server.start();
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            var delivery = new Delivery(
                    new String(body, StandardCharsets.UTF_8),
                    exchange.getRequestHeaders().getFirst("X-Service-Signature"));
            deliveries.add(delivery);
            beforeAnswering.accept(delivery);
            exchange.sendResponseHeaders(204, -1);
        }
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/alerts";
    }

    int count() {
        return deliveries.size();
    }

    List<Delivery> deliveries() {
        return List.copyOf(deliveries);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
