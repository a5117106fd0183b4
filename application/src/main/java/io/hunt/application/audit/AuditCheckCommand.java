package io.hunt.application.audit;

import io.hunt.application.database.JarCommandDatabase;
import io.hunt.application.settings.DatabaseProperties;
import io.hunt.audit.log.LogCheck;
import io.hunt.audit.verify.Verdict;
import io.hunt.engine.role.SharedProperties;
import io.hunt.engine.settings.SettingsConversionConfiguration;
import java.io.IOException;
import java.util.List;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.TransactionException;

/** Command of the jar, {@code audit-check}, with the settings of the service: compares the event log with its sealed leaves. */
public final class AuditCheckCommand {

    private static final String NAME = "audit-check";

    private AuditCheckCommand() {}

    /** Returns true if these arguments request the command. */
    public static boolean isAskedFor(List<String> arguments) {
        return !arguments.isEmpty() && arguments.getFirst().equals(NAME);
    }

    /**
     * Prints the verdict on the live tables.
     *
     * @return the process's exit code: 0 if they are verified, 1 if not, 2 if they cannot be read
     */
    @SuppressWarnings("SystemOut")
    public static int run(List<String> arguments) {
        if (arguments.stream().skip(1).anyMatch(setting -> !setting.startsWith("--"))) {
            System.err.println("usage: audit-check");
            return 2;
        }
        try {
            Verdict verdict = verdict(arguments.subList(1, arguments.size()).toArray(String[]::new));
            System.out.println(verdict);
            return verdict.isVerified() ? 0 : 1;
        } catch (IOException e) {
            System.err.println(e.getMessage());
        } catch (DataAccessException | TransactionException e) {
            System.err.println(
                    "The database cannot be read: " + e.getMostSpecificCause().getMessage());
        }
        return 2;
    }

    private static Verdict verdict(String... settings) throws IOException {
        try (var context = new SpringApplicationBuilder(Settings.class)
                .web(WebApplicationType.NONE)
                .logStartupInfo(false)
                .run(settings)) {
            var shared = context.getBean(SharedProperties.class);
            try (var database = JarCommandDatabase.open(context.getBean(DatabaseProperties.class), shared)) {
                return new LogCheck(
                                JdbcClient.create(database.service()),
                                new DataSourceTransactionManager(database.service()))
                        .verdict();
            }
        }
    }

    /** Settings of the service, without its other beans. */
    @Configuration(proxyBeanMethods = false)
    @EnableConfigurationProperties({DatabaseProperties.class, SharedProperties.class})
    @Import(SettingsConversionConfiguration.class)
    static class Settings {}
}
