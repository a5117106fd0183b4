package io.hunt.query;

import static io.hunt.query.SampleEvents.ALPHA;
import static io.hunt.query.SampleEvents.BRAVO;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.RawJson;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.MatchedIndicator;
import io.hunt.api.ioc.Severity;
import io.hunt.api.settings.SettingsCommand;
import io.hunt.api.settings.SettingsEvent.LabelRuleChanged;
import io.hunt.api.watchlist.PackEvent.PackChanged;
import io.hunt.api.watchlist.PackEvent.PackCreated;
import io.hunt.api.watchlist.PackEvent.PackIndicatorsFrozen;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import io.hunt.api.watchlist.PackEvent.PackRemoved;
import io.hunt.api.watchlist.PackHostState;
import io.hunt.api.watchlist.PackHostView;
import io.hunt.api.watchlist.PackQuery.FindPack;
import io.hunt.api.watchlist.PackQuery.ListPackHosts;
import io.hunt.api.watchlist.PackQuery.ListPackResults;
import io.hunt.api.watchlist.PackQuery.ListPacks;
import io.hunt.api.watchlist.PackResultFilter;
import io.hunt.api.watchlist.PackSighting;
import io.hunt.api.watchlist.PackTerms;
import io.hunt.api.watchlist.PackView;
import io.hunt.api.watchlist.PackView.PackHosts;
import io.hunt.engine.label.TargetMatcher;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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

        assertThat(view.terms()).isEqualTo(PackView.Terms.of(terms("Turla", true)));
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
        PackId other = created("Other", true);
        side.settle();
        assertThat(holding(TOOL)).containsExactly(other);
        assertThat(holding(DOMAIN)).containsExactlyInAnyOrder(id, other);
    }

    private List<PackId> holding(FrozenIoc ioc) {
        var query = new ListPacks(null, null, ioc.id(), new PageRequest(9, null), Set.of());
        return side.page(query, PackView.class).items().stream()
                .map(PackView::id)
                .toList();
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

    @Test
    void each_host_of_a_pack_is_in_one_state() {
        PackId id = created("Turla", true);
        HostId well = enrolled("well", Platform.LINUX, "dmz");
        HostId broken = enrolled("broken", Platform.LINUX, "dmz");
        HostId behind = enrolled("behind", Platform.LINUX, "dmz", "lab");
        HostId silent = enrolled("silent", Platform.LINUX, "null", "a,\"b\\c\" {d}", "DMZ");
        HostId moved = enrolled("moved", Platform.LINUX, "lab");
        enrolled("no business of it", Platform.WINDOWS, "dmz");
        enrolled("unlabelled", Platform.LINUX);
        HostId gone = enrolled("gone", Platform.LINUX, "dmz");
        side.happened(gone, new HostRetired(gone, "root", "gone"));
        fares(id, well, 1, null);
        fares(id, broken, 1, "no such table: file_inventory");
        fares(id, behind, 0, null);
        fares(id, moved, 1, null);
        side.settle();

        assertThat(hosts(id, Set.of(), null))
                .extracting(PackHostView::hostname, PackHostView::state)
                .containsExactly(
                        tuple("behind", PackHostState.WAITING),
                        tuple("broken", PackHostState.FAILING),
                        tuple("moved", PackHostState.REPORTING),
                        tuple("silent", PackHostState.WAITING),
                        tuple("well", PackHostState.REPORTING));
        assertThat(hosts(id, Set.of(PackHostState.FAILING), null))
                .extracting(PackHostView::hostId, PackHostView::error)
                .containsExactly(tuple(broken, "no such table: file_inventory"));
        assertThat(hosts(id, Set.of(PackHostState.WAITING), null))
                .extracting(PackHostView::hostId, PackHostView::revision)
                .containsExactly(tuple(behind, 0), tuple(silent, null));
        assertThat(hosts(id, Set.of(PackHostState.REPORTING, PackHostState.FAILING), null))
                .hasSize(find(id).hosts().reporting());
        assertThat(hosts(id, Set.of(), "WEL")).extracting(PackHostView::hostId).containsExactly(well);
    }

    @Test
    void nobody_is_waited_for_where_hosts_do_not_look() {
        PackId paused = created("paused", false);
        PackId removed = created("removed", true);
        HostId host = enrolled("alpha", Platform.LINUX, "dmz");
        fares(removed, host, 1, null);
        side.happened(removed, new PackRemoved(removed, "bob"));
        side.settle();

        assertThat(hosts(paused, Set.of(), null)).isEmpty();
        assertThat(hosts(removed, Set.of(), null))
                .extracting(PackHostView::state)
                .containsExactly(PackHostState.REPORTING);
        assertThatThrownBy(() -> hosts(new PackId(UUID.randomUUID()), Set.of(), null))
                .hasMessageContaining("not_found");
    }

    @Test
    void what_hosts_came_upon_is_listed_newest_first_with_its_evidence() {
        PackId id = created("Turla", true);
        PackId other = created("Snake", true);
        side.noted(found(id, ALPHA, 7, TOOL, "{\"path\": \"/tmp/psexec.exe\"}"));
        side.noted(found(id, BRAVO, 3, DOMAIN, "{\"name\": \"evil.test\"}"));
        side.noted(found(id, BRAVO, 4, DOMAIN, "{\"name\": \"evil.test\", \"n\": 2}"));
        side.noted(found(other, ALPHA, 1, TOOL, "{}"));
        side.happened(id, new PackRemoved(id, "bob"));
        side.settle();

        Page<PackSighting> page = results(id, PackResultFilter.ALL, new PageRequest(2, null));
        var more = List.of(new RawJson("{\"pid\": 2}"));

        assertThat(page.total()).isEqualTo(3);
        assertThat(page.items())
                .extracting(
                        PackSighting::hostId,
                        PackSighting::run,
                        PackSighting::ioc,
                        it -> it.evidence().text(),
                        PackSighting::moreEvidence)
                .containsExactly(
                        tuple(BRAVO, 4, MatchedIndicator.of(DOMAIN), "{\"name\": \"evil.test\", \"n\": 2}", more),
                        tuple(BRAVO, 3, MatchedIndicator.of(DOMAIN), "{\"name\": \"evil.test\"}", more));
        assertThat(results(id, PackResultFilter.ALL, new PageRequest(2, page.nextPageToken()))
                        .items())
                .extracting(PackSighting::hostId, PackSighting::revision)
                .containsExactly(tuple(ALPHA, 1));
        assertThat(results(id, filter(Set.of(IocType.FILENAME), null), SampleEvents.FIRST_PAGE)
                        .items())
                .extracting(PackSighting::ioc)
                .containsExactly(MatchedIndicator.of(TOOL));
        assertThat(results(id, filter(Set.of(), "EVIL"), SampleEvents.FIRST_PAGE)
                        .total())
                .isEqualTo(2);
        assertThatThrownBy(() -> results(new PackId(UUID.randomUUID()), PackResultFilter.ALL, SampleEvents.FIRST_PAGE))
                .hasMessageContaining("not_found");
    }

    @Test
    void the_hosts_of_random_targets_are_those_to_which_a_gateway_sends_the_pack() {
        var random = new Random(7);
        side.happened(SettingsCommand.AGGREGATE_ID, new LabelRuleChanged("Db", "hostname like 'db-%'", null, "root"));
        List<Fleet> fleet = IntStream.range(0, 24)
                .mapToObj(number -> {
                    String name = (number % 2 == 0 ? "db-" : "WEB-") + number / 4;
                    Platform platform =
                            List.of(Platform.LINUX, Platform.WINDOWS).get(random.nextInt(2));
                    List<String> labels = some(random, List.of("dmz", "LAB", "tier 1", "db"));
                    return new Fleet(enrolled(name, platform, labels.toArray(String[]::new)), name, platform, labels);
                })
                .toList();
        for (int round = 0; round < 60; round++) {
            HostTarget target = target(random, fleet);
            var pack = new PackId(UUID.randomUUID());
            side.happened(
                    pack, new PackCreated(pack, terms("pack " + round, true).withTarget(target), 0, "ada"));
            side.settle();
            var matcher = new TargetMatcher(target);

            assertThat(find(pack).terms().target()).isEqualTo(target);
            assertThat(allHosts(pack))
                    .as(target.toString())
                    .containsExactlyInAnyOrderElementsOf(fleet.stream()
                            .filter(host -> matcher.matches(host.id(), host.name(), host.platform(), host.allLabels()))
                            .map(Fleet::id)
                            .toList());
        }
    }

    /** Host with its own labels. */
    private record Fleet(HostId id, String name, Platform platform, List<String> labels) {

        /** Returns the labels by rule and those of its own labels that have no rule. */
        List<String> allLabels() {
            return Stream.concat(
                            labels.stream().filter(label -> !label.equals("db")),
                            name.startsWith("db-") ? Stream.of("Db") : Stream.empty())
                    .toList();
        }
    }

    private static HostTarget target(Random random, List<Fleet> fleet) {
        List<String> labels = List.of("DMZ", "lab", "Tier 1", "dB");
        boolean names = random.nextInt(4) == 0;
        return HostTarget.of(
                HostTarget.Labels.of(some(random, labels), fewer(random, labels), fewer(random, labels)),
                some(random, List.of(Platform.values())),
                names ? some(random, fleet).stream().map(Fleet::id).toList() : List.of(),
                names ? List.of("DB-1", "web-2") : List.of(),
                null);
    }

    private static <T> List<T> some(Random random, List<T> all) {
        return all.stream().filter(_ -> random.nextInt(3) == 0).toList();
    }

    private static <T> List<T> fewer(Random random, List<T> all) {
        return all.stream().filter(_ -> random.nextInt(6) == 0).toList();
    }

    @Test
    void a_pack_no_longer_waits_for_hosts_that_are_silent_for_too_long() {
        HostId silent = enrolled("silent", Platform.LINUX);
        HostId recent = enrolled("recent", Platform.LINUX);
        side.jdbc()
                .update(
                        "insert into host_presence (host_id, last_seen_at) values (?, now() - interval '9 days'), (?, now())",
                        silent.value(),
                        recent.value());
        var pack = new PackId(UUID.randomUUID());
        var target = HostTarget.of(HostTarget.Labels.NONE, List.of(), List.of(), List.of(), 7);
        side.happened(pack, new PackCreated(pack, terms("recent", true).withTarget(target), 0, "ada"));
        side.settle();

        assertThat(allHosts(pack)).containsExactly(recent);
    }

    private static List<HostId> allHosts(PackId id) {
        return side
                .page(new ListPackHosts(id, Set.of(), null, new PageRequest(100, null)), PackHostView.class)
                .items()
                .stream()
                .map(PackHostView::hostId)
                .toList();
    }

    private static List<PackHostView> hosts(PackId id, Set<PackHostState> states, @Nullable String q) {
        return side.page(
                        new ListPackHosts(id, states, q, new PageRequest(9, null, "hostname", null)),
                        PackHostView.class)
                .items();
    }

    private static Page<PackSighting> results(PackId id, PackResultFilter filter, PageRequest page) {
        return side.page(new ListPackResults(id, filter, page), PackSighting.class);
    }

    private static PackResultFilter filter(Set<IocType> types, @Nullable String q) {
        return new PackResultFilter(types, Set.of(), null, null, null, null, null, q);
    }

    private static PackMatchFound found(PackId pack, HostId host, int run, FrozenIoc ioc, String evidence) {
        return new PackMatchFound(
                pack, 1, host, "host-" + host, run, ioc, evidence, List.of("{\"pid\": 2}"), Instant.EPOCH);
    }

    private static HostId enrolled(String name, Platform platform, String... labels) {
        var host = HostId.random();
        side.happened(host, new HostEnrolled(host, new HostFacts(name, platform, "6.1", "0.1.0", List.of(labels))));
        return host;
    }

    private PackView find(PackId id) {
        return side.find(new FindPack(id), PackView.class).orElseThrow();
    }

    private List<PackId> ids(@Nullable String q, @Nullable Boolean active) {
        Page<PackView> page = side.page(
                new ListPacks(q, active, null, new PageRequest(9, null, "name", null), Set.of()), PackView.class);
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
        fares(pack, HostId.random(), revision, error);
    }

    private void fares(PackId pack, HostId host, int revision, @Nullable String error) {
        side.jdbc()
                .update(
                        "insert into pack_host (pack_id, host_id, revision, run, error) values (?, ?, ?, 1, ?)",
                        pack.value(),
                        host.value(),
                        revision,
                        error);
    }

    private static PackTerms terms(String name, boolean active) {
        return new PackTerms(name, null, Set.of(Platform.LINUX), List.of("dmz"), 600, 10, active, null);
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
