package io.hunt.rest.connection;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.apache.tomcat.util.net.NioEndpoint;
import org.apache.tomcat.util.net.NioEndpoint.NioSocketWrapper;
import org.apache.tomcat.util.net.SecureNioChannel;
import org.apache.tomcat.util.net.SocketBufferHandler;
import org.jspecify.annotations.Nullable;

/** A connection over TLS that notes its pace, in bytes of the client. */
final class PacedSecureChannel extends SecureNioChannel implements Paced {

    private final Pace pace;

    PacedSecureChannel(SocketBufferHandler buffer, NioEndpoint endpoint, Pace pace) {
        super(buffer, endpoint);
        this.pace = pace;
    }

    @Override
    public Pace pace() {
        return pace;
    }

    /** Channels are used again for later connections. */
    @Override
    public void reset(@Nullable SocketChannel channel, @Nullable NioSocketWrapper socketWrapper) throws IOException {
        pace.reset();
        super.reset(channel, socketWrapper);
    }

    /** The server's own timeout begins anew with every byte. */
    @Override
    public int handshake(boolean read, boolean write) throws IOException {
        pace.handshakes();
        return super.handshake(read, write);
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        int bytes = super.read(into);
        pace.read(bytes);
        return bytes;
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
        int bytes = super.write(from);
        pace.written(bytes, from.hasRemaining());
        return bytes;
    }
}
