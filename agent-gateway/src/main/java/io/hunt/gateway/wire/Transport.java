package io.hunt.gateway.wire;

import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.ssl.OpenSsl;
import io.netty.handler.ssl.SslProvider;

/**
 * Native or portable implementation of I/O polling and TLS: epoll and BoringSSL where they can be loaded, else NIO and
 * the JDK's TLS.
 */
public record Transport(
        String name, IoHandlerFactory polling, Class<? extends ServerChannel> listener, SslProvider tls) {

    /**
     * Returns the fastest implementation that this machine can load; netty's own system properties disable the native
     * parts.
     */
    public static Transport best() {
        return of(Epoll.isAvailable(), OpenSsl.isAvailable() && SslProvider.isAlpnSupported(SslProvider.OPENSSL));
    }

    /** Returns the implementation that works on every machine. */
    public static Transport portable() {
        return of(false, false);
    }

    private static Transport of(boolean epoll, boolean boring) {
        String name = (epoll ? "epoll" : "NIO") + " and " + (boring ? "BoringSSL" : "the JDK's TLS");
        SslProvider tls = boring ? SslProvider.OPENSSL : SslProvider.JDK;
        return epoll
                ? new Transport(name, EpollIoHandler.newFactory(), EpollServerSocketChannel.class, tls)
                : new Transport(name, NioIoHandler.newFactory(), NioServerSocketChannel.class, tls);
    }
}
