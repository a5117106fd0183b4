package io.hunt.application.replay;

import io.hunt.application.database.JarCommandDatabase;
import io.hunt.application.settings.DatabaseProperties;
import io.hunt.audit.config.AuditConfiguration;
import io.hunt.engine.EngineConfiguration;
import io.hunt.engine.role.SharedProperties;
import io.hunt.engine.settings.SettingsConversionConfiguration;
import io.hunt.query.QueryConfiguration;
import io.hunt.query.asof.ReplayCheck;
import io.hunt.query.asof.ReplayCheck.ReadModelComparison;
import io.hunt.query.derived.DerivedStateCheck;
import io.hunt.query.derived.TableComparison;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.dao.DataAccessException;

/**
 * Command of the jar, {@code verify-replay}, with the settings of the service; it runs while the service runs or is stopped.
 * Replays the event log into temporary tables and compares the read models with them, and compares the command side's tables
 * with their events: users, tokens, sessions, settings, credentials of hosts and others.
 */
public final class VerifyReplayCommand {

    private static final String NAME = "verify-replay";

    /** Setting with a role that runs no processor of the read models. */
    private static final String NO_PROCESSORS = "--service.roles=webhook";

    private static final String DUE =
            "note     the read models are those of an earlier release until their rebuild has ended";

    private VerifyReplayCommand() {}

    /** Returns true if these arguments request the command. */
    public static boolean isAskedFor(List<String> arguments) {
        return !arguments.isEmpty() && arguments.getFirst().equals(NAME);
    }

    /**
     * Prints a line for each table, and one for each row that differs.
     *
     * @return the process's exit code: 0 if all are equal, 1 if one differs, 2 if no comparison was possible
     */
    @SuppressWarnings("SystemOut")
    public static int run(List<String> arguments) {
        List<String> settings = arguments.subList(1, arguments.size());
        if (settings.stream().anyMatch(setting -> !setting.startsWith("--"))) {
            System.err.println("usage: " + NAME);
            return 2;
        }
        try {
            Verdict verdict = verdict(settings);
            verdict.lines().forEach(System.out::println);
            if (verdict.isRebuildDue()) {
                System.out.println(DUE);
            }
            return verdict.isEqual() ? 0 : 1;
        } catch (IOException | DataAccessException e) {
            System.err.println("The tables cannot be compared: " + e.getMessage());
            return 2;
        }
    }

    /** Comparisons of the read models with a replay, and of the command side's tables with their events. */
    private record Verdict(List<ReadModelComparison> replayed, List<TableComparison> derived, boolean isRebuildDue) {

        boolean isEqual() {
            return replayed.stream().allMatch(ReadModelComparison::isEqual)
                    && derived.stream().allMatch(TableComparison::isEqual);
        }

        Stream<String> lines() {
            return Stream.concat(
                    replayed.stream()
                            .flatMap(table -> Stream.concat(
                                    Stream.of(line(table)),
                                    table.differences().stream().map(Verdict::indented))),
                    derived.stream()
                            .flatMap(table -> Stream.concat(
                                    Stream.of(line(table)),
                                    table.differences().stream().map(Verdict::indented))));
        }

        private static String line(ReadModelComparison table) {
            return table.isEqual()
                    ? "equal    %s rows=%d sha256=%s".formatted(table.table(), table.rows(), table.digest())
                    : "DIFFERS  %s rows=%d sha256=%s replayed=%s"
                            .formatted(table.table(), table.rows(), table.digest(), table.replayed());
        }

        private static String line(TableComparison table) {
            return table.isEqual()
                    ? "equal    %s rows=%d".formatted(table.table(), table.rows())
                    : "DIFFERS  %s rows=%d differing=%d".formatted(table.table(), table.rows(), table.differing());
        }

        private static String indented(String difference) {
            return "         " + difference;
        }
    }

    private static Verdict verdict(List<String> settings) throws IOException {
        try (var context = context(Settings.class).run(settings.toArray(String[]::new));
                var database = JarCommandDatabase.open(
                        context.getBean(DatabaseProperties.class), context.getBean(SharedProperties.class));
                var readSide = readSide(database.service(), settings)) {
            return new Verdict(
                    readSide.getBean(ReplayCheck.class).compare(),
                    readSide.getBean(DerivedStateCheck.class).compare(),
                    readSide.getBean(ReplayCheck.class).isRebuildDue());
        }
    }

    private static ConfigurableApplicationContext readSide(DataSource database, List<String> settings) {
        var all = new ArrayList<>(settings);
        all.addAll(List.of(NO_PROCESSORS, "--spring.flyway.enabled=false", "--db-scheduler.enabled=false"));
        return context(ReadSide.class)
                .initializers(created -> ((GenericApplicationContext) created)
                        .registerBean("dataSource", DataSource.class, () -> database))
                .run(all.toArray(String[]::new));
    }

    private static SpringApplicationBuilder context(Class<?> configuration) {
        return new SpringApplicationBuilder(configuration)
                .web(WebApplicationType.NONE)
                .logStartupInfo(false)
                .properties("logging.level.root=warn", "management.endpoint.health.validate-group-membership=false");
    }

    /** Settings of the service, without its other beans. */
    @Configuration(proxyBeanMethods = false)
    @EnableConfigurationProperties({DatabaseProperties.class, SharedProperties.class})
    @Import(SettingsConversionConfiguration.class)
    static class Settings {}

    /** Projections and the beans that they need. */
    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    @Import({EngineConfiguration.class, AuditConfiguration.class, QueryConfiguration.class})
    static class ReadSide {}
}
