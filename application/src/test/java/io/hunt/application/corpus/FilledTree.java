package io.hunt.application.corpus;

import io.hunt.api.host.Platform;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Files of installed software and of users, generated from the sizes in {@code filled-trees.csv}. */
final class FilledTree {

    private final char separator;

    private FilledTree(char separator) {
        this.separator = separator;
    }

    static Stream<TableRow> on(Platform platform) {
        var tree = new FilledTree(platform == Platform.WINDOWS ? '\\' : '/');
        return Corpus.lines("filled-trees.csv").stream()
                .filter(line -> Corpus.platform(line[0]) == platform)
                .flatMap(line -> tree.below(
                        platform,
                        line[1],
                        Integer.parseInt(line[2]),
                        Integer.parseInt(line[3]),
                        Integer.parseInt(line[4])));
    }

    private Stream<TableRow> below(Platform platform, String directory, int directories, int levels, int files) {
        Stream<TableRow> own = IntStream.range(0, files)
                .mapToObj(i -> PlantedFile.old(platform, directory + separator + "file" + i, "regular"));
        Stream<TableRow> deeper = levels == 0
                ? Stream.empty()
                : IntStream.range(0, directories)
                        .mapToObj(i -> directory + separator + "directory" + i)
                        .flatMap(path -> below(platform, path, directories, levels - 1, files));
        return Stream.concat(Stream.of(PlantedFile.old(platform, directory, "directory")), Stream.concat(own, deeper));
    }
}
