package io.hunt.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.testing.Certificate;
import io.hunt.agent.testing.FakeService;
import io.hunt.agent.testing.FakeSession;
import io.hunt.proto.fleet.v1.ResultChunk;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class StartScriptTest {

    @TempDir
    static Path certificates;

    static Certificate certificate;

    @TempDir
    Path directory;

    private FakeService service;
    private Path script;

    @BeforeAll
    static void issueCertificate() throws Exception {
        certificate = Certificate.forLoopback(certificates);
    }

    @BeforeEach
    void install() throws IOException {
        service = FakeService.start(certificate);
        Path home = directory.resolve("hunt agent");
        script = home.resolve("bin/hunt-agent");
        Files.createDirectories(script.getParent());
        Files.createDirectories(home.resolve("lib"));
        Files.copy(Path.of("dist/bin/hunt-agent"), script);
        jarOfTheseClasses(home.resolve("lib/hunt-agent.jar"));
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void an_agent_with_a_file_runs_until_it_is_terminated_and_ends_well() throws Exception {
        osqueryi("echo $$ > '%1$s.new'; mv '%1$s.new' '%1$s'; exec sleep infinity"
                .formatted(directory.resolve("asked")));
        Process agent =
                start(List.of("--config", config("enroll_secret=open sesame").toString()));
        try {
            FakeSession session = service.nextSession();
            session.assign("one", "SELECT 1");
            awaitFile("asked");
            assertThat(service.enrollments().getFirst().getFacts().getLabelsList())
                    .containsExactly("a", "b");
            assertThat(Files.readString(Path.of("/proc/" + agent.pid() + "/environ")))
                    .contains("\0LC_ALL=C.UTF-8\0");
            assertThat(shownByPs(agent)).contains("-Xmx256m", "hunt-agent.jar").doesNotContain("open sesame");

            agent.destroy();

            assertThat(session.endsSoon()).isTrue();
            assertThat(agent.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(agent.exitValue()).isZero();
            long osquery =
                    Long.parseLong(Files.readString(directory.resolve("asked")).strip());
            ProcessHandle.of(osquery)
                    .ifPresent(left ->
                            left.onExit().orTimeout(60, TimeUnit.SECONDS).join());
            assertThat(Files.readString(directory.resolve("log")))
                    .contains("Answering with osquery")
                    .doesNotContain("open sesame");
        } finally {
            agent.destroyForcibly();
        }
    }

    @Test
    void the_largest_answer_fits_into_the_heap() throws Exception {
        Path rows = directory.resolve("rows");
        Files.writeString(
                rows,
                "[{\"a\":\"1\"}" + ",{\"a\":\"%s\"}%n".formatted("x".repeat(90)).repeat(600_000) + "]\n");
        osqueryi("cat > /dev/null; cat '%s'".formatted(rows));
        Process agent =
                start(List.of("--config", config("enroll_secret=open sesame").toString()));
        try {
            FakeSession session = service.nextSession();
            session.assign(FakeSession.assignment("one", "SELECT 1")
                    .setMaxRows(1_000_000)
                    .build());

            assertThat(session.nextAnswer().chunks().stream()
                            .mapToInt(ResultChunk::getRowsCount)
                            .sum())
                    .isEqualTo(600_001);
            assertThat(agent.isAlive()).isTrue();
        } finally {
            agent.destroyForcibly();
        }
    }

    @Test
    void the_environment_comes_before_the_file_and_a_known_host_needs_no_secret() throws Exception {
        Path config = config("enroll_secret=wrong");
        run(List.of("--config", config.toString()), "HUNT_AGENT_ENROLL_SECRET", FakeService.SECRET);
        Files.writeString(config, Files.readString(config).replace("enroll_secret=wrong\n", ""));
        run(List.of(), "HUNT_AGENT_CONFIG", config.toString());

        assertThat(service.enrollments()).hasSize(1);
    }

    @Test
    void what_cannot_be_is_said_in_one_sentence() throws Exception {
        Process agent = start(List.of("--config", config("enroll=x").toString()));

        assertThat(agent.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(agent.exitValue()).isEqualTo(1);
        assertThat(Files.readString(directory.resolve("log")))
                .contains("there is no setting 'enroll'")
                .hasLineCount(1);
    }

    @Test
    void a_link_finds_its_way_to_where_the_agent_is() throws Exception {
        Path link = Files.createSymbolicLink(directory.resolve("link"), script);
        Files.delete(script.resolveSibling("../lib/hunt-agent.jar"));
        script = link;

        assertThat(start(List.of()).waitFor()).isEqualTo(1);
        assertThat(Files.readString(directory.resolve("log"))).contains("hunt agent/lib/hunt-agent.jar is missing");
    }

    /** Runs the agent until it has connected to the service, then stops it. */
    private void run(List<String> words, String variable, String value) throws Exception {
        Process agent = start(words, variable, value);
        try {
            service.nextSession();
            agent.destroy();
            assertThat(agent.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(agent.exitValue()).isZero();
        } finally {
            agent.destroyForcibly();
        }
    }

    private Process start(List<String> words, String... variable) throws IOException {
        ProcessBuilder builder = new ProcessBuilder("sh", script.toString());
        builder.command().addAll(words);
        builder.environment().keySet().removeIf(name -> name.startsWith("HUNT_"));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("PATH", directory + ":/usr/bin:/bin");
        builder.environment().put("LC_ALL", "C");
        if (variable.length == 2) {
            builder.environment().put(variable[0], variable[1]);
        }
        return builder.redirectErrorStream(true)
                .redirectOutput(directory.resolve("log").toFile())
                .start();
    }

    private Path config(String more) throws IOException {
        return Files.writeString(
                directory.resolve("agent.conf"),
                """
                server=127.0.0.1:%d
                ca=%s
                label=a,b
                data_dir=%s
                """.formatted(service.endpoint().port(), certificate.pem(), directory.resolve("data")) + more + "\n");
    }

    private void osqueryi(String script) throws IOException {
        Path osqueryi = Files.writeString(directory.resolve("osqueryi"), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(osqueryi, PosixFilePermissions.fromString("rwx------"));
    }

    private void awaitFile(String name) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (!Files.exists(directory.resolve(name))) {
            assertThat(System.nanoTime()).isLessThan(end);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
    }

    private static String shownByPs(Process process) throws IOException {
        return Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"))
                .replace('\0', ' ');
    }

    /** Builds a jar of the compiled classes, because the packaged jar is built after the tests. */
    private static void jarOfTheseClasses(Path jar) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "io.hunt.agent.Main");
        manifest.getMainAttributes()
                .put(
                        Attributes.Name.CLASS_PATH,
                        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                                .map(entry -> Path.of(entry).toUri().toString())
                                .collect(Collectors.joining(" ")));
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    }
}
