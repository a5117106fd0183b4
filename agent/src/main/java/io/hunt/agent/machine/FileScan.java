package io.hunt.agent.machine;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Selects the files to examine: running programs, paths that the queries name, and directories where malware is common. */
final class FileScan {

    private static final Logger log = LoggerFactory.getLogger(FileScan.class);

    private static final int MOST_FILES = 20_000;
    private static final int SCAN_DEPTH = 3;
    private static final Pattern ABSOLUTE = Pattern.compile("/.*|[A-Za-z]:\\\\.*", Pattern.DOTALL);
    private static final Pattern NOT_FILES = Pattern.compile("/(proc|sys|dev(?!/shm))(/.*)?");

    private final Map<String, Path> found = new LinkedHashMap<>();
    private final ScanTimeLimit time;
    /** True once a file was left out because there were more than 20,000. */
    private boolean isFull;

    FileScan(ScanTimeLimit time) {
        this.time = time;
    }

    Map<String, Path> over(Collection<Path> directories, Collection<RunningProgram> programs, Set<String> literals) {
        programs.stream()
                .map(RunningProgram::path)
                .filter(path -> !path.isEmpty())
                .forEach(this::named);
        literals.stream().filter(literal -> ABSOLUTE.matcher(literal).matches()).forEach(this::named);
        directories.forEach(directory -> walk(directory, SCAN_DEPTH));
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
                Path path = Path.of(text);
                add(text, path);
                if (Files.isDirectory(path)) {
                    walk(path, 1);
                }
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
            new PathPattern(
                            path,
                            file -> add(file.toString(), file),
                            folder -> walk(folder, SCAN_DEPTH),
                            this::isEnough)
                    .follow();
        }
    }

    private boolean isEnough() {
        return isFull || Thread.currentThread().isInterrupted() || !time.allowsOneMore();
    }

    private void add(String text, Path path) {
        if (found.containsKey(text) || !Files.exists(path)) {
            return;
        }
        if (found.size() < MOST_FILES) {
            found.put(text, path);
        } else {
            isFull = true;
            time.leaveOut();
        }
    }

    private void walk(Path top, int depth) {
        if (NOT_FILES.matcher(top.toString()).matches() || !Files.isDirectory(top)) {
            return;
        }
        try {
            Files.walkFileTree(top, EnumSet.noneOf(FileVisitOption.class), depth, new Collector());
        } catch (IOException e) {
            log.debug("Could not walk a directory: {}", e.getMessage());
        }
    }

    private final class Collector extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
            add(directory.toString(), directory);
            boolean enter = !NOT_FILES.matcher(directory.toString()).matches();
            return enter ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            add(file.toString(), file);
            return isEnough() ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException reason) {
            return FileVisitResult.CONTINUE;
        }
    }
}
