package io.hunt.application.database;

import io.hunt.application.settings.DatabaseProperties;
import io.hunt.engine.role.SharedProperties;
import io.hunt.engine.settings.EarlySettings;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.support.GenericApplicationContext;

/**
 * Starts the embedded database while beans are created, unless a database is configured. Checking its programs and waiting
 * for the disk take most of a second, longer after a crash; the first bean that needs the database is created later.
 */
public final class EarlyDatabaseInitializer implements ApplicationContextInitializer<GenericApplicationContext> {

    private static final String NAME = "databaseStart";

    @Override
    public void initialize(GenericApplicationContext context) {
        if (EarlySettings.read(DatabaseProperties.class, context.getEnvironment())
                .hasDatabase()) {
            return;
        }
        var start = new EmbeddedDatabaseStart(EarlySettings.read(SharedProperties.class, context.getEnvironment())
                .dataDir());
        DefaultListableBeanFactory beans = context.getDefaultListableBeanFactory();
        beans.registerSingleton(NAME, start);
        // Disposable beans are destroyed in reverse order of registration, so this one is destroyed last: all others
        // may use the database to their end.
        beans.registerDisposableBean(NAME, start);
    }
}
