package io.hunt.agent.inventory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.security.auth.module.UnixSystem;
import io.hunt.agent.testing.PlantedFiles;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests of an agent that does not run as root and cannot read all files. */
@Timeout(120)
@EnabledOnOs(OS.LINUX)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class UnreadableTreeTest {

    private static final String NOBODY = "65534";
    private static final Path SETPRIV = Path.of("/usr/bin/setpriv");

    @TempDir
    Path place;

    private Path files;

    @BeforeEach
    void plant() throws IOException {
        assumeTrue(new UnixSystem().getUid() == 0, "only root can start a process as another account");
        assumeTrue(Files.isExecutable(SETPRIV), "there is no setpriv here");
        open(place, "rwxrwxrwx");
        files = open(Files.createDirectory(place.resolve("files")), "rwxr-xr-x");
        new PlantedFiles(files).program("readable", "x");
    }

    @Test
    void a_file_that_may_not_be_read_is_recorded_without_digests() throws Exception {
        open(new PlantedFiles(files).program("secret", "y"), "---------");

        assertThat(walk()).containsExactly("complete true", "files 2", "unhashed 1", "not listed 0", "not entered 0");
    }

    @Test
    void a_directory_that_may_not_be_read_makes_the_walk_incomplete() throws Exception {
        new PlantedFiles(files).program("closed/implant", "y");
        open(files.resolve("closed"), "---------");

        assertThat(walk()).containsExactly("complete false", "files 1", "unhashed 0", "not listed 1", "not entered 2");
    }

    private List<String> walk() throws Exception {
        Path data = open(Files.createDirectory(place.resolve("data")), "rwxrwxrwx");
        Process process = new ProcessBuilder(
                        SETPRIV.toString(),
                        "--reuid=" + NOBODY,
                        "--regid=" + NOBODY,
                        "--clear-groups",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-Djava.io.tmpdir=" + data,
                        "-cp",
                        copiedClassPath(),
                        OtherAccountScan.class.getName(),
                        data.resolve("inventory.db").toString(),
                        files.toString())
                .redirectError(place.resolve("errors").toFile())
                .start();
        List<String> lines = process.inputReader().readAllLines();
        assertThat(process.waitFor())
                .as("exit code, after %s", Files.readString(place.resolve("errors")))
                .isZero();
        return lines;
    }

    /** Copies the libraries to a directory that the other account can read; returns the class path. */
    private String copiedClassPath() throws IOException {
        Path libraries = open(Files.createDirectory(place.resolve("libraries")), "rwxr-xr-x");
        List<String> copied = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            Path to = libraries.resolve(copied.size() + "-" + Path.of(entry).getFileName());
            if (Files.exists(Path.of(entry))) {
                copy(Path.of(entry), to);
                copied.add(to.toString());
            }
        }
        return String.join(File.pathSeparator, copied);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path each : all.toList()) {
                Path copy = to.resolve(from.relativize(each).toString());
                Files.copy(each, copy);
                open(copy, Files.isDirectory(copy) ? "rwxr-xr-x" : "rw-r--r--");
            }
        }
    }

    private static Path open(Path path, String permissions) throws IOException {
        return Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
    }
}
