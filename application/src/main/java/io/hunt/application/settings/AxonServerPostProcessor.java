package io.hunt.application.settings;

import io.hunt.engine.message.BusConfiguration;
import io.hunt.engine.settings.EarlySettings;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/** Configures the framework for Axon Server, if one is set: for commands and queries, never for events. */
public class AxonServerPostProcessor implements EnvironmentPostProcessor {

    private static final String PREFIX = "axon.axonserver.";

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        var settings = EarlySettings.read(AxonServerProperties.class, environment);
        if (settings.hasAxonServer()) {
            environment.getPropertySources().addFirst(new MapPropertySource("axonserver", properties(settings)));
        }
    }

    private static Map<String, Object> properties(AxonServerProperties settings) {
        var properties = new HashMap<String, Object>(Map.of(
                PREFIX + "enabled", "true",
                PREFIX + "servers", settings.axonserver(),
                PREFIX + "event-store.enabled", "false",
                PREFIX + "client-id", UUID.randomUUID().toString(),
                PREFIX + "max-message-size", Integer.toString(BusConfiguration.LARGEST_MESSAGE),
                PREFIX + "command-threads", "32",
                PREFIX + "query-threads", "32"));
        // A silent connection is closed, so that a caller gets its failure within two seconds.
        properties.put(PREFIX + "keep-alive-time", "1000");
        properties.put(PREFIX + "keep-alive-timeout", "800");
        properties.put(PREFIX + "heartbeat.enabled", "true");
        properties.put(PREFIX + "reconnect-interval", "500");
        prove(settings, properties);
        return properties;
    }

    /** Sets the token of this process, and the certificates that Axon Server's is verified with. */
    private static void prove(AxonServerProperties settings, Map<String, Object> properties) {
        if (!settings.axonserverToken().isBlank()) {
            properties.put(PREFIX + "token", settings.axonserverToken());
        }
        if (settings.axonserverCert() != null) {
            if (!Files.isReadable(settings.axonserverCert())) {
                throw new IllegalArgumentException(
                        "SERVICE_AXONSERVER_CERT is not a readable file: " + settings.axonserverCert());
            }
            properties.put(PREFIX + "ssl-enabled", "true");
            properties.put(PREFIX + "cert-file", settings.axonserverCert().toString());
        }
    }
}
