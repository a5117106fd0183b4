package io.hunt.application;

import io.hunt.application.settings.LogFormat;
import io.hunt.application.settings.ServiceProperties;
import io.hunt.engine.settings.EarlySettings;
import java.util.Map;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/** Configures the log's format, {@code SERVICE_LOG_FORMAT}. Logged text cannot start a new line in either format. */
public class LogLayoutPostProcessor implements EnvironmentPostProcessor {

    private static final Map<String, Object> JSON = Map.of("logging.structured.format.console", "ecs");

    /** Line breaks in messages are replaced, and the lines of a stack trace are indented. */
    private static final Map<String, Object> TEXT = Map.of(
            "logging.pattern.console",
            "%d{yyyy-MM-dd'T'HH:mm:ss.SSSXXX} %5p [%15.15t] %-40.40logger{39} : [%X] "
                    + "%replace(%m){'[\r\n]+',' | '}%n%replace(%wEx){'(?m)^(?=[^ \t])','  '}");

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        var settings = EarlySettings.read(ServiceProperties.class, environment);
        environment
                .getPropertySources()
                .addLast(new MapPropertySource("log-format", settings.logFormat() == LogFormat.JSON ? JSON : TEXT));
    }
}
