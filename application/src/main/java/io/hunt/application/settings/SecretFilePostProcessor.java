package io.hunt.application.settings;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/** Reads secret settings from the files named by {@code SERVICE_..._FILE}, which container platforms mount. */
public class SecretFilePostProcessor implements EnvironmentPostProcessor, Ordered {

    /** Settings that may come from a file: names of properties without the prefix {@code service.}. */
    static final List<String> SECRETS = List.of(
            "database-url", "database-owner-url", "admin-password", "enroll-secret", "webhook-url", "webhook-secret");

    /** Suffix of the setting that names the file. */
    static final String SUFFIX = "-file";

    private static final int MOST_BYTES = 65_536;

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        var problems = new ArrayList<String>();
        var read = new HashMap<String, Object>();
        for (String secret : SECRETS) {
            String file = SettingNames.text(environment, secret + SUFFIX);
            if (!file.isEmpty()) {
                read(environment, secret, Path.of(file), read, problems);
            }
        }
        if (!problems.isEmpty()) {
            throw new InvalidSettingsException(problems);
        }
        if (!read.isEmpty()) {
            environment.getPropertySources().addFirst(new MapPropertySource("secret-files", read));
        }
    }

    private static void read(
            ConfigurableEnvironment environment,
            String secret,
            Path file,
            Map<String, Object> read,
            List<String> problems) {
        String variable = SettingNames.variable(secret + SUFFIX);
        if (!SettingNames.text(environment, secret).isEmpty()) {
            problems.add(variable + ": " + SettingNames.variable(secret) + " is set as well");
            return;
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                problems.add(variable + ": the file is larger than 64 KiB");
            } else {
                read.put("service." + secret, new String(bytes, StandardCharsets.UTF_8).strip());
            }
        } catch (IOException e) {
            problems.add(variable + ": the file cannot be read: " + file);
        }
    }

    /** Runs after the configuration files are read and before any setting is used. */
    @Override
    public int getOrder() {
        return LOWEST_PRECEDENCE - 2;
    }
}
