package io.hunt.application.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.hunt.api.TextEnum;
import io.hunt.api.host.Platform;
import io.hunt.api.ioc.IocType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Placements and near misses from the files beside this class. */
final class Corpus {

    private Corpus() {}

    static List<Placement> placements() {
        return lines("placements.csv").stream()
                .map(cells ->
                        new Placement(platform(cells[0]), cells[1], cells[2], cells[3], types(cells[4].split(" "))))
                .toList();
    }

    /** Returns a dropped program in each directory of {@code reported-directories.csv}. */
    static List<Placement> reported(Platform platform) {
        return lines("reported-directories.csv").stream()
                .filter(cells -> platform(cells[0]) == platform)
                .map(cells -> dropped(platform, cells[1]))
                .toList();
    }

    private static Placement dropped(Platform platform, String directory) {
        String separator = platform == Platform.WINDOWS ? "\\" : "/";
        String path = directory.endsWith(separator) ? directory : directory + separator;
        return new Placement(platform, "dropped", path + "dropped.exe", "T1105", Set.of(IocType.SHA256));
    }

    static List<NearMiss> nearMisses() {
        return lines("near-misses.csv").stream().map(Corpus::nearMiss).toList();
    }

    /** Returns the cells of every line below the header. */
    static List<String[]> lines(String name) {
        try (var file = requireNonNull(Corpus.class.getResourceAsStream(name), name)) {
            return new String(file.readAllBytes(), UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .skip(1)
                    .map(line -> line.split("\\|", -1))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Platform platform(String word) {
        return TextEnum.parse(Platform.class, word).orElseThrow(() -> new IllegalArgumentException(word));
    }

    private static NearMiss nearMiss(String[] cells) {
        IocType type = type(cells[3]);
        var planted = new Placement(platform(cells[0]), cells[1], cells[2], "", Set.of(type));
        var other = new Placement(planted.platform(), planted.kind(), planted.value() + "~", "", Set.of(type));
        return new NearMiss(planted, type, cells[4].equals("*") ? other.hunted(type) : cells[4]);
    }

    private static Set<IocType> types(String... words) {
        var types = EnumSet.noneOf(IocType.class);
        for (String word : words) {
            types.add(type(word));
        }
        return types;
    }

    private static IocType type(String word) {
        return TextEnum.parse(IocType.class, word).orElseThrow(() -> new IllegalArgumentException(word));
    }
}
