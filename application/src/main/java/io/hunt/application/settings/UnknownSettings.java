package io.hunt.application.settings;

import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.stereotype.Component;

/** Warns of unknown settings, such as a mistyped name; never shows their values. */
@Component
class UnknownSettings {

    private static final Logger LOG = LoggerFactory.getLogger(UnknownSettings.class);
    private static final String VARIABLE = "SERVICE_";
    private static final String PROPERTY = "service.";

    private final ConfigurableEnvironment environment;

    UnknownSettings(ConfigurableEnvironment environment) {
        this.environment = environment;
    }

    @EventListener(ApplicationReadyEvent.class)
    void warn() {
        Set<String> unknown = names();
        if (!unknown.isEmpty()) {
            LOG.warn("These settings are unknown and have no effect: {}", String.join(", ", unknown));
        }
    }

    /** Returns the names of unknown settings, as they were written. */
    Set<String> names() {
        Set<String> known =
                SettingNames.properties().map(UnknownSettings::letters).collect(Collectors.toSet());
        return environment.getPropertySources().stream()
                .filter(EnumerablePropertySource.class::isInstance)
                .flatMap(source -> Stream.of(((EnumerablePropertySource<?>) source).getPropertyNames()))
                .filter(name -> name.startsWith(VARIABLE) || name.startsWith(PROPERTY))
                .filter(name -> !known.contains(letters(name.substring(PROPERTY.length()))))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * Normalizes a name: Spring reads {@code REST_PORT}, {@code restPort} and {@code rest-port} alike, and elements of a
     * list as {@code [0]}.
     */
    private static String letters(String name) {
        return name.replaceAll("(_\\d+|\\[\\d+])$", "").replaceAll("[-_.]", "").toLowerCase(Locale.ROOT);
    }
}
