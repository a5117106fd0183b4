package io.hunt.command.matching;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.HostSearch;
import io.hunt.api.hunt.InventoryState;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.hunt.SearchBasis;
import io.hunt.api.hunt.SearchedFiles;
import io.hunt.api.id.HostId;
import io.hunt.api.ioc.IocType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Tests of the coverage of answers. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostAnswerCoverageTest {

    private static final Set<IocType> DIGESTS = Set.of(IocType.SHA256);
    private static final InventoryState WHOLE = new InventoryState(Instant.EPOCH, true, 4_000, 1);
    private static final FrozenStatement OF_INVENTORY = question(QueryAudience.WITH_INVENTORY);
    private static final Map<Integer, FrozenStatement> COUNTING = Map.of(3, question(QueryAudience.EVERY_HOST));
    private static final SearchedFiles SOME = new SearchedFiles(12, 0, 0, 0);
    private static final SearchedFiles NOTHING = new SearchedFiles(0, 0, 3, 0);

    @Test
    void a_complete_inventory_answers_for_all_files() {
        assertThat(basis(DIGESTS, Set.of(), Map.of(), WHOLE)).isEqualTo(SearchBasis.INVENTORY);
    }

    @Test
    void an_inventory_with_holes_or_without_an_end_answers_for_places_alone() {
        assertThat(basis(DIGESTS, Set.of(), Map.of(), new InventoryState(Instant.EPOCH, false, 4_000, 0)))
                .isEqualTo(SearchBasis.PLACES);
        assertThat(basis(DIGESTS, Set.of(), Map.of(), new InventoryState(null, true, 10, 0)))
                .isEqualTo(SearchBasis.PLACES);
    }

    @Test
    void an_inventory_of_files_says_nothing_of_addresses() {
        assertThat(basis(Set.of(IocType.IPV4), Set.of(), Map.of(), WHOLE)).isEqualTo(SearchBasis.PLACES);
    }

    @Test
    void what_could_not_be_looked_for_was_not_searched() {
        assertThat(basis(Set.of(IocType.SHA256, IocType.REGISTRY), Set.of(IocType.REGISTRY), Map.of(), WHOLE))
                .isEqualTo(SearchBasis.NOT_SEARCHED);
    }

    @Test
    void where_the_indicators_cannot_be_read_nothing_was_searched() {
        assertThat(basis(Set.of(), Set.of(), Map.of(0, SOME), WHOLE)).isEqualTo(SearchBasis.NOT_SEARCHED);
    }

    @Test
    void a_host_that_saw_no_file_has_searched_none_and_one_that_tells_nothing_is_believed() {
        assertThat(basis(DIGESTS, Set.of(), Map.of(0, NOTHING, 1, NOTHING), null))
                .isEqualTo(SearchBasis.NOT_SEARCHED);
        assertThat(basis(DIGESTS, Set.of(), Map.of(0, NOTHING, 1, SOME), null)).isEqualTo(SearchBasis.PLACES);
        assertThat(basis(DIGESTS, Set.of(), Map.of(), null)).isEqualTo(SearchBasis.PLACES);
    }

    @Test
    void classes_of_locations_that_a_cut_walk_did_not_reach_are_named() {
        assertThat(search(DIGESTS, Set.of(), Map.of(0, new SearchedFiles(9, 0, 0, 1, 3)), null)
                        .unsearched())
                .contains("caches", "container layers")
                .doesNotContain("writable by everyone", "run at start");
        assertThat(search(DIGESTS, Set.of(), Map.of(0, new SearchedFiles(9, 0, 0, 1, 7)), null)
                        .unsearched())
                .isEmpty();
        assertThat(search(DIGESTS, Set.of(), Map.of(0, new SearchedFiles(9, 0, 0, 1)), null)
                        .unsearched())
                .isEmpty();
        assertThat(search(DIGESTS, Set.of(), Map.of(0, new SearchedFiles(9, 0, 0, 1, 0)), null)
                        .unsearched())
                .contains("writable by everyone");
    }

    @Test
    void statements_of_one_surface_saw_the_same_files_and_unknown_numbers_count_for_nothing() {
        Map<Integer, SearchedFiles> told =
                Map.of(0, new SearchedFiles(10, 1, 0, 5), 1, new SearchedFiles(12, 0, 2, 0), 99, SOME);

        assertThat(search(DIGESTS, Set.of(), told, null).surfaces())
                .containsExactly(Map.entry("places", new SearchedFiles(12, 1, 2, 5)));
    }

    @Test
    void an_inventory_that_was_not_asked_answers_for_nothing() {
        assertThat(basis(answer(false, Map.of(), WHOLE))).isEqualTo(SearchBasis.PLACES);
        assertThat(basis(answer(true, Map.of(), WHOLE))).isEqualTo(SearchBasis.INVENTORY);

        var older = Map.of(0, question(QueryAudience.EVERY_HOST));
        assertThat(HostAnswerCoverage.of(answer(true, Map.of(), WHOLE), DIGESTS, Set.of(), older, Map.of())
                        .search()
                        .basis())
                .isEqualTo(SearchBasis.PLACES);
    }

    @Test
    void an_inventory_that_is_asked_for_one_type_answers_for_no_other() {
        var questions = Map.of(
                0,
                new FrozenStatement(IocType.FILEPATH, Set.of(Platform.LINUX), "files", QueryAudience.EVERY_HOST),
                2,
                OF_INVENTORY);
        var types = Set.of(IocType.SHA256, IocType.FILEPATH);

        assertThat(HostAnswerCoverage.of(answer(true, Map.of(), WHOLE), types, Set.of(), questions, Map.of())
                        .search()
                        .basis())
                .isEqualTo(SearchBasis.PLACES);
    }

    @Test
    void a_host_whose_inventory_is_lost_was_sent_no_walk_and_searched_nothing() {
        assertThat(basis(answer(true, Map.of(), null, 2))).isEqualTo(SearchBasis.NOT_SEARCHED);
        assertThat(basis(answer(true, Map.of(), new InventoryState(null, false, 10, 0))))
                .isEqualTo(SearchBasis.NOT_SEARCHED);
        assertThat(basis(answer(true, Map.of(), new InventoryState(Instant.EPOCH, false, 10, 0))))
                .isEqualTo(SearchBasis.NOT_SEARCHED);
    }

    @Test
    void a_host_that_walked_and_saw_no_file_searched_none_though_its_first_crawl_goes_on() {
        var crawling = new InventoryState(null, false, 10, 0);

        assertThat(basis(answer(false, Map.of(1, NOTHING), crawling))).isEqualTo(SearchBasis.NOT_SEARCHED);
        assertThat(basis(answer(false, Map.of(1, SOME), crawling))).isEqualTo(SearchBasis.PLACES);
    }

    @Test
    void a_host_without_a_table_of_files_looked_into_no_place() {
        assertThat(basis(answer(false, Map.of(), null, 3))).isEqualTo(SearchBasis.NOT_SEARCHED);
        assertThat(basis(answer(true, Map.of(), WHOLE, 3))).isEqualTo(SearchBasis.INVENTORY);
    }

    private static SearchBasis basis(
            Set<IocType> types,
            Set<IocType> unsupported,
            Map<Integer, SearchedFiles> searched,
            @Nullable InventoryState inventory) {
        return search(types, unsupported, searched, inventory).basis();
    }

    private static HostSearch search(
            Set<IocType> types,
            Set<IocType> unsupported,
            Map<Integer, SearchedFiles> searched,
            @Nullable InventoryState inventory) {
        var questions =
                Map.of(0, question(QueryAudience.EVERY_HOST), 1, question(QueryAudience.EVERY_HOST), 2, OF_INVENTORY);
        return HostAnswerCoverage.of(
                        answer(inventory != null, searched, inventory), types, unsupported, questions, Map.of())
                .search();
    }

    private static FrozenStatement question(QueryAudience audience) {
        return new FrozenStatement(IocType.SHA256, Set.of(Platform.LINUX), "places", audience);
    }

    /** Returns the basis for a host that received a hunt whose folder walks are for hosts without an inventory. */
    private static SearchBasis basis(HostAnswer answer) {
        var questions = Map.of(
                0, question(QueryAudience.EVERY_HOST), 1, question(QueryAudience.WITHOUT_INVENTORY), 2, OF_INVENTORY);
        return HostAnswerCoverage.of(answer, DIGESTS, Set.of(), questions, COUNTING)
                .search()
                .basis();
    }

    private static HostAnswer answer(
            boolean asked,
            Map<Integer, SearchedFiles> searched,
            @Nullable InventoryState told,
            Integer... unsupported) {
        return new HostAnswer(
                HostId.random(),
                "host",
                Platform.LINUX,
                asked,
                List.of(),
                null,
                Set.of(unsupported),
                searched,
                Map.of(),
                told,
                false,
                false);
    }
}
