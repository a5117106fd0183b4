package io.hunt.application.faults.door;

import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/** TLS connection that opens HTTP/2 streams as fast as they can be written. */
final class RawStreams implements AutoCloseable {

    private static final int PATIENCE_MILLIS = 10_000;
    private static final byte HEADERS = 1;
    private static final byte SETTINGS = 4;
    private static final byte END_HEADERS = 4;

    private final SSLSocket socket;

    private RawStreams(SSLSocket socket) {
        this.socket = socket;
    }

    /** Connects without verifying the server's certificate and without a client certificate. */
    static RawStreams connected(int port) throws IOException {
        var socket = (SSLSocket) context().getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), port);
        var parameters = socket.getSSLParameters();
        parameters.setApplicationProtocols(new String[] {"h2"});
        socket.setSSLParameters(parameters);
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.startHandshake();
        OutputStream out = socket.getOutputStream();
        out.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        out.write(frame(SETTINGS, (byte) 0, 0, new byte[0]));
        return new RawStreams(socket);
    }

    /** Opens this number of streams; returns true if the service closes the connection for that. */
    boolean isEndedAfter(int streams) {
        byte[] block = headers();
        var all = new ByteArrayOutputStream();
        for (int i = 0; i < streams; i++) {
            all.writeBytes(frame(HEADERS, END_HEADERS, 2 * i + 1, block));
        }
        try {
            socket.getOutputStream().write(all.toByteArray());
            socket.getInputStream().transferTo(OutputStream.nullOutputStream());
            return true;
        } catch (SocketTimeoutException _) {
            return false;
        } catch (IOException _) {
            return true;
        }
    }

    private static byte[] headers() {
        var block = new ByteArrayOutputStream();
        header(block, ":method", "POST");
        header(block, ":scheme", "https");
        header(block, ":path", "/fleet.v1.AgentService/Session");
        header(block, ":authority", "localhost");
        header(block, "content-type", "application/grpc");
        header(block, "te", "trailers");
        return block.toByteArray();
    }

    /** Writes a literal header without indexing. */
    private static void header(ByteArrayOutputStream block, String name, String value) {
        block.write(0);
        block.write(name.length());
        block.writeBytes(name.getBytes(StandardCharsets.US_ASCII));
        block.write(value.length());
        block.writeBytes(value.getBytes(StandardCharsets.US_ASCII));
    }

    private static byte[] frame(byte type, byte flags, int stream, byte[] payload) {
        return ByteBuffer.allocate(9 + payload.length)
                .put((byte) 0)
                .putShort((short) payload.length)
                .put(type)
                .put(flags)
                .putInt(stream)
                .put(payload)
                .array();
    }

    private static SSLContext context() throws IOException {
        try {
            var context = SSLContext.getInstance("TLS");
            context.init(null, InsecureTrustManagerFactory.INSTANCE.getTrustManagers(), new SecureRandom());
            return context;
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
