package io.hunt.rest.connection;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.apache.tomcat.util.net.NioEndpoint;
import org.apache.tomcat.util.net.NioEndpoint.NioSocketWrapper;
import org.apache.tomcat.util.net.SecureNioChannel;
import org.apache.tomcat.util.net.SocketBufferHandler;
import org.jspecify.annotations.Nullable;

/** TLS connection with a measured transfer rate, in bytes of plaintext. */
final class MeteredTlsChannel extends SecureNioChannel implements MeteredChannel {

    private final TransferRate transferRate;

    MeteredTlsChannel(SocketBufferHandler buffer, NioEndpoint endpoint, TransferRate transferRate) {
        super(buffer, endpoint);
        this.transferRate = transferRate;
    }

    @Override
    public TransferRate pace() {
        return transferRate;
    }

    /** Resets the state, because channels are reused for later connections. */
    @Override
    public void reset(@Nullable SocketChannel channel, @Nullable NioSocketWrapper socketWrapper) throws IOException {
        transferRate.reset();
        super.reset(channel, socketWrapper);
    }

    /** Checks the whole handshake, because the server's read timeout restarts with every byte. */
    @Override
    public int handshake(boolean read, boolean write) throws IOException {
        transferRate.handshakes();
        return super.handshake(read, write);
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        int bytes = super.read(into);
        transferRate.read(bytes);
        return bytes;
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
        int bytes = super.write(from);
        transferRate.written(bytes, from.hasRemaining());
        return bytes;
    }
}
