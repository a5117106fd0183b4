package io.hunt.application.settings;

import io.hunt.engine.settings.EarlySettings;
import java.util.Set;
import org.springframework.core.env.ConfigurableEnvironment;

/** What a process does; one with several roles does all of them. */
public enum ProcessRole {
    /** Decides: aggregates, sagas, launch gates, alerts. */
    COMMAND,
    /** Answers: read models and the REST face. */
    QUERY,
    /** Talks to hosts. */
    GATEWAY,
    /** Delivers webhooks. */
    WEBHOOK;

    /** The setting that names them. */
    public static final String PROPERTY = "service.roles";

    /** The roles of this process. */
    public static Set<ProcessRole> of(ConfigurableEnvironment environment) {
        return EarlySettings.read(ServiceProperties.class, environment).roles();
    }
}
