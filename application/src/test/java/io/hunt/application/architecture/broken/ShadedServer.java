package io.hunt.application.architecture.broken;

import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;

/** Breaks: the shaded transport is another library's private copy. */
class ShadedServer {

    NettyServerBuilder builder() {
        return NettyServerBuilder.forPort(0);
    }
}
