package io.hunt.rest.connection;

import io.hunt.rest.auth.ClientAddressResolver;
import org.apache.catalina.connector.Connector;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;

/**
 * Applies the limits to the HTTP server. The rest of a body that is too large is read and discarded, up to 64 MiB, so
 * that the client can read the refusal.
 */
@Component
public class TomcatLimits implements WebServerFactoryCustomizer<TomcatServletWebServerFactory> {

    private static final int MOST_DISCARDED = 64 << 20;
    private static final int BACKLOG = 1_024;

    private final ConnectionProperties limits;
    private final ClientAddressResolver clientAddressResolver;

    TomcatLimits(ConnectionProperties limits, ClientAddressResolver clientAddressResolver) {
        this.limits = limits;
        this.clientAddressResolver = clientAddressResolver;
    }

    @Override
    public void customize(TomcatServletWebServerFactory factory) {
        factory.setProtocol(BoundedProtocol.class.getName());
        factory.addConnectorCustomizers(this::bound);
    }

    private void bound(Connector connector) {
        connector.setProperty("maxSwallowSize", Integer.toString(MOST_DISCARDED));
        connector.setProperty("acceptCount", Integer.toString(BACKLOG));
        ((BoundedProtocol) connector.getProtocolHandler()).bound(limits, clientAddressResolver);
    }
}
