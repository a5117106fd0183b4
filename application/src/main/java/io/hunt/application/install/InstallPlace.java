package io.hunt.application.install;

import io.hunt.application.database.InstalledPrograms;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.springframework.util.FileSystemUtils;

/** The directory that is installed into. What stands there is used until the new one is whole. */
final class InstallPlace {

    private static final Set<String> OURS =
            Set.of(ServiceJvm.JAR, ServiceJvm.CACHE, ServiceJvm.LIBRARIES, ServiceJvm.LOG, InstalledPrograms.FILE);

    private final Path directory;
    private final Path fresh;
    private final Path old;

    InstallPlace(Path directory) {
        this.directory = directory;
        this.fresh = directory.resolveSibling(directory.getFileName() + ".new");
        this.old = directory.resolveSibling(directory.getFileName() + ".old");
    }

    /** Nothing but an installation, or an empty directory, is ever replaced. */
    void requireReplaceable() throws IOException {
        if (Files.exists(directory)) {
            try (var entries = Files.newDirectoryStream(directory, entry -> !isOurs(entry))) {
                for (Path other : entries) {
                    throw new FileAlreadyExistsException(other.getFileName() + " is not of an installation");
                }
            }
        }
    }

    private static boolean isOurs(Path entry) {
        return OURS.contains(entry.getFileName().toString());
    }

    /** Beside it; what an attempt that broke off has left there is gone. */
    Path emptied() throws IOException {
        FileSystemUtils.deleteRecursively(fresh);
        return Files.createDirectories(fresh);
    }

    /** A service that runs from the directory keeps the files that it has open. */
    void replace() throws IOException {
        FileSystemUtils.deleteRecursively(old);
        if (Files.exists(directory)) {
            Files.move(directory, old);
        }
        Files.move(fresh, directory);
        FileSystemUtils.deleteRecursively(old);
    }
}
