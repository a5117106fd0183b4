package io.hunt.application.database.local;

import java.io.Closeable;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;

/**
 * Connection to a Unix socket with a read timeout, which the JDK offers for such channels only through a selector. One
 * thread at a time reads or writes; any thread may close.
 */
final class UnixSocketChannel implements Closeable {

    private final SocketChannel channel;
    private final Selector selector;
    private final SelectionKey key;

    UnixSocketChannel(Path socket) throws IOException {
        channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            // Non-blocking, because a server that accepts no connection would block the caller for ever.
            channel.configureBlocking(false);
            if (!channel.connect(UnixDomainSocketAddress.of(socket))) {
                throw new ConnectException("The server accepts no connection now");
            }
            selector = Selector.open();
            key = channel.register(selector, 0);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /**
     * Reads the available bytes, at least one; -1 at the end of the stream.
     *
     * @param millis longest wait for the first byte; 0 waits for ever
     */
    int read(ByteBuffer into, long millis) throws IOException {
        int read = channel.read(into);
        if (read == 0 && into.hasRemaining()) {
            long end = System.nanoTime() + millis * 1_000_000;
            while (read == 0) {
                await(SelectionKey.OP_READ, millis, end);
                read = channel.read(into);
            }
        }
        return read;
    }

    void write(ByteBuffer from) throws IOException {
        while (from.hasRemaining()) {
            if (channel.write(from) == 0) {
                await(SelectionKey.OP_WRITE, 0, 0);
            }
        }
    }

    /**
     * Waits until the operation is possible. An interrupt does not end the wait and is restored afterwards, as with other
     * sockets on platform threads.
     */
    private void await(int operation, long millis, long end) throws IOException {
        boolean interrupted = false;
        try {
            key.interestOps(operation);
            int ready = 0;
            while (ready == 0) {
                interrupted |= Thread.interrupted();
                long left = millis == 0 ? 0 : (end - System.nanoTime() + 999_999) / 1_000_000;
                if (millis > 0 && left <= 0) {
                    throw new SocketTimeoutException("Read timed out");
                }
                ready = selector.select(left);
                selector.selectedKeys().clear();
                if (!channel.isOpen()) {
                    throw new SocketException("Socket closed");
                }
            }
        } catch (ClosedSelectorException | CancelledKeyException e) {
            throw new SocketException("Socket closed");
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    boolean isOpen() {
        return channel.isOpen();
    }

    @Override
    public void close() throws IOException {
        channel.close();
        // Frees the channel's descriptor and ends the wait of other threads.
        selector.close();
    }
}
