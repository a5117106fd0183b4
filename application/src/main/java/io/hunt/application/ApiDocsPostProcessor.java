package io.hunt.application;

import io.hunt.application.settings.DatabaseProperties;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.settings.EarlySettings;
import java.util.Map;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/** Enables the API contract's page at {@code /docs} if the service runs with its embedded database, as in a trial. */
public class ApiDocsPostProcessor implements EnvironmentPostProcessor {

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        if (!EarlySettings.read(DatabaseProperties.class, environment).hasDatabase()
                && ProcessRole.of(environment).contains(ProcessRole.QUERY)) {
            environment
                    .getPropertySources()
                    .addLast(new MapPropertySource("contract-page", Map.of("springdoc.swagger-ui.enabled", "true")));
        }
    }
}
