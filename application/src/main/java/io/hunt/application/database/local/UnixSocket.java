package io.hunt.application.database.local;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketImpl;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/** Connected Unix socket with the interface that the driver expects. TCP options are accepted and have no effect. */
final class UnixSocket extends Socket {

    private static final int BUFFER_BYTES = 64 * 1024;

    private final UnixSocketChannel channel;
    private volatile int timeoutMillis;

    UnixSocket(Path socket) throws IOException {
        super((SocketImpl) null);
        this.channel = new UnixSocketChannel(socket);
    }

    @Override
    public InputStream getInputStream() {
        return new SocketInput();
    }

    @Override
    public OutputStream getOutputStream() {
        return new SocketOutput();
    }

    private final class SocketInput extends InputStream {

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            return channel.read(ByteBuffer.wrap(bytes, from, length), timeoutMillis);
        }

        @Override
        public void close() throws IOException {
            UnixSocket.this.close();
        }
    }

    private final class SocketOutput extends OutputStream {

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            channel.write(ByteBuffer.wrap(bytes, from, length));
        }

        @Override
        public void close() throws IOException {
            UnixSocket.this.close();
        }
    }

    @Override
    public boolean isConnected() {
        return true;
    }

    @Override
    public boolean isClosed() {
        return !channel.isOpen();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** Sets the read timeout in milliseconds; 0 for none. */
    @Override
    public void setSoTimeout(int millis) {
        timeoutMillis = millis;
    }

    @Override
    public int getSoTimeout() {
        return timeoutMillis;
    }

    @Override
    public int getSendBufferSize() {
        return BUFFER_BYTES;
    }

    @Override
    public int getReceiveBufferSize() {
        return BUFFER_BYTES;
    }

    @Override
    public boolean getTcpNoDelay() {
        return true;
    }

    @Override
    public boolean getKeepAlive() {
        return false;
    }

    @Override
    public void setTcpNoDelay(boolean on) {}

    @Override
    public void setKeepAlive(boolean on) {}

    @Override
    public void setSendBufferSize(int bytes) {}

    @Override
    public void setReceiveBufferSize(int bytes) {}
}
