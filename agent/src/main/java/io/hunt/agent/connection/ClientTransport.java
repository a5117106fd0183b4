package io.hunt.agent.connection;

import io.netty.channel.Channel;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.ssl.OpenSsl;
import io.netty.handler.ssl.SslProvider;

/** Netty transport and TLS provider: epoll and BoringSSL where they can be loaded, otherwise those of Java. */
record ClientTransport(String name, IoHandlerFactory polling, Class<? extends Channel> socket, SslProvider tls) {

    /** Returns the fastest transport that this machine can load; netty's system properties can turn the native parts off. */
    static ClientTransport best() {
        return of(Epoll.isAvailable(), OpenSsl.isAvailable() && SslProvider.isAlpnSupported(SslProvider.OPENSSL));
    }

    /** Returns the transport of Java, which every machine supports. */
    static ClientTransport portable() {
        return of(false, false);
    }

    private static ClientTransport of(boolean epoll, boolean boring) {
        String name = (epoll ? "epoll" : "NIO") + " and " + (boring ? "BoringSSL" : "the JDK's TLS");
        SslProvider tls = boring ? SslProvider.OPENSSL : SslProvider.JDK;
        return epoll
                ? new ClientTransport(name, EpollIoHandler.newFactory(), EpollSocketChannel.class, tls)
                : new ClientTransport(name, NioIoHandler.newFactory(), NioSocketChannel.class, tls);
    }
}
