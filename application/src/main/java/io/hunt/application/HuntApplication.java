package io.hunt.application;

import io.hunt.engine.EngineConfiguration;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Import;

/** Starts the service with the roles of {@code SERVICE_ROLES}, by default all of them. */
@SpringBootApplication
@Import(EngineConfiguration.class)
public class HuntApplication {

    /** Configured by environment variables and {@code --name=value} arguments; see the README. */
    public static void main(String[] arguments) {
        SpringApplication.run(HuntApplication.class, arguments);
    }
}
