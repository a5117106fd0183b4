package io.hunt.rest.connection;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.NioEndpoint.NioSocketWrapper;
import org.apache.tomcat.util.net.SocketBufferHandler;
import org.jspecify.annotations.Nullable;

/** Plaintext connection with a measured transfer rate. */
final class MeteredPlainChannel extends NioChannel implements MeteredChannel {

    private final TransferRate transferRate;

    MeteredPlainChannel(SocketBufferHandler buffer, TransferRate transferRate) {
        super(buffer);
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
