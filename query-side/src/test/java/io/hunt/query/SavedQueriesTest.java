package io.hunt.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.id.SavedQueryId;
import io.hunt.api.savedquery.SavedQueryEvent.QueryChanged;
import io.hunt.api.savedquery.SavedQueryEvent.QueryRemoved;
import io.hunt.api.savedquery.SavedQueryEvent.QuerySaved;
import io.hunt.api.savedquery.SavedQueryQuery.FindSavedQuery;
import io.hunt.api.savedquery.SavedQueryQuery.ListSavedQueries;
import io.hunt.api.savedquery.SavedQueryView;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SavedQueriesTest {

    private static ReadSide side;

    @BeforeAll
    static void start() {
        side = new ReadSide();
    }

    @AfterAll
    static void stop() {
        side.close();
    }

    @AfterEach
    void forget() {
        side.forget();
    }

    @Test
    void a_query_is_shown_as_it_is_now() {
        SavedQueryId id = saved("Listeners", "SELECT 1");
        side.happened(id, new QueryChanged(id, "Ears", "SELECT 2", "who", "bob"));

        SavedQueryView view =
                side.find(new FindSavedQuery(id), SavedQueryView.class).orElseThrow();

        assertThat(view)
                .isEqualTo(new SavedQueryView(
                        id, "Ears", "SELECT 2", "who", "ada", view.createdAt(), "bob", view.updatedAt()));
        assertThat(view.updatedAt()).isAfterOrEqualTo(view.createdAt());
    }

    @Test
    void a_removed_query_is_gone_at_once() {
        SavedQueryId id = saved("Listeners", "SELECT 1");
        side.happened(id, new QueryRemoved(id, "bob"));

        assertThat(side.find(new FindSavedQuery(id), SavedQueryView.class)).isEmpty();
        assertThat(list(null, new PageRequest(9, null), Set.of(id.toString())).total())
                .isZero();
    }

    @Test
    void the_list_is_searched_sorted_and_paged() {
        SavedQueryId last = saved("c", "SELECT 'Needle'");
        saved("B", "SELECT 2");
        side.happened(last, new QueryChanged(last, "c", "SELECT 'Needle'", "hay", "bob"));
        saved("a", "SELECT 3");
        side.settle();

        assertThat(names(list(null, new PageRequest(9, null), Set.of()))).containsExactly("a", "B", "c");
        assertThat(names(list("needle", new PageRequest(9, null), Set.of()))).containsExactly("c");
        assertThat(names(list("HAY", new PageRequest(9, null), Set.of()))).containsExactly("c");
        assertThat(names(list(null, new PageRequest(9, null, "-name", null), Set.of())))
                .containsExactly("c", "B", "a");

        var seen = new ArrayList<String>();
        @Nullable String token = null;
        do {
            Page<SavedQueryView> page = list(null, new PageRequest(1, token, "name", null), Set.of());
            assertThat(page.total()).isEqualTo(3);
            seen.addAll(names(page));
            token = page.nextPageToken();
        } while (token != null);
        assertThat(seen).containsExactly("a", "B", "c");
    }

    @Test
    void a_list_holds_what_its_reader_has_just_written() {
        for (int i = 0; i < 20; i++) {
            SavedQueryId id = saved("n" + i, "SELECT 1");

            assertThat(list(null, new PageRequest(50, null), Set.of(id.toString()))
                            .items())
                    .extracting(SavedQueryView::id)
                    .contains(id);
        }
    }

    /** Saves a query in a millisecond of its own, because a list may order queries of the same millisecond arbitrarily. */
    private SavedQueryId saved(String name, String sql) {
        var id = SavedQueryId.random();
        side.happened(id, new QuerySaved(id, name, sql, null, "ada"));
        long savedAt = System.currentTimeMillis();
        ReadSide.await(() -> System.currentTimeMillis() > savedAt);
        return id;
    }

    private Page<SavedQueryView> list(@Nullable String q, PageRequest page, Set<String> after) {
        return side.page(new ListSavedQueries(q, page, after), SavedQueryView.class);
    }

    private static List<String> names(Page<SavedQueryView> page) {
        return page.items().stream().map(SavedQueryView::name).toList();
    }
}
