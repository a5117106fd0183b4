package io.hunt.application.install;

import io.hunt.application.database.InstalledPrograms;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.springframework.util.FileSystemUtils;

/** Installation directory, replaced as a whole: an earlier installation is used until the new one is complete. */
final class InstallDirectory {

    private static final Set<String> OURS =
            Set.of(ChildJvm.JAR, ChildJvm.CACHE, ChildJvm.LIBRARIES, ChildJvm.LOG, InstalledPrograms.FILE);

    private final Path directory;
    private final Path fresh;
    private final Path old;

    InstallDirectory(Path directory) {
        this.directory = directory;
        this.fresh = directory.resolveSibling(directory.getFileName() + ".new");
        this.old = directory.resolveSibling(directory.getFileName() + ".old");
    }

    /** Throws unless the directory is absent, empty or an installation. */
    void requireReplaceable() throws IOException {
        if (Files.exists(directory)) {
            try (var entries = Files.newDirectoryStream(directory, entry -> !isOurs(entry))) {
                for (Path other : entries) {
                    throw new FileAlreadyExistsException(other.getFileName() + " does not belong to an installation");
                }
            }
        }
    }

    private static boolean isOurs(Path entry) {
        return OURS.contains(entry.getFileName().toString());
    }

    /** Returns an empty directory beside it; removes the remains of an interrupted attempt. */
    Path emptied() throws IOException {
        FileSystemUtils.deleteRecursively(fresh);
        return Files.createDirectories(fresh);
    }

    /** Replaces the directory by the new one. A service that runs from the old one keeps its open files. */
    void replace() throws IOException {
        FileSystemUtils.deleteRecursively(old);
        if (Files.exists(directory)) {
            Files.move(directory, old);
        }
        Files.move(fresh, directory);
        FileSystemUtils.deleteRecursively(old);
    }
}
