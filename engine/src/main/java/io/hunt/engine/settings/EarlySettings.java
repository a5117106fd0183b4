package io.hunt.engine.settings;

import java.lang.reflect.Parameter;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.PropertySourcesPlaceholdersResolver;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.core.ResolvableType;
import org.springframework.core.convert.ConversionService;
import org.springframework.core.env.ConfigurableEnvironment;

/** Reader of settings before any bean exists. Bounds are checked later, when the same record becomes a bean. */
public final class EarlySettings {

    private static final String PREFIX = "service";

    /** Created once, because conditions read settings dozens of times during start. */
    private static final ConversionService CONVERSION = conversion();

    private EarlySettings() {}

    /** Reads the setting of one record component as its type; null if not set. */
    public static @Nullable Object readOne(ConfigurableEnvironment environment, String property, Parameter component) {
        var wanted = Bindable.of(ResolvableType.forType(component.getParameterizedType()))
                .withAnnotations(component.getAnnotations());
        return binder(environment).bind(PREFIX + "." + property, wanted).orElse(null);
    }

    /** Reads the settings of one record, with defaults for missing ones. */
    public static <T> T read(Class<T> type, ConfigurableEnvironment environment) {
        return binder(environment).bindOrCreate(PREFIX, type);
    }

    /**
     * Creates a binder over the property sources that Spring Boot attaches to the environment; they cache the names of
     * properties, which otherwise are listed again for each setting.
     */
    private static Binder binder(ConfigurableEnvironment environment) {
        if (environment.getPropertySources().stream()
                .noneMatch(ConfigurationPropertySources::isAttachedConfigurationPropertySource)) {
            ConfigurationPropertySources.attach(environment);
        }
        return new Binder(
                ConfigurationPropertySources.get(environment),
                new PropertySourcesPlaceholdersResolver(environment),
                CONVERSION);
    }

    private static ConversionService conversion() {
        var conversion = new ApplicationConversionService();
        conversion.addConverter(new DecimalDurationConverter());
        conversion.addConverter(new FilePathConverter());
        return conversion;
    }
}
