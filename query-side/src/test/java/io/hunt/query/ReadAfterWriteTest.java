package io.hunt.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IndicatorFilter;
import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocEvent.IndicatorAdded;
import io.hunt.api.ioc.IocEvent.IndicatorDeactivated;
import io.hunt.api.ioc.IocQuery.ListIndicators;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Lists after writes (read-your-writes) while the read models lag behind, as after a restart under load or a database outage. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ReadAfterWriteTest {

    private static final int WRITTEN = 272;
    private static final int REMEMBERED = 100;
    private static final int PAGE = 50;

    private final ReadSide side = new ReadSide();

    @AfterEach
    void close() {
        side.close();
    }

    @Test
    void a_list_that_lacks_one_write_of_its_creator_is_refused() {
        List<IndicatorId> written = written("ada", WRITTEN);
        side.settle();
        stopReadModels();
        IndicatorId last = written("ada", 1).getFirst();

        // Any of the remembered ids may be the one that is not applied yet.
        for (int place : List.of(0, REMEMBERED / 2, REMEMBERED - 1)) {
            List<IndicatorId> after = new ArrayList<>(written.subList(0, REMEMBERED - 1));
            after.add(place, last);
            refused(after);
        }
    }

    @Test
    void a_list_that_lacks_a_change_is_refused() {
        IndicatorId changed = written("ada", 1).getFirst();
        side.settle();
        stopReadModels();
        side.happened(changed, new IndicatorDeactivated(changed, "ada"));

        refused(List.of(changed));
    }

    /** The log accepts events while rows cannot be written, and processors pause longer after each failure. */
    @Test
    void a_list_after_a_full_disk_is_refused_until_it_holds_the_writes() {
        side.owner().execute("""
                create function disk_is_full() returns trigger language plpgsql as
                  $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
                grant execute on function disk_is_full() to public;
                create trigger disk_is_full before insert or update on ioc_view
                  for each row execute function disk_is_full()""");
        List<IndicatorId> written = written("ada", 10);
        refused(written);

        side.owner().execute("drop trigger disk_is_full on ioc_view");

        ReadSide.await(() -> isAnswered(written));
        assertThat(walk("ada", written)).containsExactlyInAnyOrderElementsOf(written);
    }

    @Test
    void a_list_waits_for_no_write_of_others() {
        written("ada", 1);
        side.settle();
        stopReadModels();
        written("eve", 10);

        assertThat(walk("ada", List.of())).hasSize(1);
    }

    @Test
    void a_creators_pages_hold_each_write_once_though_older_rows_arrive_between_them() {
        stopReadModels();
        List<IndicatorId> written = written("ada", WRITTEN);
        List<IndicatorId> remembered = written.subList(WRITTEN - REMEMBERED, WRITTEN);
        refused(remembered);
        var ended = new AtomicBoolean();
        var others = CompletableFuture.runAsync(() -> {
            for (int i = 0; !ended.get() && i < 2_000; i++) {
                written("eve", 1);
                IndicatorId changed = written.get(i % (WRITTEN - REMEMBERED));
                side.happened(changed, new IndicatorDeactivated(changed, "eve"));
            }
        });
        side.processor().start();

        ReadSide.await(() -> isAnswered(remembered));
        for (int round = 0; round < 10; round++) {
            assertThat(walk("ada", remembered)).containsExactlyInAnyOrderElementsOf(written);
        }
        ended.set(true);
        others.join();
    }

    private boolean isAnswered(List<IndicatorId> after) {
        try {
            page("ada", after, null);
            return true;
        } catch (RejectionException rejectionException) {
            return false;
        }
    }

    private void stopReadModels() {
        side.processor().shutDown();
    }

    private void refused(List<IndicatorId> after) {
        assertThatThrownBy(() -> page("ada", after, null))
                .isInstanceOfSatisfying(
                        RejectionException.class,
                        rejectionException ->
                                assertThat(rejectionException.rejection()).isInstanceOf(Unavailable.class));
    }

    private List<IndicatorId> written(String user, int count) {
        List<IndicatorId> ids =
                IntStream.range(0, count).mapToObj(_ -> IndicatorId.random()).toList();
        ids.forEach(id -> side.happened(
                id, new IndicatorAdded(id, IocType.DOMAIN, id + ".test", Severity.LOW, null, null, user)));
        return ids;
    }

    /** Reads all pages of the user's list; only the first page waits. */
    private List<IndicatorId> walk(String user, List<IndicatorId> after) {
        var all = new ArrayList<IndicatorId>();
        @Nullable String token = null;
        do {
            Page<IndicatorView> page = page(user, token == null ? after : List.of(), token);
            page.items().forEach(row -> all.add(row.id()));
            token = page.nextPageToken();
        } while (token != null);
        return all;
    }

    private Page<IndicatorView> page(String user, List<IndicatorId> after, @Nullable String token) {
        var filter = new IndicatorFilter(Set.of(), Set.of(), null, null, user, null, null);
        Set<String> ids = after.stream().map(IndicatorId::toString).collect(Collectors.toSet());
        return side.page(new ListIndicators(filter, new PageRequest(PAGE, token), ids), IndicatorView.class);
    }
}
