package io.hunt.gateway.wire;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

/** HTTP/2 client that writes its own frames, valid and invalid. */
final class RawPeer implements AutoCloseable {

    private static final int MOST_STREAMS = 5_000;
    private static final int PATIENCE_MILLIS = 30_000;
    private static final byte HEADERS = 1;
    private static final byte SETTINGS = 4;
    private static final byte WINDOW_UPDATE = 8;
    private static final byte END_HEADERS = 4;

    private final SSLSocket socket;

    private RawPeer(SSLSocket socket) {
        this.socket = socket;
    }

    /** Frames sent for one stream. */
    interface StreamFrames {
        void on(int stream) throws IOException;
    }

    /** Connects and completes the TLS handshake only. */
    static RawPeer silent(int port) throws IOException {
        var socket = (SSLSocket) context().getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), port);
        var parameters = socket.getSSLParameters();
        parameters.setApplicationProtocols(new String[] {"h2"});
        socket.setSSLParameters(parameters);
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.startHandshake();
        return new RawPeer(socket);
    }

    /** Connects and sends the preface of HTTP/2. */
    static RawPeer connected(int port) throws IOException {
        RawPeer peer = silent(port);
        peer.socket.getOutputStream().write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        peer.send(SETTINGS, (byte) 0, 0, new byte[0]);
        return peer;
    }

    /** Opens a stream. */
    void headers(int stream, String furtherName) throws IOException {
        var block = new ByteArrayOutputStream();
        header(block, ":method", "POST");
        header(block, ":scheme", "https");
        header(block, ":path", "/fleet.v1.AgentService/Session");
        header(block, ":authority", "localhost");
        header(block, "content-type", "application/grpc");
        header(block, "te", "trailers");
        if (!furtherName.isEmpty()) {
            header(block, furtherName, "x");
        }
        send(HEADERS, END_HEADERS, stream, block.toByteArray());
    }

    void widen(int stream, int bytes) throws IOException {
        send(
                WINDOW_UPDATE,
                (byte) 0,
                stream,
                ByteBuffer.allocate(4).putInt(bytes).array());
    }

    /** Returns true if the service ends the connection while these frames are sent for one stream after another. */
    boolean isEndedBy(StreamFrames streamFrames) throws IOException {
        try {
            for (int i = 0; i < MOST_STREAMS; i++) {
                streamFrames.on(2 * i + 1);
            }
        } catch (IOException _) {
            return true;
        }
        return isEnded();
    }

    boolean isEnded() throws IOException {
        try {
            socket.getInputStream().transferTo(OutputStream.nullOutputStream());
            return true;
        } catch (SocketTimeoutException _) {
            return false;
        } catch (IOException _) {
            return true;
        }
    }

    /** Writes a literal, short header without indexing. */
    private static void header(ByteArrayOutputStream block, String name, String value) {
        block.write(0);
        block.write(name.length());
        block.writeBytes(name.getBytes(StandardCharsets.US_ASCII));
        block.write(value.length());
        block.writeBytes(value.getBytes(StandardCharsets.US_ASCII));
    }

    private void send(byte type, byte flags, int stream, byte[] payload) throws IOException {
        socket.getOutputStream()
                .write(ByteBuffer.allocate(9 + payload.length)
                        .put((byte) 0)
                        .putShort((short) payload.length)
                        .put(type)
                        .put(flags)
                        .putInt(stream)
                        .put(payload)
                        .array());
    }

    private static SSLContext context() throws IOException {
        try {
            var context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {new TrustAllCertificates()}, new SecureRandom());
            return context;
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        }
    }

    /** Accepts any certificate, because the service's certificate is not under test. */
    private static final class TrustAllCertificates implements X509TrustManager {

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String algorithm) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String algorithm) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
