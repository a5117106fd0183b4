package io.hunt.rest;

import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;

/** Lets who sends too much read the refusal: the rest of the body is taken and thrown away, up to a bound. */
@Component
class TomcatLimits implements WebServerFactoryCustomizer<TomcatServletWebServerFactory> {

    private static final int MOST_THROWN_AWAY = 64 << 20;

    @Override
    public void customize(TomcatServletWebServerFactory factory) {
        factory.addConnectorCustomizers(
                connector -> connector.setProperty("maxSwallowSize", Integer.toString(MOST_THROWN_AWAY)));
    }
}
