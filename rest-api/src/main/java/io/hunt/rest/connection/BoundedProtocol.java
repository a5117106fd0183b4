package io.hunt.rest.connection;

import io.hunt.rest.limit.RestProperties;
import io.hunt.rest.auth.Proxies;
import io.hunt.rest.compression.Compression;
import java.time.Duration;
import org.apache.coyote.Processor;
import org.apache.coyote.Request;
import org.apache.coyote.Response;
import org.apache.coyote.http11.Http11NioProtocol;

/** HTTP/1.1 with bounds per address and per connection; the server makes it by its name. */
public final class BoundedProtocol extends Http11NioProtocol {

    /** How long a connection may stay open between two requests. */
    private static final Duration IDLE = Duration.ofSeconds(60);

    /** Must be bounded before it starts. */
    public BoundedProtocol() {
        super(new BoundedEndpoint());
    }

    void bound(RestProperties limits, Proxies proxies) {
        ((BoundedEndpoint) getEndpoint()).bound(limits, proxies);
        setMaxConnections(limits.maxConnections());
        setConnectionTimeout((int) limits.headerTimeoutSeconds().toMillis());
        setKeepAliveTimeout((int) IDLE.toMillis());
        // Sets the time for each wait of a body anew, as the one for headers shrinks.
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
