package io.hunt.agent.machine;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Selects the files to examine: running programs, paths that the queries name, and directories where malware is common. */
final class FileScan {

    private static final Logger log = LoggerFactory.getLogger(FileScan.class);

    private static final int MOST_FILES = 20_000;
    private static final int SCAN_DEPTH = 3;
    /** Levels below a named directory, which only the walks of hunts need. */
    private static final int WALK_DEPTH = 4;

    /** Maximum number of files that are found for walks only, as many as a standard hunt reads. */
    private static final int MOST_WALKED = 8_000;

    /** Character that Java inserts for bytes of a name that it cannot decode. */
    private static final char UNDECODABLE = '\ufffd';

    private static final Pattern ABSOLUTE = Pattern.compile("/.+|[A-Za-z]:\\\\.*", Pattern.DOTALL);
    private static final Pattern NOT_FILES = Pattern.compile("/(proc|sys|dev(?!/shm))(/.*)?");

    /** @param levels number of levels to list, this directory included */
    private record Listed(Path directory, int levels) {}

    private final Map<String, Path> found = new LinkedHashMap<>();
    /** Directories whose files must be found, or the tables are incomplete. */
    private final Deque<Listed> required = new ArrayDeque<>();
    /** Directories for walks of hunts, which are limited anyway and count what they leave out. */
    private final Deque<Listed> walked = new ArrayDeque<>();

    private final Set<String> mountPoints;
    private final ScanTimeLimit time;
    /** True once a file was left out because there were more than 20,000. */
    private boolean isFull;

    /** @param mountPoints directories that are entered only if they are named */
    FileScan(ScanTimeLimit time, Set<String> mountPoints) {
        this.time = time;
        this.mountPoints = mountPoints;
    }

    /**
     * Returns the files.
     *
     * @param places directories to list first
     * @param literals paths and patterns; those of hunts are in the order of their search
     */
    Map<String, Path> over(
            Collection<Path> places, Collection<RunningProgram> programs, SequencedSet<String> literals) {
        programs.stream()
                .map(RunningProgram::path)
                .filter(path -> !path.isEmpty())
                .forEach(this::named);
        for (Path directory : places) {
            for (Path above = directory; above != null; above = above.getParent()) {
                add(above.toString(), above);
            }
            list(directory, SCAN_DEPTH, required);
        }
        // The root alone is also the separator in the SQL of hunts.
        literals.stream().filter(literal -> ABSOLUTE.matcher(literal).matches()).forEach(this::named);
        find(required, Integer.MAX_VALUE);
        find(walked, Math.min(found.size() + MOST_WALKED, MOST_FILES));
        if (isFull) {
            log.warn("Examined {} files and left the others out", MOST_FILES);
        }
        return found;
    }

    private void named(String text) {
        try {
            if (text.indexOf('%') >= 0) {
                pattern(text);
            } else {
                add(text, Path.of(text));
                list(Path.of(text), 1, required);
                list(Path.of(text), WALK_DEPTH, walked);
            }
        } catch (InvalidPathException e) {
            // On Windows a wildcard is not a valid path; elsewhere the locale lacks UTF-8, so the file cannot be
            // examined.
            if (File.separatorChar == '/') {
                time.leaveOut();
            }
        }
    }

    private void pattern(String text) {
        Path path = Path.of(text);
        if (path.isAbsolute() && !NOT_FILES.matcher(text).matches()) {
            new PathPattern(path, this::matched, this::matchedWhole, this::isEnough, time).follow();
        }
    }

    private void matched(Path path) {
        add(path.toString(), path);
        list(path, WALK_DEPTH, walked);
    }

    private void matchedWhole(Path folder) {
        add(folder.toString(), folder);
        list(folder, SCAN_DEPTH, required);
    }

    private static void list(Path path, int levels, Deque<Listed> directories) {
        if (Files.isDirectory(path) && !NOT_FILES.matcher(path.toString()).matches()) {
            directories.add(new Listed(path, levels));
        }
    }

    /**
     * Finds the files of directories level by level, so that a limit leaves out the deepest ones.
     *
     * @param most number of found files at which the search ends without making the tables incomplete
     */
    private void find(Deque<Listed> directories, int most) {
        Set<Path> entered = new HashSet<>();
        directories.forEach(listed -> entered.add(listed.directory));
        for (Listed next = directories.poll(); next != null && !isEnough(); next = directories.poll()) {
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(next.directory)) {
                for (Path entry : entries) {
                    if (found.size() >= most) {
                        time.leaveUnlisted();
                        return;
                    }
                    add(entry.toString(), entry);
                    if (next.levels > 1 && isEntered(entry) && entered.add(entry)) {
                        directories.add(new Listed(entry, next.levels - 1));
                    }
                }
            } catch (NoSuchFileException | NotDirectoryException e) {
                // The directory was removed since it was found.
            } catch (IOException | DirectoryIteratorException e) {
                time.leaveOutUnreadable();
            }
        }
    }

    private boolean isEntered(Path directory) {
        return Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)
                && !NOT_FILES.matcher(directory.toString()).matches()
                && !mountPoints.contains(directory.toString());
    }

    private boolean isEnough() {
        return isFull || Thread.currentThread().isInterrupted() || !time.allowsOneMore();
    }

    private void add(String text, Path path) {
        Path known = found.get(text);
        if (known != null || !time.sees(path)) {
            // Names that are not valid UTF-8 may have the same text as another, which hides a file.
            if (known != null ? !known.equals(path) : text.indexOf(UNDECODABLE) >= 0) {
                time.leaveOut();
            }
            return;
        }
        if (found.size() < MOST_FILES) {
            found.put(text, path);
        } else {
            isFull = true;
            time.leaveOut();
        }
    }
}
