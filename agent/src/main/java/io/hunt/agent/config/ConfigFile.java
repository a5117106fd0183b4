package io.hunt.agent.config;

import io.hunt.agent.spool.PrivateFile;
import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads and writes configuration files of `key=value` lines; `#` begins a comment, and a backslash has no special meaning. */
public final class ConfigFile {

    private static final Logger log = LoggerFactory.getLogger(ConfigFile.class);
    private static final int MOST_BYTES = 64 * 1024;

    private ConfigFile() {}

    /** Returns the default path on this platform. */
    public static Path defaultPath(String osName) {
        String name = osName.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return Path.of("C:\\ProgramData\\hunt-agent\\agent.conf");
        }
        return Path.of(
                name.startsWith("mac")
                        ? "/Library/Application Support/hunt-agent/agent.conf"
                        : "/etc/hunt-agent/agent.conf");
    }

    public static Map<SettingKey, String> read(Path file) {
        Map<SettingKey, String> settings = new EnumMap<>(SettingKey.class);
        properties(file).forEach((key, value) -> settings.put(known(file, (String) key), (String) value));
        if (settings.containsKey(SettingKey.ENROLL_SECRET) && isOpenToOthers(file)) {
            log.warn("{} holds the enrollment secret and can be read by every user: chmod 600", file);
        }
        return settings;
    }

    /** Writes these settings; only the owner can read the file. */
    public static void write(Path file, Map<SettingKey, String> settings) throws IOException {
        String text = settings.entrySet().stream()
                .map(setting -> "%s=%s\n".formatted(setting.getKey().key(), setting.getValue()))
                .collect(Collectors.joining());
        PrivateFile.directory(directoryOf(file));
        PrivateFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** Copies a file into the directory of the configuration and returns the copy. */
    public static Path copyBeside(Path config, Path file, String name) throws IOException {
        byte[] content = Files.readAllBytes(file);
        Path directory = directoryOf(config);
        Path copy = directory.resolve(name);
        PrivateFile.directory(directory);
        PrivateFile.write(copy, out -> out.write(content));
        return copy;
    }

    private static Path directoryOf(Path file) {
        return Objects.requireNonNull(file.toAbsolutePath().getParent(), () -> file + " is no file");
    }

    private static SettingKey known(Path file, String key) {
        return SettingKey.ofKey(key)
                .orElseThrow(() -> new ConfigurationException("%s: there is no setting '%s'; there are %s"
                        .formatted(file, key, String.join(", ", SettingKey.keys()))));
    }

    private static Properties properties(Path file) {
        // Windows paths contain backslashes, and editors on Windows begin a file with a byte order mark.
        String text = text(file).replace("\uFEFF", "").replace("\\", "\\\\");
        Properties properties = new Properties();
        try (StringReader reader = new StringReader(text)) {
            properties.load(reader);
        } catch (IOException e) {
            throw new ConfigurationException("%s cannot be understood".formatted(file));
        }
        return properties;
    }

    private static String text(Path file) {
        try (var in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new ConfigurationException("%s is longer than %d bytes".formatted(file, MOST_BYTES));
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new ConfigurationException("%s is not UTF-8".formatted(file));
        } catch (IOException e) {
            throw new ConfigurationException(
                    "%s cannot be read: %s".formatted(file, e.getClass().getSimpleName()));
        }
    }

    private static boolean isOpenToOthers(Path file) {
        try {
            return file.getFileSystem().supportedFileAttributeViews().contains("posix")
                    && Files.getPosixFilePermissions(file).contains(PosixFilePermission.OTHERS_READ);
        } catch (IOException e) {
            return false;
        }
    }
}
