package io.hunt.agent.machine;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Path pattern of osquery: `%` matches within one level, `%%` at the end matches everything below. Each level is matched
 * separately, so that only folders that the pattern names are read: a statement holds hundreds of patterns.
 */
final class PathPattern {

    private static final Logger log = LoggerFactory.getLogger(PathPattern.class);

    private static final String ANYTHING = "%";
    private static final String ALL_BELOW = "%%";

    private final Path root;
    private final List<String> levels = new ArrayList<>();
    private final Consumer<Path> matches;
    private final Consumer<Path> below;
    private final BooleanSupplier enough;
    private final ScanTimeLimit time;

    /**
     * @param absolute absolute path as written in a statement
     * @param matches receives the paths that match the pattern
     * @param below receives the folders that `%%` includes completely
     * @param enough returns true to stop
     * @param time counts the folders that cannot be read
     */
    PathPattern(
            Path absolute, Consumer<Path> matches, Consumer<Path> below, BooleanSupplier enough, ScanTimeLimit time) {
        this.time = time;
        this.root = absolute.getRoot();
        this.matches = matches;
        this.below = below;
        this.enough = enough;
        absolute.forEach(level -> levels.add(level.toString()));
    }

    void follow() {
        follow(root, 0);
    }

    private void follow(Path reached, int level) {
        if (enough.getAsBoolean()) {
            return;
        }
        if (level == levels.size()) {
            matches.accept(reached);
            return;
        }
        String name = levels.get(level);
        boolean last = level == levels.size() - 1;
        if (last && name.endsWith(ALL_BELOW)) {
            below.accept(reached);
        } else if (name.contains(ANYTHING)) {
            list(reached, level, last);
        } else if (time.sees(reached.resolve(name))) {
            follow(reached.resolve(name), level + 1);
        }
    }

    private void list(Path directory, int level, boolean last) {
        if (!time.sees(directory) || !Files.isDirectory(directory)) {
            return;
        }
        Pattern wanted = pattern(levels.get(level));
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
            for (Path entry : entries) {
                boolean named =
                        wanted.matcher(String.valueOf(entry.getFileName())).matches();
                if (named && (last || Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS))) {
                    follow(entry, level + 1);
                }
            }
        } catch (NoSuchFileException | NotDirectoryException e) {
            log.debug("A directory was removed: {}", e.getMessage());
        } catch (IOException | DirectoryIteratorException e) {
            time.leaveOutUnreadable();
        }
    }

    private static Pattern pattern(String level) {
        var expression = new StringBuilder();
        for (String piece : level.split("(?<=%)|(?=%)", -1)) {
            expression.append(piece.equals(ANYTHING) ? ".*" : Pattern.quote(piece));
        }
        return Pattern.compile(expression.toString(), Pattern.DOTALL | Pattern.CASE_INSENSITIVE);
    }
}
