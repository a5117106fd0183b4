package io.hunt.agent.inventory.crawl;

import io.hunt.agent.inventory.file.FileAttributes;
import io.hunt.agent.inventory.file.FileNames;
import java.io.File;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.function.Predicate;

/** Checks whether recorded files still exist, without following links and without accessing network mounts. */
final class FilePresenceCheck {

    private final MountTable mounts;
    /** Directory of the last check, cached because files are checked directory by directory. */
    private String lastDirectory = "";

    private boolean lastReached;

    FilePresenceCheck(MountTable mounts) {
        this.mounts = mounts;
    }

    /** Returns true if the file exists; also true if this cannot be determined. */
    boolean of(String path) {
        String directory = path.substring(0, Math.max(0, path.lastIndexOf(File.separatorChar)));
        if (!directory.equals(lastDirectory)) {
            lastReached = isReached(directory);
            lastDirectory = directory;
        }
        return lastReached && exists(path, _ -> true);
    }

    boolean directoryExists(String path) {
        return isReached(path);
    }

    private boolean isReached(String directory) {
        String top = mounts.pointOf(directory);
        if (!mounts.isLocal(directory) || !isDirectory(top + File.separator + ".")) {
            return false;
        }
        for (int end = directory.indexOf(File.separatorChar, top.length() + 1);
                end >= 0;
                end = directory.indexOf(File.separatorChar, end + 1)) {
            if (!isDirectory(directory.substring(0, end))) {
                return false;
            }
        }
        return directory.equals(top) || isDirectory(directory);
    }

    private static boolean isDirectory(String path) {
        return exists(path, facts -> facts.type() == FileAttributes.Type.DIRECTORY);
    }

    private static boolean exists(String path, Predicate<FileAttributes> wanted) {
        try {
            return wanted.test(FileAttributes.of(FileNames.path(path)));
        } catch (NoSuchFileException | NotDirectoryException | InvalidPathException e) {
            return false;
        } catch (AccessDeniedException e) {
            return true;
        } catch (IOException e) {
            return !String.valueOf(e.getMessage()).contains("Not a directory");
        }
    }
}
