package io.hunt.rest.connection;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.NioEndpoint.NioSocketWrapper;
import org.apache.tomcat.util.net.SocketBufferHandler;
import org.jspecify.annotations.Nullable;

/** A connection in the clear that notes its pace. */
final class PacedChannel extends NioChannel implements Paced {

    private final Pace pace;

    PacedChannel(SocketBufferHandler buffer, Pace pace) {
        super(buffer);
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
