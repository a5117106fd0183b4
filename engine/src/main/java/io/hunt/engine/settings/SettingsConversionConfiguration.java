package io.hunt.engine.settings;

import org.springframework.boot.context.properties.ConfigurationPropertiesBinding;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.convert.converter.GenericConverter;

/** Converters from the text of a setting to a duration or a path. */
@Configuration(proxyBeanMethods = false)
public class SettingsConversionConfiguration {

    @Bean
    @ConfigurationPropertiesBinding
    static GenericConverter decimalDurations() {
        return new DecimalDurationConverter();
    }

    @Bean
    @ConfigurationPropertiesBinding
    static GenericConverter filePaths() {
        return new FilePathConverter();
    }
}
