package io.hunt.agent.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.agent.inventory.InventorySettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ConfigFileTest {

    @TempDir
    Path directory;

    @Test
    void settings_are_read_as_they_were_written() throws IOException {
        Path file = directory.resolve("etc/agent.conf");
        Map<SettingKey, String> settings = Map.of(
                SettingKey.SERVER, "[::1]:9090",
                SettingKey.DATA_DIR, "C:\\data\\new",
                SettingKey.NAME, "a=b:c #d !e",
                SettingKey.LABEL, "é,b");

        ConfigFile.write(file, settings);

        assertThat(ConfigFile.read(file)).isEqualTo(settings);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void a_copied_file_lies_beside_the_configuration() throws IOException {
        Path authority = Files.writeString(directory.resolve("authority.pem"), "x");

        Path copy = ConfigFile.copyBeside(directory.resolve("etc/agent.conf"), authority, "ca.crt");

        assertThat(copy).isEqualTo(directory.resolve("etc/ca.crt")).hasContent("x");
        assertThat(ConfigFile.copyBeside(directory.resolve("etc/agent.conf"), copy, "ca.crt"))
                .hasContent("x");
    }

    @Test
    void a_secret_beyond_the_limit_is_refused_and_not_cut() throws IOException {
        assertThatThrownBy(() -> secret("x".repeat(4_097)))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("longer than 4096 bytes");
        assertThat(secret("x".repeat(4_096))).hasSize(4_096);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hush\nhush", "hush\rserver=evil:1", "hu\0sh"})
    void a_value_with_a_line_break_is_refused_without_a_word_of_it(String value) {
        assertThatThrownBy(() -> secret(value))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("control character")
                .hasMessageNotContaining("hush");
        assertThatThrownBy(() -> AgentSettings.of(Map.of(SettingKey.NAME, value), Map.of(), Map.of())
                        .name())
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("name");
        assertThatThrownBy(() -> AgentSettings.of(Map.of(), Map.of("HUNT_AGENT_LABEL", value), Map.of())
                        .labels())
                .isInstanceOf(ConfigurationException.class);
    }

    @Test
    void a_secret_file_that_cannot_be_read_is_named() {
        Path nowhere = directory.resolve("nowhere");

        assertThatThrownBy(() -> AgentSettings.of(
                                Map.of(SettingKey.ENROLL_SECRET_FILE, nowhere.toString()), Map.of(), Map.of())
                        .enrollSecret())
                .hasMessageContaining(nowhere.toString())
                .hasMessageContaining("NoSuchFileException");
        assertThatThrownBy(() -> AgentSettings.of(
                                Map.of(SettingKey.ENROLL_SECRET_FILE, directory.toString()), Map.of(), Map.of())
                        .enrollSecret())
                .isInstanceOf(ConfigurationException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "INVENTORY, yes",
        "INVENTORY_CPU_PERCENT, 0",
        "INVENTORY_CPU_PERCENT, 101",
        "INVENTORY_CPU_PERCENT, 5%",
        "INVENTORY_CPU_PERCENT, -1",
        "INVENTORY_BYTES_PER_SECOND, 99999",
        "INVENTORY_BYTES_PER_SECOND, 10000000001",
        "INVENTORY_BYTES_PER_SECOND, 99999999999999999999"
    })
    void a_budget_outside_its_bounds_is_refused(SettingKey setting, String value) {
        AgentSettings settings = AgentSettings.of(Map.of(setting, value), Map.of(), Map.of());

        assertThatThrownBy(settings::inventory)
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining(setting.key());
    }

    @Test
    void a_budget_within_its_bounds_is_in_effect() {
        InventorySettings inventory = AgentSettings.of(
                        Map.of(
                                SettingKey.INVENTORY, "OFF",
                                SettingKey.INVENTORY_CPU_PERCENT, "100",
                                SettingKey.INVENTORY_BYTES_PER_SECOND, "100000"),
                        Map.of(),
                        Map.of())
                .inventory();

        assertThat(inventory)
                .isEqualTo(new InventorySettings(false, 1, 100_000, InventorySettings.STANDARD.interval()));
        assertThat(AgentSettings.of(Map.of(), Map.of(), Map.of()).inventory()).isEqualTo(InventorySettings.STANDARD);
        assertThatThrownBy(() -> new InventorySettings(true, 0, 1, Duration.ofHours(1)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private String secret(String content) throws IOException {
        Path file = Files.writeString(directory.resolve("secret"), content);
        return AgentSettings.of(Map.of(SettingKey.ENROLL_SECRET_FILE, file.toString()), Map.of(), Map.of())
                .enrollSecret();
    }
}
