package io.hunt.agent.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AgentSettingsTest {

    @TempDir
    Path directory;

    @Test
    void the_command_line_comes_before_the_environment_and_that_before_the_file() throws IOException {
        Map<SettingKey, String> file = file("server=file:1\nname=file\nlabel=file\n");
        Map<String, String> environment =
                Map.of("HUNT_AGENT_SERVER", "environment:2", "HUNT_AGENT_NAME", "environment");
        AgentSettings settings = AgentSettings.of(Map.of(SettingKey.SERVER, "line:3"), environment, file);

        assertThat(settings.endpoint().host()).isEqualTo("line");
        assertThat(settings.name()).contains("environment");
        assertThat(settings.labels()).containsExactly("file");
        assertThat(settings.dataDirectory()).isEqualTo(Path.of(System.getProperty("user.home"), ".hunt-agent"));
    }

    @Test
    void an_empty_setting_is_none() throws IOException {
        AgentSettings settings =
                AgentSettings.of(Map.of(), Map.of("HUNT_AGENT_NAME", " "), file("name=file\nlabel=\n"));

        assertThat(settings.name()).contains("file");
        assertThat(settings.labels()).isEmpty();
    }

    @Test
    void a_file_is_lines_of_keys_and_values_in_which_a_backslash_means_itself() throws IOException {
        AgentSettings settings = AgentSettings.of(
                Map.of(),
                Map.of(),
                file("\uFEFF# Windows\r\nserver = [::1]:9090\r\ndata_dir=C:\\unicode\\data\r\nlabel=a, b ,,c\r\n"));

        assertThat(settings.endpoint().host()).isEqualTo("::1");
        assertThat(settings.dataDirectory()).isEqualTo(Path.of("C:\\unicode\\data"));
        assertThat(settings.labels()).containsExactly("a", "b", "c");
    }

    @Test
    void an_unknown_setting_is_refused_by_name() {
        assertThatThrownBy(() -> file("server=a:1\nenrol_secret=hush\n"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("there is no setting 'enrol_secret'")
                .hasMessageContaining("enroll_secret_file")
                .hasMessageNotContaining("hush");
    }

    @Test
    void a_file_that_is_none_is_refused() throws IOException {
        assertThatThrownBy(() -> ConfigFile.read(directory)).isInstanceOf(ConfigurationException.class);
        assertThatThrownBy(() -> ConfigFile.read(directory.resolve("nowhere")))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("cannot be read");
        assertThatThrownBy(() -> file("#".repeat(70_000))).hasMessageContaining("longer than 65536 bytes");
        Path latin = Files.write(directory.resolve("latin"), new byte[] {'n', '=', (byte) 0xe9, '\n'});
        assertThatThrownBy(() -> ConfigFile.read(latin)).hasMessageContaining("not UTF-8");
    }

    @Test
    void every_platform_has_its_usual_place() {
        assertThat(ConfigFile.defaultPath("Linux")).isEqualTo(Path.of("/etc/hunt-agent/agent.conf"));
        assertThat(ConfigFile.defaultPath("Mac OS X"))
                .isEqualTo(Path.of("/Library/Application Support/hunt-agent/agent.conf"));
        assertThat(ConfigFile.defaultPath("Windows 11")).isEqualTo(Path.of("C:\\ProgramData\\hunt-agent\\agent.conf"));
    }

    @Test
    void a_server_is_a_host_and_a_port() {
        for (String wrong : new String[] {"host", "host:", "host:abc", "host:0", "host:65536", ":9090"}) {
            assertThatThrownBy(() -> AgentSettings.of(Map.of(SettingKey.SERVER, wrong), Map.of(), Map.of())
                            .endpoint())
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessageContaining("'" + wrong + "'");
        }
        assertThatThrownBy(() -> AgentSettings.of(Map.of(), Map.of(), Map.of()).endpoint())
                .hasMessageContaining("HUNT_AGENT_SERVER");
    }

    @Test
    void the_secret_comes_from_where_it_was_last_put() throws IOException {
        Path secret = Files.writeString(directory.resolve("secret"), "from a file of its own\n");
        Map<SettingKey, String> file = file("enroll_secret_file=" + secret + "\n");

        assertThat(AgentSettings.of(Map.of(), Map.of(), file).enrollSecret()).isEqualTo("from a file of its own");
        assertThat(AgentSettings.of(Map.of(), Map.of("HUNT_AGENT_ENROLL_SECRET", "variable"), file)
                        .enrollSecret())
                .isEqualTo("variable");
        assertThat(AgentSettings.of(Map.of(), Map.of("HUNT_ENROLL_SECRET", "the fleet's"), file)
                        .enrollSecret())
                .isEqualTo("the fleet's");
    }

    @Test
    void a_secret_that_is_missing_empty_or_ambiguous_is_refused() throws IOException {
        Path empty = Files.writeString(directory.resolve("secret"), "\n");
        Map<SettingKey, String> both = file("enroll_secret=hush\nenroll_secret_file=" + empty + "\n");
        assertThatThrownBy(() -> AgentSettings.of(Map.of(), Map.of(), both).enrollSecret())
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("both")
                .hasMessageNotContaining("hush");
        assertThatThrownBy(() -> AgentSettings.of(
                                Map.of(SettingKey.ENROLL_SECRET_FILE, empty.toString()), Map.of(), Map.of())
                        .enrollSecret())
                .hasMessageContaining("holds no enrollment secret");
        assertThatThrownBy(() -> AgentSettings.of(Map.of(), Map.of(), Map.of()).enrollSecret())
                .hasMessageContaining("not enrolled yet");
    }

    @Test
    void a_value_that_the_locale_cannot_decode_is_refused_without_a_word_of_it() throws IOException {
        Path latin = Files.write(directory.resolve("latin"), new byte[] {'h', 'u', 's', 'h', (byte) 0xe9});
        for (AgentSettings settings : List.of(
                AgentSettings.of(Map.of(), Map.of("HUNT_ENROLL_SECRET", "hush\ufffd"), Map.of()),
                AgentSettings.of(Map.of(), Map.of("HUNT_AGENT_ENROLL_SECRET", "hush\ufffd"), Map.of()),
                AgentSettings.of(Map.of(SettingKey.ENROLL_SECRET_FILE, latin.toString()), Map.of(), Map.of()))) {
            assertThatThrownBy(settings::enrollSecret)
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessageContaining("cannot be decoded")
                    .hasMessageNotContaining("hush");
        }
        assertThatThrownBy(() -> AgentSettings.of(Map.of(SettingKey.LABEL, "caf\ufffd"), Map.of(), Map.of())
                        .labels())
                .hasMessageContaining("label holds characters that cannot be decoded");
    }

    private Map<SettingKey, String> file(String text) throws IOException {
        return ConfigFile.read(Files.writeString(directory.resolve("agent.conf"), text));
    }
}
