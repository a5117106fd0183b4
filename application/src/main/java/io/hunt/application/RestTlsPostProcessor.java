package io.hunt.application;

import io.hunt.application.settings.ServiceProperties;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.settings.EarlySettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/** Configures REST's TLS with the operator's PEM files, which are read again when they change. */
public class RestTlsPostProcessor implements EnvironmentPostProcessor {

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        var settings = EarlySettings.read(ServiceProperties.class, environment);
        Path certificate = settings.tlsCert();
        Path key = settings.tlsKey();
        if ((certificate == null) != (key == null)) {
            throw new IllegalArgumentException("SERVICE_TLS_CERT and SERVICE_TLS_KEY must be given together");
        }
        if (certificate != null && key != null && ProcessRole.of(environment).contains(ProcessRole.QUERY)) {
            environment.getPropertySources().addFirst(new MapPropertySource("rest-tls", properties(certificate, key)));
        }
    }

    private static Map<String, Object> properties(Path certificate, Path key) {
        return Map.of(
                "spring.ssl.bundle.pem.rest.keystore.certificate",
                readable("SERVICE_TLS_CERT", certificate),
                "spring.ssl.bundle.pem.rest.keystore.private-key",
                readable("SERVICE_TLS_KEY", key),
                // If only one of the two files has been replaced, the previous pair stays in use.
                "spring.ssl.bundle.pem.rest.keystore.verify-keys",
                "true",
                "spring.ssl.bundle.pem.rest.reload-on-update",
                "true",
                "spring.ssl.bundle.pem.rest.options.enabled-protocols",
                "TLSv1.3,TLSv1.2",
                "server.ssl.bundle",
                "rest",
                // Otherwise management would use TLS too, and health checks speak plain HTTP.
                "management.server.ssl.enabled",
                "false");
    }

    private static String readable(String setting, Path file) {
        Path path = file.toAbsolutePath();
        if (!Files.isReadable(path) || Files.isDirectory(path)) {
            throw new IllegalArgumentException(setting + " is not a readable file: " + file);
        }
        return path.toUri().toString();
    }
}
