package io.hunt.rest.connection;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** How many connections there may be, and how slow a client may be on one; refuses to start with senseless settings. */
@Component
class ConnectionLimits {

    private static final Duration IDLE = Duration.ofSeconds(60);

    private final int most;
    private final int mostPerAddress;
    private final Duration header;
    private final Duration body;
    private final long minBytesPerSecond;
    private final Duration window;

    ConnectionLimits(
            @Value("${service.max-connections:8192}") int most,
            @Value("${service.max-connections-per-address:512}") int mostPerAddress,
            @Value("${service.header-timeout-seconds:20}") int headerSeconds,
            @Value("${service.body-timeout-seconds:120}") int bodySeconds,
            @Value("${service.reader-min-bytes-per-second:16384}") long minBytesPerSecond,
            @Value("${service.reader-window-seconds:15}") int windowSeconds) {
        this.most = atLeast(1, most, "SERVICE_MAX_CONNECTIONS");
        this.mostPerAddress = atLeast(1, mostPerAddress, "SERVICE_MAX_CONNECTIONS_PER_ADDRESS");
        this.header = Duration.ofSeconds(atLeast(1, headerSeconds, "SERVICE_HEADER_TIMEOUT_SECONDS"));
        this.body = Duration.ofSeconds(atLeast(1, bodySeconds, "SERVICE_BODY_TIMEOUT_SECONDS"));
        if (minBytesPerSecond < 0) {
            throw new IllegalArgumentException("SERVICE_READER_MIN_BYTES_PER_SECOND must be at least 0");
        }
        this.minBytesPerSecond = minBytesPerSecond;
        this.window = Duration.ofSeconds(atLeast(1, windowSeconds, "SERVICE_READER_WINDOW_SECONDS"));
    }

    private static int atLeast(int least, int value, String setting) {
        if (value < least) {
            throw new IllegalArgumentException(setting + " must be at least " + least);
        }
        return value;
    }

    int most() {
        return most;
    }

    int mostPerAddress() {
        return mostPerAddress;
    }

    /**
     * From the first byte of a request to the end of its headers, and for a TLS handshake; also the longest single wait for a
     * byte.
     */
    Duration header() {
        return header;
    }

    /** How long one request may keep the service waiting for its body, all waits together. */
    Duration body() {
        return body;
    }

    /** How long a connection may stay open between two requests. */
    Duration idle() {
        return IDLE;
    }

    /** Below this a reader is too slow; 0 permits any. */
    long minBytesPerSecond() {
        return minBytesPerSecond;
    }

    /** For how long writing must have been blocked before a reader is judged. */
    Duration window() {
        return window;
    }
}
