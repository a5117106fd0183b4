package io.hunt.rest.connection;

import io.hunt.rest.limit.RestProperties;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * How long one connection has kept the service waiting. Only waiting counts, so a large export to a fast reader and a slow
 * query cost a client nothing. Used by one thread at a time, as the server handles a connection's requests in turn.
 */
final class TransferRate {

    private final RestProperties limits;
    private final LongSupplier nanoTime;

    private long openedAt;

    private boolean inHeader;
    private long headerSince;

    private boolean serving;
    private boolean readWaits;
    private long readAt;
    private long bodyWaited;

    private boolean writeWaits;
    private long writtenAt;
    private long writeWaited;
    private long writtenMeanwhile;

    TransferRate(RestProperties limits, LongSupplier nanoTime) {
        this.limits = limits;
        this.nanoTime = nanoTime;
    }

    /** Begins anew, for a new connection. */
    void reset() {
        openedAt = nanoTime.getAsLong();
        inHeader = false;
        serving = false;
        readWaits = false;
        writeWaits = false;
        writeWaited = 0;
        writtenMeanwhile = 0;
    }

    /** Notes a part of a handshake; throws when all of it together takes longer than headers may. */
    void handshakes() throws SocketTimeoutException {
        if (nanoTime.getAsLong() - openedAt > limits.headerTimeoutSeconds().toNanos()) {
            throw new SocketTimeoutException("the handshake took too long");
        }
    }

    /** The headers of a request are complete. */
    void requestBegins() {
        inHeader = false;
        serving = true;
        readWaits = false;
        bodyWaited = 0;
    }

    /** Whether a request was served since the server looked at this connection last; it no longer is afterwards. */
    boolean hasServed() {
        boolean served = serving;
        serving = false;
        return served;
    }

    /** How much time is left for headers of which only a part has come; zero or less when it is over. */
    Duration leftForHeaders() {
        long now = nanoTime.getAsLong();
        if (!inHeader) {
            inHeader = true;
            headerSince = now;
        }
        return limits.headerTimeoutSeconds().minusNanos(now - headerSince);
    }

    /** Notes a read; throws when the body of the request has been waited for too long. */
    void read(int bytes) throws SocketTimeoutException {
        if (!serving) {
            return;
        }
        long now = nanoTime.getAsLong();
        if (readWaits) {
            bodyWaited += now - readAt;
        }
        readWaits = bytes == 0;
        readAt = now;
        if (bodyWaited > limits.bodyTimeoutSeconds().toNanos()) {
            throw new SocketTimeoutException("the body of a request took too long");
        }
    }

    /**
     * Notes a write; throws when the reader has taken too little while the service had to wait for it.
     *
     * @param pending whether the reader has not taken all that was offered
     */
    void written(int bytes, boolean pending) throws SlowReader {
        long now = nanoTime.getAsLong();
        if (writeWaits) {
            writeWaited += now - writtenAt;
        }
        if (writeWaited > 0) {
            writtenMeanwhile += bytes;
        }
        writeWaits = pending;
        writtenAt = now;
        if (writeWaited >= limits.readerWindowSeconds().toNanos()) {
            judge();
        }
    }

    private void judge() throws SlowReader {
        long least = limits.readerMinBytesPerSecond() * TimeUnit.NANOSECONDS.toMillis(writeWaited) / 1_000;
        if (writtenMeanwhile < least) {
            throw new SlowReader(limits.readerMinBytesPerSecond());
        }
        writeWaited = 0;
        writtenMeanwhile = 0;
    }
}
