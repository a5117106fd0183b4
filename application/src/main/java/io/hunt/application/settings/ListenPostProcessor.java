package io.hunt.application.settings;

import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.role.SharedProperties;
import io.hunt.engine.settings.EarlySettings;
import java.util.Map;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/** Configures the addresses and ports of REST and management. A process without REST has one server, for management only. */
public class ListenPostProcessor implements EnvironmentPostProcessor {

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        var settings = EarlySettings.read(ServiceProperties.class, environment);
        var shared = EarlySettings.read(SharedProperties.class, environment);
        environment
                .getPropertySources()
                .addLast(new MapPropertySource(
                        "listen",
                        ProcessRole.of(environment).contains(ProcessRole.QUERY)
                                ? both(settings, shared)
                                : managementAlone(settings, shared)));
    }

    private static Map<String, Object> both(ServiceProperties settings, SharedProperties shared) {
        return Map.of(
                "server.address", shared.addressOr(settings.restBindAddress()),
                "server.port", settings.restPort(),
                "management.server.address", shared.addressOr(settings.managementBindAddress()),
                "management.server.port", settings.managementPort());
    }

    private static Map<String, Object> managementAlone(ServiceProperties settings, SharedProperties shared) {
        return Map.of(
                "server.address",
                shared.addressOr(settings.managementBindAddress()),
                "server.port",
                settings.managementPort(),
                "springdoc.api-docs.enabled",
                "false",
                "springdoc.swagger-ui.enabled",
                "false");
    }
}
