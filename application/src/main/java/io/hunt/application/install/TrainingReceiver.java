package io.hunt.application.install;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** Receiver of webhooks for the training run; accepts every delivery. */
final class TrainingReceiver implements AutoCloseable {

    private static final int NO_CONTENT = 204;
    private static final int NO_BODY = -1;

    private final HttpServer server;

    TrainingReceiver() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", TrainingReceiver::accept);
        server.start();
    }

    private static void accept(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(NO_CONTENT, NO_BODY);
        }
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
