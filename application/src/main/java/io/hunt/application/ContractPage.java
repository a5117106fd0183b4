package io.hunt.application;

import io.hunt.application.settings.ServiceProperties;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.settings.EarlySettings;
import java.util.Map;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/** Shows the contract as a page at /docs where the service runs with its own database, for who tries it out. */
public class ContractPage implements EnvironmentPostProcessor, Ordered {

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        if (!EarlySettings.read(ServiceProperties.class, environment).hasDatabase()
                && ProcessRole.of(environment).contains(ProcessRole.QUERY)) {
            environment
                    .getPropertySources()
                    .addLast(new MapPropertySource("contract-page", Map.of("springdoc.swagger-ui.enabled", "true")));
        }
    }

    /** After the configuration files are read. */
    @Override
    public int getOrder() {
        return LOWEST_PRECEDENCE;
    }
}
