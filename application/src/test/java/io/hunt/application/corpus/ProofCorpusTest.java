package io.hunt.application.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.ioc.IocType;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ProofCorpusTest {

    private static final String STOCK = "osquery";
    private static final String INVENTORY = "agent with inventory";

    private final Map<Platform, EmulatedHost> hosts = new HashMap<>();

    @BeforeEach
    void open() throws SQLException {
        for (Platform platform : Platform.COMPILED) {
            hosts.put(platform, new EmulatedHost(platform));
        }
    }

    @AfterEach
    void close() throws SQLException {
        for (EmulatedHost host : hosts.values()) {
            host.close();
        }
    }

    @Test
    void the_corpus_has_at_least_200_placements_with_their_techniques_and_as_many_near_misses() {
        List<Placement> placements = Corpus.placements();

        assertThat(placements).hasSizeGreaterThanOrEqualTo(200);
        assertThat(Corpus.nearMisses()).hasSizeGreaterThanOrEqualTo(placements.size());
        assertThat(placements).allSatisfy(placement -> {
            assertThat(placement.technique()).matches("T\\d{4}(\\.\\d{3})?");
            assertThat(placement.types()).isNotEmpty();
            assertThat(PlantedRows.of(placement)).as(placement.kind()).isNotEmpty();
        });
        assertThat(new HashSet<>(placements)).hasSameSizeAs(placements);
        assertThat(placements).extracting(Placement::platform).containsAll(Platform.COMPILED);
    }

    @Test
    void hunts_find_at_least_as_many_placements_as_before() throws SQLException {
        var table = new FoundTable();
        for (Placement placement : Corpus.placements()) {
            host(placement).plant(PlantedRows.of(placement));
            for (IocType type : placement.types()) {
                for (HuntDepth depth : HuntDepth.values()) {
                    for (String engine : List.of(STOCK, INVENTORY)) {
                        boolean found =
                                isFound(placement, type, placement.hunted(type), depth, engine.equals(INVENTORY));
                        table.count(FoundTable.Line.of(engine, depth, placement, type), found);
                    }
                }
            }
        }
        System.out.println(table);
        table.assertNoneLost(STOCK);
        table.assertNoneLost(INVENTORY);
    }

    @Test
    void no_hunt_finds_what_only_resembles_its_indicator() throws SQLException {
        var mistaken = new ArrayList<NearMiss>();
        for (NearMiss miss : Corpus.nearMisses()) {
            host(miss.planted()).plant(PlantedRows.of(miss.planted()));
            for (HuntDepth depth : HuntDepth.values()) {
                for (boolean inventory : List.of(true, false)) {
                    if (isFound(miss.planted(), miss.type(), miss.hunted(), depth, inventory)) {
                        mistaken.add(miss);
                    }
                }
            }
        }
        assertThat(mistaken).isEmpty();
    }

    private boolean isFound(Placement placement, IocType type, String value, HuntDepth depth, boolean inventory) {
        return HuntStatement.of(type, value, placement.platform(), depth).stream()
                .filter(statement -> statement.audience().includes(inventory))
                .flatMap(statement -> host(placement).found(statement.sql()).stream())
                .findAny()
                .isPresent();
    }

    private EmulatedHost host(Placement placement) {
        return Objects.requireNonNull(hosts.get(placement.platform()));
    }
}
