package io.hunt.application.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.ar.ArArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Contents of the Debian packages; runs after they are built, in the profile {@code packages}. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
@EnabledIfSystemProperty(named = "packages.version", matches = ".+")
class PackagesTest {

    private static final String SERVICE = "application/target/threat-hunting";
    private static final int LARGEST_TEXT = 100_000;
    /** Programs of the Java runtime that are executed: the launcher, and the one that starts other processes. */
    private static final List<String> EXECUTED = List.of("bin/java", "lib/jspawnhelper");

    /** Entry of an archive; the text of large files is empty. */
    private record Entry(TarArchiveEntry header, String text) {}

    @ParameterizedTest
    @CsvSource({
        SERVICE
                + ",/opt/threat-hunting/|/usr/sbin/threat-hunting|/usr/share/doc/threat-hunting/|/usr/lib/systemd/system/|/etc/threat-hunting/",
        "agent/target/hunt-agent,/opt/hunt-agent/|/usr/lib/systemd/system/|/usr/bin/"
    })
    void every_file_belongs_to_root_and_only_root_may_change_it(String name, String places) throws IOException {
        Pattern inside = Pattern.compile("(?:%s).*".formatted(places));

        assertThat(files(name, "data").all()).hasSizeGreaterThan(50).allSatisfy((path, entry) -> {
            assertThat(path).matches(inside);
            assertThat(entry.header().getLongUserId()).isZero();
            assertThat(entry.header().getLongGroupId()).isZero();
            assertThat(entry.header().isSymbolicLink() ? 0 : entry.header().getMode() & 06022)
                    .as("writable for others, or with an account's rights")
                    .isZero();
        });
    }

    @ParameterizedTest
    @CsvSource({SERVICE + ",/opt/threat-hunting", "agent/target/hunt-agent,/opt/hunt-agent"})
    void the_java_runtime_can_be_executed_and_has_its_notices(String name, String home) throws IOException {
        PackageFiles files = files(name, "data");

        for (String program : EXECUTED) {
            assertThat(files.get(home + "/jre/" + program).header().getMode() & 0777)
                    .as(program)
                    .isEqualTo(0755);
        }
        assertThat(files.all().keySet()).anyMatch(file -> file.startsWith(home + "/jre/legal/java.base/"));
    }

    @ParameterizedTest
    @CsvSource({SERVICE + ",threat-hunting", "agent/target/hunt-agent,hunt-agent"})
    void the_unit_starts_and_documents_with_files_of_the_package(String name, String unit) throws IOException {
        PackageFiles files = files(name, "data");
        String text = files.get("/usr/lib/systemd/system/" + unit + ".service").text();

        assertThat(Pattern.compile("(?m)^(?:ExecStart=|Documentation=file:)(\\S+)")
                        .matcher(text)
                        .results()
                        .map(found -> found.group(1)))
                .isNotEmpty()
                .allSatisfy(file -> assertThat(files.all()).containsKey(file));
        assertThat(text).contains("NoNewPrivileges=yes", "ProtectSystem=");
    }

    @Test
    void settings_of_the_service_are_private_and_kept_by_upgrades() throws IOException {
        assertThat(files(SERVICE, "data")
                                .get("/etc/threat-hunting/settings")
                                .header()
                                .getMode()
                        & 0777)
                .isEqualTo(0600);
        assertThat(files(SERVICE, "control").get("/conffiles").text().strip())
                .isEqualTo("/etc/threat-hunting/settings");
    }

    @Test
    void licences_are_in_both_packages() throws IOException {
        PackageFiles service = files(SERVICE, "data");

        assertThat(service.get("/usr/share/doc/threat-hunting/copyright").text())
                .contains("org.axonframework:axon-messaging", "(the programs inside)");
        assertThat(service.get("/usr/share/doc/threat-hunting/console-licences.md")
                        .text())
                .contains("react");
        assertThat(files("agent/target/hunt-agent", "data")
                        .get("/opt/hunt-agent/licences.txt")
                        .text())
                .contains("org.xerial:sqlite-jdbc");
    }

    @ParameterizedTest
    @CsvSource({SERVICE + ",threat-hunting", "agent/target/hunt-agent,hunt-agent"})
    void the_control_file_names_this_version_and_its_scripts_can_be_executed(String name, String packageName)
            throws IOException {
        PackageFiles files = files(name, "control");

        assertThat(files.get("/control").text())
                .contains(
                        "Package: " + packageName + "\n",
                        "Version: " + System.getProperty("packages.version") + "\n",
                        "Architecture: amd64\n",
                        "libc6 (>= 2.28)");
        for (String script : List.of("/postinst", "/prerm", "/postrm")) {
            assertThat(files.get(script).header().getMode() & 0111).as(script).isEqualTo(0111);
        }
    }

    /** Files and links of a member of a package by absolute path. */
    private record PackageFiles(Map<String, Entry> all) {

        Entry get(String path) {
            return Objects.requireNonNull(all.get(path), path);
        }
    }

    /** Returns the files and links of a member of a package, {@code control} or {@code data}, by absolute path. */
    private static PackageFiles files(String name, String member) throws IOException {
        Path file = Path.of("..", "%s_%s_amd64.deb".formatted(name, System.getProperty("packages.version")));
        var found = new HashMap<String, Entry>();
        try (var deb = new ArArchiveInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            for (var each = deb.getNextEntry(); each != null; each = deb.getNextEntry()) {
                if (each.getName().equals(member + ".tar.gz")) {
                    readInto(found, new TarArchiveInputStream(new GZIPInputStream(deb)));
                }
            }
        }
        return new PackageFiles(found);
    }

    private static void readInto(Map<String, Entry> found, TarArchiveInputStream tar) throws IOException {
        for (TarArchiveEntry each = tar.getNextEntry(); each != null; each = tar.getNextEntry()) {
            if (!each.isDirectory()) {
                String text =
                        each.getSize() > LARGEST_TEXT ? "" : new String(tar.readAllBytes(), StandardCharsets.UTF_8);
                found.put(each.getName().replaceFirst("^\\.?/?", "/"), new Entry(each, text));
            }
        }
    }
}
