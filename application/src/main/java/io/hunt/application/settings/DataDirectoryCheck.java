package io.hunt.application.settings;

import io.hunt.engine.role.SharedProperties;
import io.hunt.engine.settings.EarlySettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.core.env.ConfigurableEnvironment;

/**
 * Check of the data directory's permissions, before the embedded database refuses them with a less clear message. Names the
 * command that removes them: a volume of a container platform may give permissions to a group at each start.
 */
final class DataDirectoryCheck {

    private static final String SETTING = "data-dir";
    /** Other accounts may write; without the sticky bit they may rename files of others. */
    private static final int OPEN_TO_ALL = 0002;

    private static final int STICKY = 01000;
    /** Permissions that PostgreSQL refuses: write for the group, any for others. */
    private static final int REFUSED = 0027;

    private DataDirectoryCheck() {}

    static List<String> problems(ConfigurableEnvironment environment) {
        if (!SettingNames.text(environment, "database-url").isBlank()) {
            return List.of();
        }
        try {
            Path data = EarlySettings.read(SharedProperties.class, environment)
                    .dataDir()
                    .toAbsolutePath()
                    .normalize();
            return Stream.concat(openToAll(data), openFiles(data.resolve("postgres")))
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of(SettingNames.variable(SETTING) + ": cannot be read: " + e.getMessage());
        } catch (BindException e) {
            // Another check reports settings that cannot be parsed.
            return List.of();
        }
    }

    private static Stream<String> openToAll(Path data) throws IOException {
        int mode = mode(data);
        return (mode & OPEN_TO_ALL) != 0 && (mode & STICKY) == 0
                ? Stream.of("%s: every account may change %s; run: chmod o-w '%s'"
                        .formatted(SettingNames.variable(SETTING), data, data))
                : Stream.of();
    }

    private static Stream<String> openFiles(Path files) throws IOException {
        return (mode(files) & REFUSED) != 0
                ? Stream.of(
                        "%s: other accounts have rights to %s, with which PostgreSQL does not start; run: chmod 0700 '%s'"
                                .formatted(SettingNames.variable(SETTING), files, files))
                : Stream.of();
    }

    /** Returns the mode; 0 if there is no such directory. */
    private static int mode(Path directory) throws IOException {
        return Files.isDirectory(directory) ? (int) Files.getAttribute(directory, "unix:mode") : 0;
    }
}
