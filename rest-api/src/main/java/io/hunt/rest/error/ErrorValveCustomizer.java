package io.hunt.rest.error;

import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.core.Ordered;
import org.springframework.stereotype.Component;

/**
 * Installs the error valve in the server, so that its error answers have the common form; ordered last, so that this
 * valve answers first.
 */
@Component
class ErrorValveCustomizer implements WebServerFactoryCustomizer<TomcatServletWebServerFactory>, Ordered {

    @Override
    public void customize(TomcatServletWebServerFactory factory) {
        factory.addContextCustomizers(
                context -> context.getParent().getPipeline().addValve(new ProblemValve()));
    }

    @Override
    public int getOrder() {
        return LOWEST_PRECEDENCE;
    }
}
