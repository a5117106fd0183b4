package io.hunt.rest;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.locks.LockSupport;

/** Client that sends single bytes, from any loopback address. */
final class RawHttpClient implements AutoCloseable {

    private static final int PAUSE_MILLIS = 100;
    private static final int MOST_PAUSES = 300;

    private final Socket socket;

    private RawHttpClient(Socket socket) {
        this.socket = socket;
    }

    static RawHttpClient from(String address, int port) {
        try {
            var socket = new Socket();
            socket.setReceiveBufferSize(4_096);
            socket.bind(new InetSocketAddress(InetAddress.ofLiteral(address), 0));
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 10_000);
            socket.setSoTimeout(30_000);
            return new RawHttpClient(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    RawHttpClient say(String text) {
        try {
            socket.getOutputStream().write(text.getBytes(ISO_8859_1));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends a text repeatedly, with pauses, until the service closes the connection; false if it stays open. */
    boolean isClosedWhileSaying(String bit) {
        try {
            socket.setSoTimeout(PAUSE_MILLIS);
            for (int i = 0; i < MOST_PAUSES; i++) {
                socket.getOutputStream().write(bit.getBytes(ISO_8859_1));
                if (!stillOpenAfterAPause()) {
                    return true;
                }
            }
            return false;
        } catch (IOException closed) {
            return true;
        }
    }

    private boolean stillOpenAfterAPause() throws IOException {
        try {
            while (socket.getInputStream().read() >= 0) {
                // Data before the end of the stream is not the end.
            }
            return false;
        } catch (SocketTimeoutException pause) {
            return true;
        }
    }

    /** Reads a byte every 100 ms until the end, in the background. */
    RawHttpClient takingLittle() {
        Thread.ofVirtual().start(() -> {
            try {
                while (socket.getInputStream().read() >= 0) {
                    LockSupport.parkNanos(PAUSE_MILLIS * 1_000_000L);
                }
            } catch (IOException closed) {
                // The connection has ended.
            }
        });
        return this;
    }

    /** Closes the sending side and waits until the service closes the connection. */
    void ended() {
        try {
            socket.shutdownOutput();
            heard();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Closes the connection with a reset, as the end of a process does. */
    void reset() {
        try {
            socket.setSoLinger(true, 0);
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns all data until the service closes the connection; empty if it sends none. */
    String heard() {
        var heard = new StringBuilder();
        try {
            for (int c = socket.getInputStream().read();
                    c >= 0;
                    c = socket.getInputStream().read()) {
                heard.append((char) c);
            }
        } catch (IOException reset) {
            // The service closed the connection before reading all data.
        }
        return heard.toString();
    }

    /** Returns the first line of the answer; empty if the connection is closed instead. */
    String trying(String request) {
        var line = new StringBuilder();
        try {
            socket.getOutputStream().write(request.getBytes(ISO_8859_1));
            for (int c = socket.getInputStream().read();
                    c >= 0 && c != '\r';
                    c = socket.getInputStream().read()) {
                line.append((char) c);
            }
        } catch (IOException closed) {
            return "";
        }
        return line.toString();
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
