package io.hunt.application.settings;

import java.util.List;
import java.util.Properties;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.postgresql.Driver;
import org.springframework.core.env.ConfigurableEnvironment;

/** Check of database URLs that never shows them: a later failure would print the password in the URL. */
final class DatabaseUrlCheck {

    private static final String START = "jdbc:postgresql:";

    private DatabaseUrlCheck() {}

    static List<String> problems(ConfigurableEnvironment environment) {
        return Stream.of("database-url", "database-owner-url")
                .filter(setting -> !isReadable(SettingNames.text(environment, setting)))
                .map(setting -> SettingNames.variable(setting) + ": is no JDBC URL of PostgreSQL, such as "
                        + "jdbc:postgresql://HOST/DATABASE?user=NAME&password=PASSWORD")
                .toList();
    }

    private static boolean isReadable(String url) {
        if (url.isEmpty() || !url.startsWith(START)) {
            return url.isEmpty();
        }
        // The driver logs a URL that it cannot parse, including the password.
        Logger driver = Logger.getLogger("org.postgresql");
        Level before = driver.getLevel();
        driver.setLevel(Level.OFF);
        try {
            return Driver.parseURL(url, new Properties()) != null;
        } catch (RuntimeException e) {
            return false;
        } finally {
            driver.setLevel(before);
        }
    }
}
