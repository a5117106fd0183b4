package io.hunt.application.database;

import io.hunt.application.settings.ServiceProperties;
import io.hunt.engine.settings.EarlySettings;
import io.hunt.engine.role.SharedProperties;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.support.GenericApplicationContext;

/**
 * Has the embedded database start while beans are found and made, unless a database is given. Its programs are checked, and
 * its server waits for the disk, for most of a second, longer after a crash; the first bean that needs it comes later.
 */
public final class DatabaseBeforeBeans implements ApplicationContextInitializer<GenericApplicationContext> {

    private static final String NAME = "databaseStart";

    @Override
    public void initialize(GenericApplicationContext context) {
        if (EarlySettings.read(ServiceProperties.class, context.getEnvironment())
                .hasDatabase()) {
            return;
        }
        var start = new DatabaseStart(EarlySettings.read(SharedProperties.class, context.getEnvironment())
                .dataDir());
        DefaultListableBeanFactory beans = context.getDefaultListableBeanFactory();
        beans.registerSingleton(NAME, start);
        // Of those that end, the first that came is the last that goes: all others may use the database to their end.
        beans.registerDisposableBean(NAME, start);
    }
}
