package io.hunt.audit.checkpoint.outbox;

import io.hunt.audit.checkpoint.outbox.SyslogAddress.Transport;
import io.hunt.audit.checkpoint.published.PublishedCheckpoint;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.temporal.ChronoUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;

/**
 * Sender of checkpoints as RFC 5424 messages, facility 13 (log audit), severity 5 (notice). Opens a connection for each
 * message, because the loss of an idle connection may go unnoticed.
 */
public final class SyslogSender implements QueuedDestination.Sender {

    private static final int MILLIS = 5_000;
    private static final int LINGER_SECONDS = 5;
    private static final String PRIORITY = "<109>1 ";

    private final SyslogAddress address;
    private final SSLContext tls;
    private final String process;

    /** @param process printable US-ASCII without spaces */
    public SyslogSender(SyslogAddress address, SSLContext tls, String process) {
        this.address = address;
        this.tls = tls;
        this.process = process;
    }

    @Override
    public void send(PublishedCheckpoint checkpoint) throws IOException {
        byte[] message = message(checkpoint);
        try {
            switch (address.transport()) {
                case UDP -> datagram(message);
                case TCP -> stream(message, new Socket());
                case TLS -> stream(message, tls.getSocketFactory().createSocket());
            }
        } catch (IOException e) {
            throw new IOException(e.getClass().getSimpleName(), e);
        }
    }

    private byte[] message(PublishedCheckpoint checkpoint) {
        String header = PRIORITY
                + checkpoint.publishedAt().truncatedTo(ChronoUnit.MILLIS) + " "
                + process + " hunt - checkpoint - ";
        var message = new ByteArrayOutputStream();
        message.writeBytes(header.getBytes(StandardCharsets.US_ASCII));
        message.writeBytes(CheckpointJson.of(checkpoint));
        return message.toByteArray();
    }

    private void datagram(byte[] message) throws IOException {
        try (var socket = new DatagramSocket()) {
            socket.send(
                    new DatagramPacket(message, message.length, InetAddress.getByName(address.host()), address.port()));
        }
    }

    /** Sends over TCP; closing waits until the receiver's machine has acknowledged all data. */
    private void stream(byte[] message, Socket socket) throws IOException {
        try (socket) {
            socket.connect(new InetSocketAddress(address.host(), address.port()), MILLIS);
            socket.setSoTimeout(MILLIS);
            socket.setSoLinger(true, LINGER_SECONDS);
            if (address.transport() == Transport.TLS && socket instanceof SSLSocket secured) {
                SSLParameters parameters = secured.getSSLParameters();
                parameters.setEndpointIdentificationAlgorithm("HTTPS");
                secured.setSSLParameters(parameters);
                secured.startHandshake();
            }
            var frame = new ByteArrayOutputStream();
            frame.writeBytes((message.length + " ").getBytes(StandardCharsets.US_ASCII));
            frame.writeBytes(message);
            socket.getOutputStream().write(frame.toByteArray());
            socket.getOutputStream().flush();
        }
    }
}
