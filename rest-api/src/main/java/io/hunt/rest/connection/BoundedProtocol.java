package io.hunt.rest.connection;

import io.hunt.rest.auth.Proxies;
import org.apache.coyote.Processor;
import org.apache.coyote.http11.Http11NioProtocol;

/** HTTP/1.1 with bounds per address and per connection; the server makes it by its name. */
public final class BoundedProtocol extends Http11NioProtocol {

    /** Must be bounded before it starts. */
    public BoundedProtocol() {
        super(new BoundedEndpoint());
    }

    void bound(ConnectionLimits limits, Proxies proxies) {
        ((BoundedEndpoint) getEndpoint()).bound(limits, proxies);
        setMaxConnections(limits.most());
        setConnectionTimeout((int) limits.header().toMillis());
        setKeepAliveTimeout((int) limits.idle().toMillis());
        // Sets the time for each wait of a body anew, as the one for headers shrinks.
        setDisableUploadTimeout(false);
        setConnectionUploadTimeout((int) limits.header().toMillis());
    }

    @Override
    protected Processor createProcessor() {
        return new BoundedProcessor(this, getAdapter());
    }
}
