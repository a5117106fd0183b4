package io.hunt.engine.role;

import io.hunt.engine.settings.EarlySettings;
import java.util.Set;
import org.springframework.core.env.ConfigurableEnvironment;

/**
 * What a process listens on, and which processors, deadlines and workers it runs. The handlers of what it sends come with
 * it, whatever its roles.
 */
public enum ProcessRole {
    /** Runs alerts, sagas with their deadlines, and the index by value. */
    COMMAND,
    /** Opens REST and runs the read models. */
    QUERY,
    /** Listens to hosts. */
    GATEWAY,
    /** Delivers webhooks. */
    WEBHOOK;

    /** The setting that names them. */
    public static final String PROPERTY = "service.roles";

    /** The roles of this process. */
    public static Set<ProcessRole> of(ConfigurableEnvironment environment) {
        return EarlySettings.read(SharedProperties.class, environment).roles();
    }
}
