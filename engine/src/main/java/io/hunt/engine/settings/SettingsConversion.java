package io.hunt.engine.settings;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationPropertiesBinding;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.convert.converter.Converter;
import org.springframework.core.convert.converter.GenericConverter;

/** How the text of a setting becomes a time or a path. */
@Configuration(proxyBeanMethods = false)
public class SettingsConversion {

    @Bean
    @ConfigurationPropertiesBinding
    static GenericConverter decimalDurations() {
        return new DecimalDurations();
    }

    @Bean
    @ConfigurationPropertiesBinding
    static Converter<String, Path> paths() {
        return new Paths();
    }

    /** A file's name and nothing else: Spring's own conversion would look on the class path first. */
    static final class Paths implements Converter<String, Path> {
        @Override
        public @Nullable Path convert(String text) {
            return text.isBlank() ? null : Path.of(text.strip());
        }
    }
}
