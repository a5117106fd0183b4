package io.hunt.webhook;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** Receiver on a bare socket, which can violate HTTP. */
final class RawReceiver implements AutoCloseable {

    /** Behavior after a request was read. */
    @FunctionalInterface
    interface RawBehavior {
        void treat(Socket connection, CountedOutput countedOutput) throws IOException;
    }

    /** Writer that counts the written bytes. */
    final class CountedOutput {
        private final OutputStream out;

        private CountedOutput(OutputStream out) {
            this.out = out;
        }

        void say(String text) throws IOException {
            say(text.getBytes(StandardCharsets.US_ASCII));
        }

        void say(byte[] bytes) throws IOException {
            out.write(bytes);
            said.addAndGet(bytes.length);
        }
    }

    /** Times at which requests were read, before they were handled. */
    final List<Long> asked = new CopyOnWriteArrayList<>();

    final List<String> bodies = new CopyOnWriteArrayList<>();

    /** Number of written bytes. */
    final AtomicLong said = new AtomicLong();

    private final ServerSocket server;
    private final RawBehavior rawBehavior;
    private final ExecutorService threads =
            Executors.newThreadPerTaskExecutor(Thread.ofPlatform().daemon().factory());

    RawReceiver(RawBehavior rawBehavior) {
        this(loopback(), rawBehavior);
    }

    RawReceiver(ServerSocket server, RawBehavior rawBehavior) {
        this.server = server;
        this.rawBehavior = rawBehavior;
        threads.execute(this::accept);
    }

    private static ServerSocket loopback() {
        try {
            return new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    URI url(String scheme) {
        return URI.create(scheme + "://127.0.0.1:" + server.getLocalPort() + "/hooks/SECRETPATH?key=SECRETKEY");
    }

    URI url() {
        return url("http");
    }

    private void accept() {
        try {
            while (true) {
                Socket connection = server.accept();
                threads.execute(() -> serve(connection));
            }
        } catch (IOException _) {
            // closing the socket ends the loop
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            String body = request(connection.getInputStream());
            asked.add(System.nanoTime());
            bodies.add(body);
            rawBehavior.treat(connection, new CountedOutput(connection.getOutputStream()));
        } catch (IOException _) {
            // the sender closed the connection, as expected
        }
    }

    /** Reads a request; returns its body. */
    static String request(InputStream in) throws IOException {
        var head = new StringBuilder();
        while (!head.toString().endsWith("\r\n\r\n")) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("left");
            }
            head.append((char) next);
        }
        int length = head.toString()
                .lines()
                .filter(line -> line.startsWith("Content-Length: "))
                .mapToInt(line -> Integer.parseInt(line.substring("Content-Length: ".length())))
                .findFirst()
                .orElse(0);
        return new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        threads.shutdownNow();
    }
}
