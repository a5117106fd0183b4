package io.hunt.rest.connection;

import io.hunt.rest.auth.ClientAddressResolver;
import io.hunt.rest.compression.Compression;
import java.time.Duration;
import org.apache.coyote.Processor;
import org.apache.coyote.Request;
import org.apache.coyote.Response;
import org.apache.coyote.http11.Http11NioProtocol;

/** HTTP/1.1 protocol with limits for each address and each connection; instantiated by the server by class name. */
public final class BoundedProtocol extends Http11NioProtocol {

    /** Maximum idle time between two requests of a connection. */
    private static final Duration IDLE = Duration.ofSeconds(60);

    /** Creates the protocol; {@code bound} must be called before its start. */
    public BoundedProtocol() {
        super(new BoundedEndpoint());
    }

    void bound(ConnectionProperties limits, ClientAddressResolver clientAddressResolver) {
        ((BoundedEndpoint) getEndpoint()).bound(limits, clientAddressResolver);
        setMaxConnections(limits.maxConnections());
        setConnectionTimeout((int) limits.headerTimeoutSeconds().toMillis());
        setKeepAliveTimeout((int) IDLE.toMillis());
        // Uses a separate timeout for each wait for a body, because the header timeout is reduced while headers arrive.
        setDisableUploadTimeout(false);
        setConnectionUploadTimeout((int) limits.headerTimeoutSeconds().toMillis());
    }

    @Override
    public boolean useCompression(Request request, Response response) {
        return Compression.begin(request, response);
    }

    @Override
    protected Processor createProcessor() {
        return new BoundedProcessor(this, getAdapter());
    }
}
