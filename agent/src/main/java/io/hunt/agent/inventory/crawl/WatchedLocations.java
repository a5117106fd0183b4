package io.hunt.agent.inventory.crawl;

import io.hunt.agent.inventory.file.FileNames;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Finds the existing watched locations of this host, without links and on local file systems only. */
public final class WatchedLocations {

    private static final int MOST_MATCHES = 1_000;

    private final ScanArea area;
    private final MountTable mounts;

    private WatchedLocations(ScanArea area, MountTable mounts) {
        this.area = area;
        this.mounts = mounts;
    }

    public static WatchedLocations of(ScanArea area) throws IOException {
        return new WatchedLocations(area, area.mounts());
    }

    public List<Path> hotPlaces() {
        FilePresenceCheck filePresenceCheck = new FilePresenceCheck(mounts);
        List<Path> places = new ArrayList<>();
        for (String pattern : area.places().hot()) {
            matches(pattern)
                    .filter(place -> !area.isLeftOut(place))
                    .filter(filePresenceCheck::directoryExists)
                    .map(FileNames::path)
                    .forEach(places::add);
        }
        return places;
    }

    /** Returns true if a directory inside a watched location is watched too: it is recorded and not another file system. */
    public boolean isEntered(Path directory) {
        String text = FileRecordUpdater.text(directory);
        return !area.isLeftOut(text) && (!mounts.isMountPoint(text) || mounts.isEntered(text));
    }

    /** Returns the paths that match a pattern, which has at most one asterisk; at most 1,000 paths. */
    private Stream<String> matches(String pattern) {
        int asterisk = pattern.indexOf('*');
        if (asterisk < 0) {
            return Stream.of(pattern);
        }
        String parent = pattern.substring(0, asterisk);
        List<String> found = new ArrayList<>();
        if (mounts.isLocal(parent)) {
            try (DirectoryStream<Path> names = Files.newDirectoryStream(Path.of(parent))) {
                for (Path name : names) {
                    if (found.size() < MOST_MATCHES) {
                        found.add(parent + FileNames.last(name) + pattern.substring(asterisk + 1));
                    }
                }
            } catch (IOException | DirectoryIteratorException e) {
                return found.stream();
            }
        }
        return found.stream();
    }
}
