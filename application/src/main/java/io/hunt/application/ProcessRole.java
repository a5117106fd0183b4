package io.hunt.application;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.core.env.PropertyResolver;

/** What a process does; one with several roles does all of them. */
enum ProcessRole {
    /** Decides: aggregates, sagas, launch gates, alerts. */
    COMMAND,
    /** Answers: read models and the REST face. */
    QUERY,
    /** Talks to hosts. */
    GATEWAY,
    /** Delivers webhooks. */
    WEBHOOK;

    static final String PROPERTY = "service.roles";

    static Set<ProcessRole> of(PropertyResolver properties) {
        String names = properties.getProperty(PROPERTY, "command,query,gateway,webhook");
        return Arrays.stream(names.split(","))
                .map(name -> valueOf(name.strip().toUpperCase(Locale.ROOT)))
                .collect(Collectors.toUnmodifiableSet());
    }
}
