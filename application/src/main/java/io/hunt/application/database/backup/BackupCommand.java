package io.hunt.application.database.backup;

import io.hunt.application.database.JarCommandDatabase;
import io.hunt.application.settings.DatabaseProperties;
import io.hunt.engine.role.SharedProperties;
import io.hunt.engine.settings.SettingsConversionConfiguration;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.dao.DataAccessException;

/** Commands of the jar, {@code backup FILE} and {@code restore FILE}, with the settings of the service. */
public final class BackupCommand {

    private static final String USAGE = "usage: backup FILE | restore FILE";

    private BackupCommand() {}

    /** Returns true if these arguments request one of the commands. */
    public static boolean isAskedFor(List<String> arguments) {
        return !arguments.isEmpty()
                && (arguments.getFirst().equals("backup")
                        || arguments.getFirst().equals("restore"));
    }

    /**
     * Runs the command and prints the result, or one sentence with the reason of the failure.
     *
     * @return the process's exit code
     */
    @SuppressWarnings("SystemOut")
    public static int run(List<String> arguments) {
        List<String> settings = arguments.stream().skip(2).toList();
        if (arguments.size() < 2
                || arguments.get(1).startsWith("-")
                || settings.stream().anyMatch(setting -> !setting.startsWith("--"))) {
            System.err.println(USAGE);
            return 2;
        }
        try {
            Path archive = Path.of(arguments.get(1)).toAbsolutePath();
            System.out.println(run(arguments.getFirst().equals("backup"), archive, settings.toArray(String[]::new)));
            return 0;
        } catch (FileAlreadyExistsException e) {
            System.err.println("There is already a file " + e.getMessage());
        } catch (NoSuchFileException e) {
            System.err.println("There is no file " + e.getMessage());
        } catch (ArchiveException | IOException e) {
            System.err.println(e.getMessage());
        } catch (DataAccessException e) {
            System.err.println(
                    "The database refuses: " + e.getMostSpecificCause().getMessage());
        } catch (SQLException e) {
            System.err.println("The database refuses (SQL state " + e.getSQLState() + "): " + e.getMessage());
        }
        return 1;
    }

    private static String run(boolean backup, Path archive, String... settings)
            throws IOException, SQLException, ArchiveException {
        try (var context = new SpringApplicationBuilder(Settings.class)
                .web(WebApplicationType.NONE)
                .logStartupInfo(false)
                .run(settings)) {
            var shared = context.getBean(SharedProperties.class);
            try (var database = JarCommandDatabase.open(context.getBean(DatabaseProperties.class), shared)) {
                if (backup) {
                    long rows = new Backup(database.service(), shared.dataDir(), Clock.systemUTC()).write(archive);
                    return "%,d rows and all keys are in %s. Keep it as private as the service's data directory."
                            .formatted(rows, archive);
                }
                long rows = new Restore(database.owner(), database::migrate, shared.dataDir()).read(archive);
                return "%,d rows and all keys are restored; start the service.".formatted(rows);
            }
        }
    }

    /** Settings of the service, without its other beans. */
    @Configuration(proxyBeanMethods = false)
    @EnableConfigurationProperties({DatabaseProperties.class, SharedProperties.class})
    @Import(SettingsConversionConfiguration.class)
    static class Settings {}
}
