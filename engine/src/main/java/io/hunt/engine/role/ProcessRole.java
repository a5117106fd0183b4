package io.hunt.engine.role;

import io.hunt.engine.settings.EarlySettings;
import java.util.Set;
import org.springframework.core.env.ConfigurableEnvironment;

/**
 * Role of a process: its listeners, processors, deadlines and workers. Handlers of the messages that a process sends are
 * present for every role.
 */
public enum ProcessRole {
    /** Runs alerts, sagas with their deadlines, and the observable index. */
    COMMAND,
    /** Opens REST and runs the read models. */
    QUERY,
    /** Listens for connections of hosts. */
    GATEWAY,
    /** Delivers webhooks. */
    WEBHOOK;

    /** Name of the setting that lists the roles. */
    public static final String PROPERTY = "service.roles";

    /** The roles of this process. */
    public static Set<ProcessRole> of(ConfigurableEnvironment environment) {
        return EarlySettings.read(SharedProperties.class, environment).roles();
    }
}
