package io.hunt.engine.settings;

import org.springframework.boot.context.properties.ConfigurationPropertiesBinding;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.convert.converter.GenericConverter;

/** Converters from the text of a setting to a duration or a path. */
@Configuration(proxyBeanMethods = false)
public class SettingsConversion {

    @Bean
    @ConfigurationPropertiesBinding
    static GenericConverter decimalDurations() {
        return new DecimalDurations();
    }

    @Bean
    @ConfigurationPropertiesBinding
    static GenericConverter filePaths() {
        return new FilePaths();
    }
}
