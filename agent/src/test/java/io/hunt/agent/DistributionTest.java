package io.hunt.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.hunt.agent.config.ConfigFile;
import io.hunt.agent.config.SettingKey;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DistributionTest {

    private static final Path DIST = Path.of("dist");

    @TempDir
    Path directory;

    @Test
    void the_sample_is_a_configuration_even_with_all_it_suggests() throws IOException {
        assertThat(ConfigFile.read(DIST.resolve("agent.conf.sample")))
                .containsKeys(SettingKey.SERVER, SettingKey.ENROLL_SECRET_FILE, SettingKey.DATA_DIR);

        String all = Files.readString(DIST.resolve("agent.conf.sample")).replaceAll("(?m)^#(?=[a-z_]+=)", "");
        assertThat(ConfigFile.read(Files.writeString(directory.resolve("agent.conf"), all)))
                .containsKeys(SettingKey.CA, SettingKey.LABEL, SettingKey.NAME);
    }

    @Test
    void the_agent_and_its_enrollment_are_the_only_commands_that_are_installed() {
        assertThat(new CommandLine(Main.class).getSubcommands()).containsOnlyKeys("agent", "enroll");
    }

    @Test
    void every_platform_starts_java_alike() throws IOException {
        Pattern flag = Pattern.compile("(?<=\\s)(-X\\S+|--enable\\S+|--sun\\S+)");
        String posix = Files.readString(DIST.resolve("bin/hunt-agent"));
        String windows = Files.readString(DIST.resolve("bin/hunt-agent.bat"));

        assertThat(flag.matcher(posix).results().map(match -> match.group()))
                .hasSize(10)
                .containsExactlyElementsOf(flag.matcher(windows)
                        .results()
                        .map(match -> match.group())
                        .toList());
    }

    @Test
    void systemd_understands_the_unit() throws Exception {
        Path analyze = Path.of("/usr/bin/systemd-analyze");
        assumeTrue(Files.isExecutable(analyze), "there is no systemd here");
        String unit = Files.readString(DIST.resolve("linux/hunt-agent.service"));
        Path file = Files.writeString(
                directory.resolve("hunt-agent.service"), unit.replace("/opt/hunt-agent/bin/hunt-agent", "/bin/true"));
        Path said = directory.resolve("said");
        Process process = new ProcessBuilder(analyze.toString(), "verify", file.toString())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();

        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
        assertThat(Files.readString(said)).doesNotContain("hunt-agent.service");
    }

    @Test
    void launchds_list_is_well_formed() throws Exception {
        DocumentBuilderFactory xml = DocumentBuilderFactory.newInstance();
        xml.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);

        assertThat(xml.newDocumentBuilder()
                        .parse(DIST.resolve("macos/io.hunt.agent.plist").toFile())
                        .getDocumentElement()
                        .getTagName())
                .isEqualTo("plist");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "deb/postinst",
                "deb/prerm",
                "deb/postrm",
                "rpm/after-installation",
                "rpm/before-removal",
                "rpm/after-removal",
                "bin/hunt-agent",
                "pack"
            })
    void shells_understand_the_scripts_of_packages(String script) throws Exception {
        Process process = new ProcessBuilder("sh", "-n", DIST.resolve(script).toString())
                .redirectErrorStream(true)
                .start();

        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEmpty();
        assertThat(process.waitFor()).isZero();
    }

    /** The scripts run with a `systemctl` that only records, below another root. */
    @Test
    void only_a_purge_deletes_identity_and_configuration() throws Exception {
        Path identity = Files.writeString(
                Files.createDirectories(directory.resolve("var/lib/hunt-agent")).resolve("identity.json"), "{}");
        Path config = Files.writeString(
                Files.createDirectories(directory.resolve("etc/hunt-agent")).resolve("agent.conf"), "server=a:1");

        run("deb/prerm", "upgrade", "0.2.0");
        run("deb/postrm", "upgrade", "0.2.0");
        run("deb/postinst", "configure", "0.1.0");
        run("deb/prerm", "remove");
        run("deb/postrm", "remove");
        run("rpm/before-removal", "0");
        run("rpm/after-removal", "0");
        assertThat(identity).exists();
        assertThat(config).exists();

        run("deb/postrm", "purge");
        assertThat(identity).doesNotExist();
        assertThat(config).doesNotExist();
    }

    private void run(String script, String... arguments) throws Exception {
        String text = Files.readString(DIST.resolve(script))
                .replace("/etc/hunt-agent", directory + "/etc/hunt-agent")
                .replace("/var/lib/hunt-agent", directory + "/var/lib/hunt-agent")
                .replace("/run/systemd/system", directory + "/no-systemd");
        List<String> words = new ArrayList<>(List.of("sh", "-c", text, script));
        words.addAll(List.of(arguments));
        assertThat(new ProcessBuilder(words).inheritIO().start().waitFor())
                .as(script)
                .isZero();
    }
}
