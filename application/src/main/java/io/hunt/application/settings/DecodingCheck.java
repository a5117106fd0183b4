package io.hunt.application.settings;

import java.util.List;
import java.util.stream.Stream;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;

/**
 * Rejects settings with characters that could not be decoded. Java reads variables and arguments in the locale's encoding
 * and replaces undecodable bytes by U+FFFD, so that a password or secret would differ from the typed one.
 */
final class DecodingCheck {

    private static final String UNDECODED = "\ufffd";

    private DecodingCheck() {}

    /** Returns a line for each setting, without its value. */
    static List<String> problems(ConfigurableEnvironment environment) {
        return environment.getPropertySources().stream()
                .filter(EnumerablePropertySource.class::isInstance)
                .flatMap(source -> undecoded((EnumerablePropertySource<?>) source))
                .sorted()
                .distinct()
                .map(variable ->
                        variable + ": holds characters that cannot be decoded; set LC_ALL=C.UTF-8, or write the"
                                + " file in UTF-8")
                .toList();
    }

    private static Stream<String> undecoded(EnumerablePropertySource<?> source) {
        return Stream.of(source.getPropertyNames())
                .filter(name -> name.startsWith("SERVICE_") || name.startsWith("service."))
                .filter(name -> String.valueOf(source.getProperty(name)).contains(UNDECODED))
                .map(name -> name.startsWith("service.") ? SettingNames.variable(name.substring(8)) : name);
    }
}
