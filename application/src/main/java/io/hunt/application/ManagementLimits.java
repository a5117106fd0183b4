package io.hunt.application;

import io.hunt.rest.connection.TomcatLimits;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;

/** Applies REST's limits to the management port. Not scanned: the management server's own application context names this class. */
class ManagementLimits {

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> managementBounds(ObjectProvider<TomcatLimits> limits) {
        // A process without REST has no limits to share.
        return factory -> limits.ifAvailable(bounds -> bounds.customize(factory));
    }
}
