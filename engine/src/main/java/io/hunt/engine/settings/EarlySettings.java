package io.hunt.engine.settings;

import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.PropertySourcesPlaceholdersResolver;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.core.env.ConfigurableEnvironment;

/** Reads settings before there are beans. Bounds are checked later, when the same record becomes a bean. */
public final class EarlySettings {

    private static final String PREFIX = "service";

    private EarlySettings() {}

    /** The settings of one record, with its defaults for what is not set. */
    public static <T> T read(Class<T> type, ConfigurableEnvironment environment) {
        var conversion = new ApplicationConversionService();
        conversion.addConverter(new DecimalDurations());
        conversion.addConverter(new FilePaths());
        var binder = new Binder(
                ConfigurationPropertySources.from(environment.getPropertySources()),
                new PropertySourcesPlaceholdersResolver(environment),
                conversion);
        return binder.bindOrCreate(PREFIX, type);
    }
}
