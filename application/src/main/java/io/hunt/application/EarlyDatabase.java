package io.hunt.application;

import io.hunt.application.database.DatabaseBeforeBeans;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;

/** Has the service's database start before its beans. Commands of the jar, which read settings too, open theirs themselves. */
public class EarlyDatabase implements EnvironmentPostProcessor {

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        if (application.getAllSources().contains(HuntApplication.class)) {
            application.addInitializers(new DatabaseBeforeBeans());
        }
    }
}
