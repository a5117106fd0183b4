package io.hunt.rest;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.locks.LockSupport;

/** A client that speaks byte by byte, from any loopback address. */
final class Peer implements AutoCloseable {

    private static final int PAUSE_MILLIS = 100;
    private static final int MOST_PAUSES = 300;

    private final Socket socket;

    private Peer(Socket socket) {
        this.socket = socket;
    }

    static Peer from(String address, int port) {
        try {
            var socket = new Socket();
            socket.setReceiveBufferSize(4_096);
            socket.bind(new InetSocketAddress(InetAddress.ofLiteral(address), 0));
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 10_000);
            socket.setSoTimeout(30_000);
            return new Peer(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Peer say(String text) {
        try {
            socket.getOutputStream().write(text.getBytes(ISO_8859_1));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Says a bit again and again, with pauses, until the service closes the connection; false when it never does. */
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
                // An answer before the end is no end.
            }
            return false;
        } catch (SocketTimeoutException pause) {
            return true;
        }
    }

    /** Takes a byte now and then, as long as there is one, without anybody waiting for it. */
    Peer takingLittle() {
        Thread.ofVirtual().start(() -> {
            try {
                while (socket.getInputStream().read() >= 0) {
                    LockSupport.parkNanos(PAUSE_MILLIS * 1_000_000L);
                }
            } catch (IOException closed) {
                // That was the end of it.
            }
        });
        return this;
    }

    /** Says that nothing more will come, and waits for the service to close the connection. */
    void ended() {
        try {
            socket.shutdownOutput();
            heard();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Closes the connection as a process that dies does. */
    void reset() {
        try {
            socket.setSoLinger(true, 0);
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Everything until the service closes the connection; empty when it does so without a word. */
    String heard() {
        var heard = new StringBuilder();
        try {
            for (int c = socket.getInputStream().read();
                    c >= 0;
                    c = socket.getInputStream().read()) {
                heard.append((char) c);
            }
        } catch (IOException reset) {
            // Closed before all was read that the client had to say.
        }
        return heard.toString();
    }

    /** The first line of the answer; empty when the connection is closed instead. */
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
