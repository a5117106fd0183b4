package io.hunt.agent.config;

import io.hunt.agent.connection.Endpoint;
import io.hunt.agent.inventory.InventorySettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Settings in effect. The command line overrides the environment, and the environment overrides the file. */
public final class AgentSettings {

    private static final int MOST_SECRET_BYTES = 4096;
    private static final int MOST_PORT = 65_535;

    /** Sources of settings; the first that contains a setting takes precedence. */
    private final List<Map<SettingKey, String>> layers;

    private AgentSettings(List<Map<SettingKey, String>> layers) {
        this.layers = layers;
    }

    public static AgentSettings of(
            Map<SettingKey, String> commandLine, Map<String, String> environment, Map<SettingKey, String> file) {
        Map<SettingKey, String> variables = new EnumMap<>(SettingKey.class);
        for (SettingKey setting : SettingKey.values()) {
            @Nullable String value = environment.get(setting.variable());
            if (value != null) {
                variables.put(setting, value);
            }
        }
        // The simulator reads this variable too.
        @Nullable String secret = environment.get("HUNT_ENROLL_SECRET");
        if (secret != null && !variables.containsKey(SettingKey.ENROLL_SECRET_FILE)) {
            variables.putIfAbsent(SettingKey.ENROLL_SECRET, secret);
        }
        return new AgentSettings(List.of(commandLine, variables, file));
    }

    public Endpoint endpoint() {
        String server = find(SettingKey.SERVER)
                .orElseThrow(() -> new ConfigurationException(
                        "No server: give --server HOST:PORT, HUNT_AGENT_SERVER, or server= in the file"));
        Optional<Path> authority = find(SettingKey.CA).map(AgentSettings::path);
        authority.ifPresent(AgentSettings::requireCertificate);
        try {
            Endpoint endpoint = Endpoint.parse(server, authority.orElse(null));
            if (endpoint.port() > 0 && endpoint.port() <= MOST_PORT) {
                return endpoint;
            }
        } catch (IllegalArgumentException e) {
            // Reported below.
        }
        throw new ConfigurationException("server must be host:port or [address]:port and not '%s'".formatted(server));
    }

    public Path dataDirectory() {
        return find(SettingKey.DATA_DIR)
                .map(AgentSettings::path)
                .orElseGet(() -> Path.of(System.getProperty("user.home"), ".hunt-agent"));
    }

    public Optional<String> name() {
        return find(SettingKey.NAME);
    }

    public List<String> labels() {
        return find(SettingKey.LABEL).stream()
                .flatMap(all -> Arrays.stream(all.split(",", -1)))
                .map(String::strip)
                .filter(label -> !label.isEmpty())
                .toList();
    }

    /** Returns the settings of the file inventory. */
    public InventorySettings inventory() {
        InventorySettings standard = InventorySettings.STANDARD;
        boolean enabled = switch (find(SettingKey.INVENTORY).orElse("on").toLowerCase(Locale.ROOT)) {
            case "on" -> true;
            case "off" -> false;
            default -> throw new ConfigurationException("inventory must be 'on' or 'off'");
        };
        double share = number(SettingKey.INVENTORY_CPU_PERCENT, 1, 100)
                .map(percent -> percent / 100.0)
                .orElse(standard.processorShare());
        long bytes = number(SettingKey.INVENTORY_BYTES_PER_SECOND, 100_000, 10_000_000_000L)
                .orElse(standard.bytesPerSecond());
        return new InventorySettings(enabled, share, bytes, standard.interval());
    }

    private Optional<Long> number(SettingKey setting, long least, long most) {
        return find(setting).map(text -> {
            if (!text.matches("[0-9]{1,18}") || Long.parseLong(text) < least || Long.parseLong(text) > most) {
                throw new ConfigurationException(
                        "%s must be a number from %d to %d".formatted(setting.key(), least, most));
            }
            return Long.parseLong(text);
        });
    }

    public String enrollSecret() {
        for (Map<SettingKey, String> layer : layers) {
            Optional<String> secret = in(layer, SettingKey.ENROLL_SECRET);
            Optional<String> file = in(layer, SettingKey.ENROLL_SECRET_FILE);
            if (secret.isPresent() && file.isPresent()) {
                throw new ConfigurationException("enroll_secret and enroll_secret_file are both set: keep one of them");
            }
            if (secret.isPresent() || file.isPresent()) {
                return secret.orElseGet(() -> secretIn(path(file.orElseThrow())));
            }
        }
        throw new ConfigurationException("No enrollment secret, and this host is not enrolled yet: "
                + "give HUNT_AGENT_ENROLL_SECRET, or enroll_secret_file= in the file");
    }

    private static void requireCertificate(Path file) {
        try (var in = Files.newInputStream(file)) {
            if (!CertificateFactory.getInstance("X.509")
                    .generateCertificates(in)
                    .isEmpty()) {
                return;
            }
        } catch (IOException | CertificateException e) {
            // Reported below.
        }
        throw new ConfigurationException("%s, the authority to trust, holds no readable certificate".formatted(file));
    }

    private static String secretIn(Path file) {
        try (var in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_SECRET_BYTES + 1);
            if (bytes.length > MOST_SECRET_BYTES) {
                throw new ConfigurationException("%s is longer than %d bytes".formatted(file, MOST_SECRET_BYTES));
            }
            String secret = checked(file.toString(), new String(bytes, StandardCharsets.UTF_8));
            if (secret.isEmpty()) {
                throw new ConfigurationException("%s holds no enrollment secret".formatted(file));
            }
            return secret;
        } catch (IOException e) {
            throw new ConfigurationException("The enrollment secret cannot be read from %s: %s"
                    .formatted(file, e.getClass().getSimpleName()));
        }
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new ConfigurationException("'%s' is no path".formatted(text));
        }
    }

    private Optional<String> find(SettingKey setting) {
        return layers.stream().flatMap(layer -> in(layer, setting).stream()).findFirst();
    }

    private static Optional<String> in(Map<SettingKey, String> layer, SettingKey setting) {
        return Optional.ofNullable(layer.get(setting))
                .map(value -> checked(setting.key(), value))
                .filter(value -> !value.isEmpty());
    }

    /**
     * Returns the value without spaces around it. Rejects U+FFFD, the character that Java inserts for bytes that the locale's
     * encoding cannot decode, and control characters, which would begin a new line of a configuration file.
     */
    private static String checked(String name, String value) {
        if (value.indexOf('\ufffd') >= 0) {
            throw new ConfigurationException(
                    "%s holds characters that cannot be decoded: set LC_ALL=C.UTF-8, or write the ".formatted(name)
                            + "file in UTF-8");
        }
        String stripped = value.strip();
        if (stripped.chars().anyMatch(Character::isISOControl)) {
            throw new ConfigurationException("%s holds a line break or another control character".formatted(name));
        }
        return stripped;
    }
}
