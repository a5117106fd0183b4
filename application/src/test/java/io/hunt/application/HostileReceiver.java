package io.hunt.application;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Locale;

/**
 * Receiver that accepts no alert. It answers alerts with a status whose reason, headers and body are markup, and tests of
 * the webhook with markup instead of a status.
 */
final class HostileReceiver implements AutoCloseable {

    private static final String MARKUP = "<img src=x onerror=alert(1)><script>alert(1)</script>\u202Efdp.exe\u001B[31m";
    private static final String FAILURE = "HTTP/1.1 500 " + MARKUP + "\r\nContent-Type: text/html\r\nX-Why: " + MARKUP
            + "\r\nConnection: close\r\n\r\n" + MARKUP;

    private final ServerSocket server;

    HostileReceiver() {
        try {
            server = new ServerSocket(0, 128, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().start(this::listen);
    }

    String url() {
        return "http://127.0.0.1:" + server.getLocalPort() + "/alerts";
    }

    private void listen() {
        while (!server.isClosed()) {
            try {
                Socket caller = server.accept();
                Thread.ofVirtual().start(() -> answer(caller));
            } catch (IOException _) {
                // The receiver is closed, or the caller has disconnected.
            }
        }
    }

    private static void answer(Socket caller) {
        try (caller) {
            String body = body(new BufferedInputStream(caller.getInputStream()));
            String answer = body.contains("webhook-test") ? MARKUP + "\r\n\r\n" : FAILURE;
            caller.getOutputStream().write(answer.getBytes(UTF_8));
        } catch (IOException _) {
            // The caller has disconnected.
        }
    }

    private static String body(InputStream request) throws IOException {
        var head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = request.read();
            if (next < 0) {
                return "";
            }
            head.append((char) next);
        }
        int length = head.toString()
                .toLowerCase(Locale.ROOT)
                .lines()
                .filter(line -> line.startsWith("content-length:"))
                .mapToInt(line ->
                        Integer.parseInt(line.substring(line.indexOf(':') + 1).strip()))
                .findFirst()
                .orElse(0);
        return new String(request.readNBytes(length), UTF_8);
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
