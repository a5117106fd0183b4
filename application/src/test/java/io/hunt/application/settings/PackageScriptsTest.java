package io.hunt.application.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts of the service's Debian package, run below another root, without systemd and without accounts. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PackageScriptsTest {

    private static final Path SCRIPTS = Path.of("dist").toAbsolutePath();
    private static final String COMMAND = "bin/threat-hunting";

    @TempDir
    Path other;

    @ParameterizedTest
    @ValueSource(strings = {"deb/postinst", "deb/prerm", "deb/postrm", COMMAND})
    void shells_understand_the_scripts(String script) throws Exception {
        assertThat(output(new ProcessBuilder("sh", "-n", SCRIPTS.resolve(script).toString())))
                .isEmpty();
    }

    @Test
    void only_a_purge_deletes_data_and_settings() throws Exception {
        Path key = write("var/lib/threat-hunting/key", "secret");
        Path settings = write("etc/threat-hunting/settings", "");

        run("deb/prerm", "upgrade");
        run("deb/postrm", "upgrade");
        run("deb/prerm", "remove");
        run("deb/postrm", "remove");
        assertThat(key).exists();
        assertThat(settings).exists();

        run("deb/postrm", "purge");
        assertThat(key).doesNotExist();
        assertThat(settings).doesNotExist();
    }

    @Test
    void a_command_gets_the_settings_as_systemd_reads_them() throws Exception {
        write("opt/threat-hunting/jre/bin/java", """
                #!/bin/sh
                printf '%s\\n' "$SERVICE_DATABASE_URL" "$SERVICE_TLS_NAMES" "$SERVICE_AUDIT_ORIGIN" "$*"
                """).toFile().setExecutable(true);
        write("etc/threat-hunting/settings", """
                # SERVICE_TLS_NAMES=commented
                SERVICE_DATABASE_URL=jdbc:postgresql://db/hunt?user=a&password=b$(c)=
                SERVICE_TLS_NAMES="one, two"
                SERVICE_AUDIT_ORIGIN=last""");

        List<String> lines = run(COMMAND, "backup").lines().toList();

        assertThat(lines.subList(0, 3))
                .containsExactly("jdbc:postgresql://db/hunt?user=a&password=b$(c)=", "one, two", "last");
        assertThat(lines.getLast()).endsWith("/opt/threat-hunting/service.jar backup");
    }

    private Path write(String file, String text) throws IOException {
        return Files.writeString(
                Files.createDirectories(other.resolve(file).getParent())
                        .resolve(Path.of(file).getFileName()),
                text);
    }

    private String run(String script, String argument) throws Exception {
        String text = Files.readString(SCRIPTS.resolve(script))
                .replaceAll("/(?:etc|opt|var/lib)/threat-hunting|/run/systemd/system", other + "$0")
                .replace("getent passwd threat-hunting", "false")
                .replace("$(id -u)", "0")
                .replaceAll("setpriv .* --init-groups", "env");
        return output(new ProcessBuilder("sh", "-c", text, script, argument));
    }

    private static String output(ProcessBuilder command) throws Exception {
        Process process = command.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }
}
