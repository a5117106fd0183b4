package io.hunt.gateway.wire;

import io.hunt.engine.time.LogRateLimit;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.net.InetSocketAddress;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Limit of connections, in total and for each address (IPv6: each /64). It counts connections when they are accepted, and
 * closes those above the limit before a handshake. Many hosts may share an address, but one address cannot take all
 * connections. Handler of a listening channel.
 */
@Sharable
public final class ConnectionLimit extends ChannelInboundHandlerAdapter {

    private static final Logger LOG = LoggerFactory.getLogger(ConnectionLimit.class);

    private final int most;
    private final int mostFromOne;
    private final LogRateLimit lines = new LogRateLimit(InstantSource.system());
    private final Map<String, Integer> byNetwork = new HashMap<>();
    private int all;

    /**
     * @param most maximum number of connections in total
     * @param mostFromOne maximum number of connections from one address
     */
    public ConnectionLimit(int most, int mostFromOne) {
        this.most = most;
        this.mostFromOne = mostFromOne;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object accepted) {
        var connection = (Channel) accepted;
        if (!(connection.remoteAddress() instanceof InetSocketAddress remote)) {
            connection.unsafe().closeForcibly();
            return;
        }
        String network = ClientNetwork.of(remote.getAddress());
        if (!admits(network)) {
            connection.unsafe().closeForcibly();
            warn(network);
            return;
        }
        var _ = connection.closeFuture().addListener(_ -> left(network));
        context.fireChannelRead(accepted);
    }

    /** Counts a connection if the limits permit it; its end must then be reported. */
    synchronized boolean admits(String network) {
        if (all >= most || byNetwork.getOrDefault(network, 0) >= mostFromOne) {
            return false;
        }
        all++;
        byNetwork.merge(network, 1, Integer::sum);
        return true;
    }

    synchronized void left(String network) {
        all--;
        byNetwork.computeIfPresent(network, (_, count) -> count == 1 ? null : count - 1);
    }

    private void warn(String network) {
        lines.due(this)
                .ifPresent(others -> LOG.warn(
                        "Refusing a connection from {}: {} connections in total and {} from one address are the limit;"
                                + " {} others refused since the last such line",
                        network,
                        most,
                        mostFromOne,
                        others));
    }
}
