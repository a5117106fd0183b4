package io.hunt.application.faults.door;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Connections that send what no proper client sends, or read what they asked for more slowly than any. */
final class RawClients implements AutoCloseable {

    /** Hostile clients have an address of their own, and with it their own allowance. */
    private static final byte[] HOSTILE = {127, 0, 0, 66};

    private static final int SMALL = 4_096;
    private static final int PATIENCE_MILLIS = 10_000;

    private final int port;
    private final List<Socket> sockets = new ArrayList<>();

    RawClients(int port) {
        this.port = port;
    }

    /** From the address of hostile clients; sends this much, if the connection is accepted at all. */
    Socket hostile(String text) throws IOException {
        return opened(InetAddress.getByAddress(HOSTILE), text);
    }

    /** From the address of every other client; takes little at a time. */
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
            // Not accepted: whatever is sent or read later fails as well.
        }
        return socket;
    }

    /** Whether it was taken; a connection that has been ended takes nothing. */
    static boolean send(Socket socket, String text) {
        try {
            socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    /** The status of the answer, of which nothing more is read; 0 if none comes. */
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
