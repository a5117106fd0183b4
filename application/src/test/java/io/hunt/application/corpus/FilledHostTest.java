package io.hunt.application.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of the corpus among about 300,000 others, where the number of entries limits the walk, hunted by digest. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FilledHostTest {

    private static final int DEEPER = 2;
    /** No directory has changed: the times of the directory of the file were set back. */
    private static final int SET_BACK = -1;

    private static final Map<Platform, EmulatedHost> HOSTS = new EnumMap<>(Platform.class);

    @AfterAll
    static void hostsClose() throws SQLException {
        for (EmulatedHost host : HOSTS.values()) {
            host.close();
        }
        HOSTS.clear();
    }

    /**
     * Minimum percentages of found files by depth, for the placements of the corpus, and at depth standard for the same in
     * two new directories below, which no list names. They are planted together and changed just now.
     */
    @ParameterizedTest
    @CsvSource({"LINUX, 85, 90, 95, 90", "MACOS, 85, 95, 98, 95", "WINDOWS, 90, 95, 98, 95"})
    void most_files_are_found_on_a_host_with_many(Platform platform, int quick, int standard, int deep, int deeper)
            throws SQLException {
        List<Placement> listed = Corpus.placements().stream()
                .filter(placement ->
                        placement.platform() == platform && placement.kind().equals("dropped"))
                .toList();
        List<Placement> unlisted = listed.stream().map(FilledHostTest::deeper).toList();
        Map<HuntDepth, Integer> found = new EnumMap<>(HuntDepth.class);
        EmulatedHost host = filled(platform);
        host.plant(Stream.concat(
                        listed.stream().flatMap(placement -> PlantedFile.rows(placement).stream()),
                        unlisted.stream().flatMap(placement -> PlantedFile.rows(placement, DEEPER).stream()))
                .distinct()
                .toList());
        for (HuntDepth depth : HuntDepth.values()) {
            found.put(depth, percent(host, listed, depth));
        }
        int foundDeeper = percent(host, unlisted, HuntDepth.STANDARD);
        System.out.println(
                "filled host, " + platform.text() + ": " + found + ", two directories deeper: " + foundDeeper);

        assertThat(found.get(HuntDepth.QUICK)).isGreaterThanOrEqualTo(quick);
        assertThat(found.get(HuntDepth.STANDARD)).isGreaterThanOrEqualTo(standard);
        assertThat(found.get(HuntDepth.DEEP)).isGreaterThanOrEqualTo(deep);
        assertThat(foundDeeper).isGreaterThanOrEqualTo(deeper);
    }

    /**
     * Minimum percentages of found directories of public reports by depth, and at depth standard if the times of the
     * directory were set back, so that no directory counts as recently changed.
     */
    @ParameterizedTest
    @CsvSource({"LINUX, 65, 85, 94, 78", "MACOS, 65, 82, 93, 80", "WINDOWS, 50, 80, 90, 70"})
    void most_reported_directories_are_searched(Platform platform, int quick, int standard, int deep, int setBack)
            throws SQLException {
        List<Placement> reported = Corpus.reported(platform);
        Map<HuntDepth, Integer> found = new EnumMap<>(HuntDepth.class);
        EmulatedHost host = filled(platform);
        host.plant(rows(reported, 0));
        for (HuntDepth depth : HuntDepth.values()) {
            found.put(depth, percent(host, reported, depth));
        }
        host.plant(rows(reported, SET_BACK));
        int foundSetBack = percent(host, reported, HuntDepth.STANDARD);
        System.out.println("directories of reports, " + platform.text() + ": " + found + ", set back: " + foundSetBack
                + " of " + reported.size());

        assertThat(found.get(HuntDepth.QUICK)).isGreaterThanOrEqualTo(quick);
        assertThat(found.get(HuntDepth.STANDARD)).isGreaterThanOrEqualTo(standard);
        assertThat(found.get(HuntDepth.DEEP)).isGreaterThanOrEqualTo(deep);
        assertThat(foundSetBack).isGreaterThanOrEqualTo(setBack);
    }

    /** Returns the host of a platform with all its other files, which take most of the time of these tests to write. */
    private static EmulatedHost filled(Platform platform) throws SQLException {
        EmulatedHost known = HOSTS.get(platform);
        if (known != null) {
            return known;
        }
        var host = new EmulatedHost(platform);
        HOSTS.put(platform, host);
        host.fill(FilledTree.on(platform));
        return host;
    }

    private static List<TableRow> rows(List<Placement> placements, int created) {
        return placements.stream()
                .flatMap(placement -> PlantedFile.rows(placement, created).stream())
                .distinct()
                .toList();
    }

    private static int percent(EmulatedHost host, List<Placement> placements, HuntDepth depth) throws SQLException {
        List<FrozenIoc> indicators = placements.stream()
                .map(placement -> new FrozenIoc(
                        IndicatorId.random(), IocType.SHA256, placement.digest(IocType.SHA256), Severity.HIGH))
                .toList();
        Set<String> found = new HashSet<>();
        for (HuntStatement statement :
                HuntStatement.of(indicators, placements.getFirst().platform(), depth)) {
            if (statement.audience().includes(false)) {
                found.addAll(host.found(statement.sql()));
            }
        }
        Set<String> planted = placements.stream()
                .map(placement -> placement.digest(IocType.SHA256))
                .collect(Collectors.toSet());
        found.retainAll(planted);
        return found.size() * 100 / planted.size();
    }

    private static Placement deeper(Placement placed) {
        String separator = String.valueOf(placed.separator());
        String directory = placed.value().substring(0, placed.value().lastIndexOf(separator));
        String value = directory + (separator + "unlisted").repeat(DEEPER) + separator + placed.name();
        return new Placement(placed.platform(), placed.kind(), value, placed.technique(), placed.types());
    }
}
