package io.hunt.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import org.postgresql.Driver;

/** Account with the id 65534, as which only root can start processes. */
final class OtherAccount {

    private static final String NOBODY = "65534";
    private static final Path SETPRIV = Path.of("/usr/bin/setpriv");

    private final Path home;

    /** @param place directory whose files every account may read */
    OtherAccount(Path place) {
        assumeTrue(new UnixSystem().getUid() == 0, "only root can start a process as another account");
        assumeTrue(Files.isExecutable(SETPRIV), "there is no setpriv here");
        this.home = place.resolve("of-nobody");
        try {
            Files.createDirectory(home);
            open(home, "rwxrwxrwx");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Creates a directory that every account may enter. */
    static Path place() {
        try {
            return open(Files.createTempDirectory("other-account"), "rwxr-xr-x");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Path open(Path path, String permissions) throws IOException {
        return Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
    }

    /** Returns a directory of this account that others may write to as well. */
    Path home() {
        return home;
    }

    /** Runs the main class as this account and returns its output; the class may need no other class of this project. */
    List<String> runs(Class<?> main, String... arguments) throws IOException {
        return ended(starts(main, arguments));
    }

    /** Starts the main class as this account. The caller ends it. */
    Process starts(Class<?> main, String... arguments) throws IOException {
        copied(main);
        Path driver = open(
                Files.copy(
                        Path.of(source(Driver.class).getLocation().getPath()),
                        home.resolve("driver.jar"),
                        StandardCopyOption.REPLACE_EXISTING),
                "rw-r--r--");
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                home + ":" + driver,
                main.getName()));
        command.addAll(List.of(arguments));
        return starts(command);
    }

    /** Runs the command as this account and returns its output; fails if the command fails. */
    List<String> runs(List<String> command) throws IOException {
        return ended(starts(command));
    }

    private static Process starts(List<String> command) throws IOException {
        var whole = new ArrayList<>(
                List.of(SETPRIV.toString(), "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups"));
        whole.addAll(command);
        return new ProcessBuilder(whole).redirectErrorStream(true).start();
    }

    private static List<String> ended(Process process) throws IOException {
        List<String> lines = process.inputReader().readAllLines();
        assertThat(process.onExit().join().exitValue())
                .as("exit code, after %s", lines)
                .isZero();
        return lines;
    }

    private void copied(Class<?> main) throws IOException {
        Path classes = Path.of(source(main).getLocation().getPath());
        Path folder = Path.of(main.getPackageName().replace('.', '/'));
        Path to = Files.createDirectories(home.resolve(folder));
        Path opened = home;
        for (Path name : folder) {
            opened = open(opened.resolve(name), "rwxr-xr-x");
        }
        try (var files = Files.newDirectoryStream(classes.resolve(folder), main.getSimpleName() + "*.class")) {
            for (Path file : files) {
                open(Files.copy(file, to.resolve(file.getFileName())), "rw-r--r--");
            }
        }
    }

    private static CodeSource source(Class<?> type) {
        return type.getProtectionDomain().getCodeSource();
    }
}
