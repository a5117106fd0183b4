package io.hunt.rest.connection;

import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Transfer rate of one connection, against slow clients: measures the time for which the client has blocked the
 * service. Only blocked time counts, so that large exports to fast clients and slow queries are not limited. Used by
 * one thread at a time, because the server handles the requests of a connection in sequence.
 */
final class TransferRate {

    private final ConnectionProperties limits;
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

    TransferRate(ConnectionProperties limits, LongSupplier nanoTime) {
        this.limits = limits;
        this.nanoTime = nanoTime;
    }

    /** Resets the state for a new connection. */
    void reset() {
        openedAt = nanoTime.getAsLong();
        inHeader = false;
        serving = false;
        readWaits = false;
        writeWaits = false;
        writeWaited = 0;
        writtenMeanwhile = 0;
    }

    /** Records a step of a TLS handshake; throws if the whole handshake exceeds the header timeout. */
    void handshakes() throws SocketTimeoutException {
        if (nanoTime.getAsLong() - openedAt > limits.headerTimeoutSeconds().toNanos()) {
            throw new SocketTimeoutException("the handshake took too long");
        }
    }

    /** Records that the headers of a request are complete. */
    void requestBegins() {
        inHeader = false;
        serving = true;
        readWaits = false;
        bodyWaited = 0;
    }

    /** Returns true if a request was served since the last call, and resets the flag. */
    boolean hasServed() {
        boolean served = serving;
        serving = false;
        return served;
    }

    /** Returns the remaining time for incomplete headers; zero or negative if it is over. */
    Duration leftForHeaders() {
        long now = nanoTime.getAsLong();
        if (!inHeader) {
            inHeader = true;
            headerSince = now;
        }
        return limits.headerTimeoutSeconds().minusNanos(now - headerSince);
    }

    /** Records a read; throws if the total wait for the body exceeds the body timeout. */
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
     * Records a write; throws if the client has read less than the minimum data rate while it blocked the service.
     *
     * @param pending true if the client has not accepted all bytes
     */
    void written(int bytes, boolean pending) throws SlowClientException {
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

    private void judge() throws SlowClientException {
        long least = limits.readerMinBytesPerSecond() * TimeUnit.NANOSECONDS.toMillis(writeWaited) / 1_000;
        if (writtenMeanwhile < least) {
            throw new SlowClientException(limits.readerMinBytesPerSecond());
        }
        writeWaited = 0;
        writtenMeanwhile = 0;
    }
}
