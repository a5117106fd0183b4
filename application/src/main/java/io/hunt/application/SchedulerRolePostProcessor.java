package io.hunt.application;

import io.hunt.engine.role.ProcessRole;
import java.util.Map;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/** Disables the deadline scheduler in processes without sagas, where a deadline would complete without effect and be lost. */
public class SchedulerRolePostProcessor implements EnvironmentPostProcessor {

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        if (!ProcessRole.of(environment).contains(ProcessRole.COMMAND)) {
            environment
                    .getPropertySources()
                    .addFirst(new MapPropertySource("roles", Map.of("db-scheduler.enabled", "false")));
        }
    }
}
