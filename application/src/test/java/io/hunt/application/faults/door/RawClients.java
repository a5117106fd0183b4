package io.hunt.application.faults.door;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Slow or hostile connections that send invalid requests, or read answers very slowly. */
final class RawClients implements AutoCloseable {

    /** Separate address of hostile clients, with its own rate limit. */
    private static final byte[] HOSTILE = {127, 0, 0, 66};

    private static final int SMALL = 4_096;
    private static final int PATIENCE_MILLIS = 10_000;

    private final int port;
    private final List<Socket> sockets = new ArrayList<>();

    RawClients(int port) {
        this.port = port;
    }

    /** Opens a connection from the address of hostile clients and sends this text if it is accepted. */
    Socket hostile(String text) throws IOException {
        return opened(InetAddress.getByAddress(HOSTILE), text);
    }

    /** Opens a connection from the common address of other clients, with a small receive buffer. */
    Socket reading(String text) throws IOException {
        return opened(InetAddress.getLoopbackAddress(), text);
    }

    private Socket opened(InetAddress from, String text) throws IOException {
        var socket = new Socket();
        sockets.add(socket);
        socket.setReceiveBufferSize(SMALL);
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.bind(new InetSocketAddress(from, 0));
        try {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), PATIENCE_MILLIS);
            send(socket, text);
        } catch (IOException _) {
            // Not accepted: later sends and reads fail as well.
        }
        return socket;
    }

    /** Sends a text; returns false if the connection has been closed. */
    static boolean send(Socket socket, String text) {
        try {
            socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    /** Returns the status of the answer without reading further; 0 without an answer. */
    static int status(Socket socket) {
        try {
            String line = new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII);
            return line.matches("HTTP/1.1 \\d{3}") ? Integer.parseInt(line.substring(9)) : 0;
        } catch (IOException _) {
            return 0;
        }
    }

    @Override
    public void close() throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
