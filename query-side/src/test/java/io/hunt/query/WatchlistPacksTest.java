package io.hunt.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.host.HostId;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IndicatorId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.watchlist.PackEvent.PackChanged;
import io.hunt.api.watchlist.PackEvent.PackCreated;
import io.hunt.api.watchlist.PackEvent.PackIndicatorsFrozen;
import io.hunt.api.watchlist.PackEvent.PackRemoved;
import io.hunt.api.watchlist.PackId;
import io.hunt.api.watchlist.PackQuery.FindPack;
import io.hunt.api.watchlist.PackQuery.ListPacks;
import io.hunt.api.watchlist.PackTerms;
import io.hunt.api.watchlist.PackView;
import io.hunt.api.watchlist.PackView.PackHosts;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class WatchlistPacksTest {

    private static final FrozenIoc TOOL =
            new FrozenIoc(IndicatorId.random(), IocType.FILENAME, "psexec.exe", Severity.HIGH);
    private static final FrozenIoc DOMAIN =
            new FrozenIoc(IndicatorId.random(), IocType.DOMAIN, "evil.test", Severity.LOW);

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
    void a_pack_is_shown_with_what_it_looks_for_and_how_its_hosts_fare() {
        PackId id = created("Turla", true);
        fares(id, 1, null);
        fares(id, 1, "no such table");
        fares(id, 0, null);

        PackView view = find(id);

        assertThat(view.terms())
                .isEqualTo(new PackTerms("Turla", null, Set.of(Platform.LINUX), List.of("dmz"), 600, 10, true));
        assertThat(view.indicators()).containsExactly(TOOL, DOMAIN);
        assertThat(view.indicatorCount()).isEqualTo(2);
        assertThat(view.queryCount()).isEqualTo(3);
        assertThat(view.hosts()).isEqualTo(new PackHosts(2, 1));
        assertThat(view.createdBy()).isEqualTo("ada");
    }

    @Test
    void a_new_snapshot_takes_the_place_of_the_old_one() {
        PackId id = created("Turla", true);
        fares(id, 1, null);
        side.happened(
                id,
                new PackChanged(id, terms("Snake", false), 2, 1, "bob"),
                new PackIndicatorsFrozen(id, 2, List.of(DOMAIN), List.of(query(0))));

        PackView view = find(id);

        assertThat(view.revision()).isEqualTo(2);
        assertThat(view.terms().name()).isEqualTo("Snake");
        assertThat(view.indicators()).containsExactly(DOMAIN);
        assertThat(view.queryCount()).isEqualTo(1);
        assertThat(view.hosts()).isEqualTo(PackHosts.NONE);
        assertThat(view.updatedBy()).isEqualTo("bob");
    }

    @Test
    void new_terms_alone_leave_the_snapshot() {
        PackId id = created("Turla", true);
        side.happened(id, new PackChanged(id, terms("Turla", false), 1, 2, "bob"));

        assertThat(find(id).indicators()).containsExactly(TOOL, DOMAIN);
        assertThat(find(id).queryCount()).isEqualTo(3);
        assertThat(find(id).terms().active()).isFalse();
    }

    @Test
    void packs_are_listed_by_name_and_by_whether_hosts_look() {
        PackId turla = created("Turla", true);
        PackId paused = created("paused", false);
        PackId gone = created("gone", true);
        side.happened(gone, new PackRemoved(gone, "bob"));
        side.settle();

        assertThat(ids(null, null)).containsExactly(paused, turla);
        assertThat(ids("TUR", null)).containsExactly(turla);
        assertThat(ids(null, false)).containsExactly(paused);
        assertThat(side.find(new FindPack(gone), PackView.class)).isEmpty();
    }

    private PackView find(PackId id) {
        return side.find(new FindPack(id), PackView.class).orElseThrow();
    }

    private List<PackId> ids(@Nullable String q, @Nullable Boolean active) {
        Page<PackView> page =
                side.page(new ListPacks(q, active, new PageRequest(9, null, "name", null), Set.of()), PackView.class);
        return page.items().stream().map(PackView::id).toList();
    }

    private PackId created(String name, boolean active) {
        var id = new PackId(UUID.randomUUID());
        side.happened(
                id,
                new PackCreated(id, terms(name, active), 2, "ada"),
                new PackIndicatorsFrozen(id, 1, List.of(TOOL), List.of(query(0), query(1))),
                new PackIndicatorsFrozen(id, 1, List.of(DOMAIN), List.of(query(2))));
        return id;
    }

    private void fares(PackId pack, int revision, @Nullable String error) {
        side.jdbc()
                .update(
                        "insert into pack_host (pack_id, host_id, revision, run, error) values (?, ?, ?, 1, ?)",
                        pack.value(),
                        HostId.random().value(),
                        revision,
                        error);
    }

    private static PackTerms terms(String name, boolean active) {
        return new PackTerms(name, null, Set.of(Platform.LINUX), List.of("dmz"), 600, 10, active);
    }

    private static FrozenQuery query(int number) {
        return new FrozenQuery(
                number,
                IocType.FILENAME,
                Set.of(Platform.LINUX),
                "files",
                "SELECT " + number,
                QueryAudience.EVERY_HOST);
    }
}
