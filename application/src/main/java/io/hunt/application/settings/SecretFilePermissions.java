package io.hunt.application.settings;

import io.hunt.engine.role.SharedProperties;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.stereotype.Component;

/**
 * Check of the permissions of files with secrets, at each start. The service writes its own with the mode 0600, but a file
 * may have been copied, or comes from the operator.
 */
@Component
class SecretFilePermissions {

    private static final Logger LOG = LoggerFactory.getLogger(SecretFilePermissions.class);

    /** Settings with the path of a file that contains a secret. */
    private static final List<String> SETTINGS = Stream.concat(
                    Stream.of("tls-key", "grpc-tls-key", "sso-providers"),
                    SecretFilePostProcessor.SECRETS.stream().map(secret -> secret + SecretFilePostProcessor.SUFFIX))
            .toList();

    /** Files of the data directory with a secret that are read whatever their permissions are. */
    private static final List<String> DATA =
            List.of("tls/ca.key", "tls/hosts-ca.key", "tls/service.key", "enroll-secret");

    /** Write permission of the group, any of others. A secret of a container platform may be readable for a group. */
    private static final int EXPOSED = 0027;

    private final ConfigurableEnvironment environment;
    private final Path dataDirectory;

    SecretFilePermissions(ConfigurableEnvironment environment, SharedProperties shared) {
        this.environment = environment;
        this.dataDirectory = shared.dataDir();
    }

    /** Logs one warning that names all exposed files. */
    @EventListener(ApplicationReadyEvent.class)
    void warnOfExposed() {
        List<Path> exposed =
                secrets().filter(SecretFilePermissions::isExposed).distinct().toList();
        if (!exposed.isEmpty()) {
            LOG.warn(
                    "Other accounts may use files with secrets; set their permissions to 600, and replace the secrets if "
                            + "another account may have read them: {}",
                    exposed);
        }
    }

    private Stream<Path> secrets() {
        return Stream.concat(
                SETTINGS.stream()
                        .map(setting -> SettingNames.text(environment, setting))
                        .filter(file -> !file.isEmpty())
                        .map(Path::of),
                DATA.stream().map(dataDirectory::resolve));
    }

    /** Returns false for a missing file as well, because a setting that needs it has already been refused. */
    private static boolean isExposed(Path file) {
        try {
            return Files.exists(file) && ((int) Files.getAttribute(file, "unix:mode") & EXPOSED) != 0;
        } catch (IOException e) {
            LOG.warn("The permissions of {} cannot be read", file, e);
            return false;
        }
    }
}
