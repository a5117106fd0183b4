package io.hunt.audit.witness;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.hunt.audit.note.InvalidNoteException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

/** HTTP server of {@code POST /add-checkpoint}, with limits on size, time and number of requests. */
final class WitnessServer implements AutoCloseable {

    private static final int LONGEST = 80 * 1024;

    private final Witness witness;
    private final HttpServer server;

    WitnessServer(Witness witness, InetSocketAddress at) throws IOException {
        this.witness = witness;
        System.setProperty("jdk.httpserver.maxConnections", "200");
        System.setProperty("sun.net.httpserver.maxReqTime", "10");
        System.setProperty("sun.net.httpserver.maxRspTime", "10");
        System.setProperty("sun.net.httpserver.idleInterval", "10");
        this.server = HttpServer.create(at, 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::serve);
    }

    WitnessServer start() {
        server.start();
        return this;
    }

    InetSocketAddress address() {
        return server.getAddress();
    }

    @SuppressWarnings("SystemOut")
    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            WitnessResponse answer;
            try {
                answer = answer(exchange);
            } catch (InvalidNoteException | IOException e) {
                System.err.println("The state of the witness cannot be used: " + e.getMessage());
                answer = WitnessResponse.refused(500, "the state of the witness cannot be used");
            }
            byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", answer.type());
            exchange.sendResponseHeaders(answer.status(), body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private WitnessResponse answer(HttpExchange exchange) throws IOException {
        if (!exchange.getRequestURI().getPath().equals("/add-checkpoint")) {
            return WitnessResponse.refused(404, "a witness has /add-checkpoint only");
        }
        if (!exchange.getRequestMethod().equals("POST")) {
            return WitnessResponse.refused(405, "checkpoints are sent by POST");
        }
        byte[] body = exchange.getRequestBody().readNBytes(LONGEST + 1);
        if (body.length > LONGEST) {
            return WitnessResponse.refused(413, "a request has 80 KiB at most");
        }
        String text;
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString();
        } catch (CharacterCodingException e) {
            return WitnessResponse.refused(400, "a request is text in UTF-8");
        }
        return witness.add(text);
    }

    @Override
    public void close() {
        server.stop(1);
    }
}
