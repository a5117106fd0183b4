package io.hunt.application;

import io.hunt.application.database.EarlyDatabaseInitializer;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;

/** Starts the service's database before its beans are created. The jar's commands open their databases themselves. */
public class DatabaseStartPostProcessor implements EnvironmentPostProcessor {

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        if (application.getAllSources().contains(HuntApplication.class)) {
            application.addInitializers(new EarlyDatabaseInitializer());
        }
    }
}
