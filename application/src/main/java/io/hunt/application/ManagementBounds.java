package io.hunt.application;

import io.hunt.rest.connection.TomcatLimits;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;

/** Gives the management port REST's bounds. Not scanned: its server is made in a context of its own, which names this. */
class ManagementBounds {

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> managementBounds(ObjectProvider<TomcatLimits> limits) {
        // A process without REST has no bounds of its own to share.
        return factory -> limits.ifAvailable(bounds -> bounds.customize(factory));
    }
}
