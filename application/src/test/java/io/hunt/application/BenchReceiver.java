package io.hunt.application;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Minimal webhook receiver in a separate process: answers each POST after a pause, keeps connections open, and returns its
 * counts to a GET. It prints its port.
 */
final class BenchReceiver {

    private static final String RECEIVES_AT = "Receives at ";
    private static final byte[] TAKEN = ascii("HTTP/1.1 204 No Content\r\n\r\n");

    private final AtomicInteger deliveries = new AtomicInteger();
    private final AtomicInteger connections = new AtomicInteger();
    private final AtomicInteger broken = new AtomicInteger();
    private final Duration rest;

    private BenchReceiver(Duration rest) {
        this.rest = rest;
    }

    /** Runs until it is killed; the argument is the pause before each answer in milliseconds. */
    public static void main(String... arguments) throws IOException {
        var receiver = new BenchReceiver(Duration.ofMillis(Long.parseLong(arguments[0])));
        try (var listening = new ServerSocket(0, 128, InetAddress.getLoopbackAddress())) {
            System.out.println(RECEIVES_AT + listening.getLocalPort());
            while (true) {
                Socket connection = listening.accept();
                Thread.ofPlatform().daemon().start(() -> receiver.serve(connection));
            }
        }
    }

    /** Returns the URL of a receiver that runs as a process. */
    static String url(ForkedJvm receiver) {
        return "http://127.0.0.1:" + receiver.logged(RECEIVES_AT).strip() + "/";
    }

    private void serve(Socket connection) {
        try (connection) {
            connection.setTcpNoDelay(true);
            var in = new BufferedInputStream(connection.getInputStream());
            OutputStream out = connection.getOutputStream();
            boolean counted = false;
            for (String line = line(in); !line.isEmpty(); line = line(in)) {
                in.skipNBytes(length(in));
                if (line.startsWith("GET")) {
                    tell(out);
                    continue;
                }
                connections.addAndGet(counted ? 0 : 1);
                counted = true;
                if (rest.isPositive()) {
                    LockSupport.parkNanos(rest.toNanos());
                }
                deliveries.incrementAndGet();
                out.write(TAKEN);
            }
        } catch (IOException e) {
            broken.incrementAndGet();
        }
    }

    private void tell(OutputStream out) throws IOException {
        String told = deliveries + " " + connections + " " + broken;
        out.write(ascii("HTTP/1.1 200 OK\r\nContent-Length: " + told.length() + "\r\n\r\n" + told));
    }

    /** Returns the length of the body from the headers. */
    private static int length(InputStream in) throws IOException {
        int length = 0;
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            String header = line.toLowerCase(Locale.ROOT);
            if (header.startsWith("content-length:")) {
                length = Integer.parseInt(
                        header.substring(header.indexOf(':') + 1).strip());
            }
        }
        return length;
    }

    /** Returns the next line; empty at the end of the connection. */
    private static String line(InputStream in) throws IOException {
        var line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                if (line.isEmpty()) {
                    return "";
                }
                throw new EOFException();
            }
            line.append((char) next);
        }
        line.setLength(Math.max(0, line.length() - 1));
        return line.toString();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
