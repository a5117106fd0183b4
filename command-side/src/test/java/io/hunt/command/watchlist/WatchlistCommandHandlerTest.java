package io.hunt.command.watchlist;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.access.Caller;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.api.host.HostCommand.EnrollHost;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IocCommand.AddIndicator;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.AlreadyExists;
import io.hunt.api.rejection.Rejection.CapabilityRequired;
import io.hunt.api.rejection.Rejection.NoHostsTargeted;
import io.hunt.api.rejection.Rejection.UnknownHost;
import io.hunt.api.rejection.Rejection.UnknownIndicator;
import io.hunt.api.rejection.Rejection.UnknownLabel;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.watchlist.PackAnswer;
import io.hunt.api.watchlist.PackChange;
import io.hunt.api.watchlist.PackCommand.ChangePack;
import io.hunt.api.watchlist.PackCommand.CreatePack;
import io.hunt.api.watchlist.PackCommand.RecordPackAnswers;
import io.hunt.api.watchlist.PackCommand.RemovePack;
import io.hunt.api.watchlist.PackEvent.PackIndicatorsFrozen;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import io.hunt.api.watchlist.PackTerms;
import io.hunt.api.watchlist.PackView;
import io.hunt.command.CommandProcess;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import org.axonframework.eventhandling.EventMessage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class WatchlistCommandHandlerTest {

    private static final Caller ADMIN = new Caller("root", Role.ADMIN, Set.of());
    private static final Caller ANALYST = new Caller("ada", Role.ANALYST, Set.of());
    private static final Caller HUNTER = new Caller("hal", Role.ANALYST, Set.of(Capability.CAN_LAUNCH_FLEET_HUNTS));
    private static final Instant SEEN = Instant.parse("2026-11-21T12:00:00Z");

    private static CommandProcess process;

    private final HostId alpha = HostId.random();
    private final HostId bravo = HostId.random();
    private FrozenIoc tool;
    private FrozenIoc hash;

    @BeforeAll
    static void start() {
        process = new CommandProcess();
    }

    @AfterAll
    static void stop() {
        process.close();
    }

    @BeforeEach
    void fresh() {
        process.jdbc().update("delete from watchlist_pack");
        tool = indicator(IocType.FILENAME, UUID.randomUUID() + ".exe");
        hash = indicator(IocType.MD5, UUID.randomUUID().toString().replace("-", ""));
    }

    @Test
    void a_pack_freezes_its_indicators_and_the_statements_that_look_for_them() {
        PackView pack = create("Turla", HUNTER, tool, hash);

        assertThat(pack.revision()).isEqualTo(1);
        assertThat(pack.indicators()).containsExactlyInAnyOrder(tool, hash);
        assertThat(pack.queryCount()).isPositive();
        assertThat(pack.createdBy()).isEqualTo("hal");
        assertThat(frozen(pack.id(), 1)).containsExactlyInAnyOrder(tool, hash);
    }

    @Test
    void a_pack_is_a_sweep_of_the_fleet_so_it_takes_the_capability_to_launch_one() {
        PackView pack = create("Turla", ADMIN, tool);

        assertThat(refusal(new CreatePack(new PackId(UUID.randomUUID()), terms("Mine"), named(tool), ANALYST)))
                .isInstanceOf(CapabilityRequired.class);
        assertThat(refusal(new ChangePack(pack.id(), paused(), ANALYST))).isInstanceOf(CapabilityRequired.class);
        assertThat(refusal(new RemovePack(pack.id(), ANALYST))).isInstanceOf(CapabilityRequired.class);
        assertThat(process.bean(WatchlistPacks.class).standing()).containsExactly(pack.id());
    }

    @Test
    void a_target_by_labels_and_names_is_checked_for_unknown_ones() {
        enrolled("db-01", "db");
        enrolled("web-01", "web");

        assertThat(refusal(targeting(labels("db", "frgile"), List.of()))).isInstanceOf(UnknownLabel.class);
        assertThat(refusal(targeting(HostTarget.Labels.NONE, List.of("db-01", "db-02"))))
                .isInstanceOf(UnknownHost.class);
        assertThat(refusal(targeting(HostTarget.Labels.NONE, List.of("db-02")))).isInstanceOf(NoHostsTargeted.class);
        assertThat(refusal(targeting(labels("db", "web"), List.of("web-01")))).isInstanceOf(NoHostsTargeted.class);
        PackView pack = process.send(targeting(labels("DB", "web"), List.of("DB-01")));

        assertThat(pack.terms().target().labels()).isEqualTo(labels("DB", "web"));
        assertThat(refusal(new ChangePack(pack.id(), changedTo(labels("db", "webs")), ADMIN)))
                .isInstanceOf(UnknownLabel.class);
        PackView changed = process.send(new ChangePack(pack.id(), changedTo(labels("web", "db")), ADMIN));
        assertThat(changed.terms().target().hostnames()).isEmpty();
        assertThat(changed.revision()).isEqualTo(1);
    }

    @Test
    void new_platforms_or_labels_leave_the_other_parts_of_a_target() {
        enrolled("db-01", "db");
        enrolled("web-01", "web");
        PackView pack = process.send(targeting(labels("db", "web"), List.of()));

        PackView changed = process.send(new ChangePack(
                pack.id(),
                new PackChange(null, null, Set.of(Platform.LINUX), null, null, null, null, null, null),
                ADMIN));

        assertThat(changed.terms().target().labels()).isEqualTo(labels("db", "web"));
        assertThat(changed.terms().target().platforms()).containsExactly(Platform.LINUX);
        assertThat(changed.terms().labels()).containsExactly("db");
    }

    private CreatePack targeting(HostTarget.Labels labels, List<String> hostnames) {
        var target = HostTarget.of(labels, List.of(), List.of(), hostnames, null);
        return new CreatePack(
                new PackId(UUID.randomUUID()),
                terms(UUID.randomUUID().toString()).withTarget(target),
                named(tool),
                ADMIN);
    }

    private static PackChange changedTo(HostTarget.Labels labels) {
        var target = HostTarget.of(labels, List.of(), List.of(), List.of(), null);
        return new PackChange(null, null, null, null, null, null, null, null, target);
    }

    private static HostTarget.Labels labels(String included, String excluded) {
        return HostTarget.Labels.of(List.of(included), List.of(), List.of(excluded));
    }

    private static void enrolled(String hostname, String label) {
        process.send(
                new EnrollHost(HostId.random(), new HostFacts(hostname, Platform.LINUX, "12", "1.0", List.of(label))));
    }

    @Test
    void of_eight_who_want_one_name_at_once_one_gets_it() throws Exception {
        int everybody = 8;
        var barrier = new CyclicBarrier(everybody);
        Callable<Optional<Rejection>> attempt = () -> {
            barrier.await();
            return process.refusal(new CreatePack(new PackId(UUID.randomUUID()), terms("TURLA"), named(tool), ADMIN));
        };
        var outcomes = new ArrayList<Optional<Rejection>>();
        try (var threads = Executors.newFixedThreadPool(everybody)) {
            for (var outcome : threads.invokeAll(Collections.nCopies(everybody, attempt))) {
                outcomes.add(outcome.get());
            }
        }

        assertThat(outcomes).filteredOn(Optional::isEmpty).hasSize(1);
        assertThat(outcomes.stream().flatMap(Optional::stream)).hasSize(7).allMatch(AlreadyExists.class::isInstance);
        assertThat(refusal(new CreatePack(new PackId(UUID.randomUUID()), terms("turla"), named(tool), ADMIN)))
                .isInstanceOf(AlreadyExists.class);
    }

    @Test
    void a_selection_of_nothing_or_of_something_unknown_is_refused() {
        var nobody = new IndicatorId(UUID.randomUUID());
        assertThat(refusal(creation(IndicatorSelection.named(Set.of(nobody))))).isInstanceOf(ValidationFailed.class);
        assertThat(refusal(creation(IndicatorSelection.named(Set.of(nobody, tool.id())))))
                .isEqualTo(new UnknownIndicator(Set.of(nobody)));
    }

    @Test
    void new_terms_keep_the_snapshot_and_new_indicators_make_another() {
        PackView pack = create("Turla", ADMIN, tool);

        PackView paused = process.send(new ChangePack(pack.id(), paused(), HUNTER));
        assertThat(paused.revision()).isEqualTo(1);
        assertThat(paused.terms().active()).isFalse();
        assertThat(paused.updatedBy()).isEqualTo("hal");
        assertThat(process.bean(WatchlistPacks.class).standing()).isEmpty();

        PackView other = process.send(new ChangePack(pack.id(), indicators(named(hash)), ADMIN));
        assertThat(other.revision()).isEqualTo(2);
        assertThat(other.indicators()).containsExactly(hash);
        assertThat(frozen(pack.id(), 1)).containsExactly(tool);
        assertThat(frozen(pack.id(), 2)).containsExactly(hash);
    }

    @Test
    void a_host_reports_only_what_its_snapshot_names() {
        PackView pack = create("Turla", ADMIN, tool);
        process.<PackView>send(new ChangePack(pack.id(), indicators(named(hash)), ADMIN));

        assertThat(record(pack.id(), 1, found(alpha, 7, pack.id(), 1, tool.value(), hash.value(), "made up")))
                .containsExactly(AnswerVerdict.ACCEPTED);

        assertThat(matches(pack.id())).singleElement().satisfies(match -> {
            assertThat(match.ioc()).isEqualTo(tool);
            assertThat(match.hostId()).isEqualTo(alpha);
            assertThat(match.run()).isEqualTo(7);
            assertThat(match.detectedAt()).isEqualTo(SEEN);
        });
    }

    @Test
    void each_look_counts_once_however_often_and_in_whatever_company_it_is_told() {
        PackId pack = create("Turla", ADMIN, tool).id();
        PackAnswer first = found(alpha, 1, pack, 1, tool.value());
        PackAnswer second = found(alpha, 2, pack, 1, tool.value());
        PackAnswer other = found(bravo, 1, pack, 1, tool.value());

        assertThat(record(pack, 1, second, second)).containsExactly(AnswerVerdict.ACCEPTED, AnswerVerdict.DUPLICATE);
        assertThat(record(pack, 1, first, second, other))
                .containsExactly(AnswerVerdict.ACCEPTED, AnswerVerdict.DUPLICATE, AnswerVerdict.ACCEPTED);
        assertThat(record(pack, 1, first, other)).containsExactly(AnswerVerdict.DUPLICATE, AnswerVerdict.DUPLICATE);

        assertThat(matches(pack)).hasSize(3);
    }

    @Test
    void reports_in_parallel_count_once_each() throws Exception {
        PackId pack = create("Turla", ADMIN, tool).id();
        int everybody = 8;
        var barrier = new CyclicBarrier(everybody);
        PackAnswer[] looks = {found(alpha, 1, pack, 1, tool.value()), found(bravo, 1, pack, 1, tool.value())};
        Callable<List<AnswerVerdict>> attempt = () -> {
            barrier.await();
            return record(pack, 1, looks);
        };
        try (var threads = Executors.newFixedThreadPool(everybody)) {
            for (var outcome : threads.invokeAll(Collections.nCopies(everybody, attempt))) {
                assertThat(outcome.get()).hasSize(2);
            }
        }

        assertThat(matches(pack)).extracting(PackMatchFound::hostId).containsExactlyInAnyOrder(alpha, bravo);
    }

    @Test
    void what_a_paused_pack_had_found_counts_and_what_a_removed_one_had_does_not() {
        PackId pack = create("Turla", ADMIN, tool).id();
        process.<PackView>send(new ChangePack(pack, paused(), ADMIN));
        assertThat(record(pack, 1, found(alpha, 1, pack, 1, tool.value()))).containsExactly(AnswerVerdict.ACCEPTED);

        process.send(new RemovePack(pack, ADMIN));
        assertThat(record(pack, 1, found(alpha, 2, pack, 1, tool.value()))).containsExactly(AnswerVerdict.REFUSED);
        assertThat(record(pack, 9, found(alpha, 3, pack, 1, tool.value()))).containsExactly(AnswerVerdict.REFUSED);
        assertThat(matches(pack)).hasSize(1);
    }

    @Test
    void how_hosts_fare_follows_the_newest_look_and_not_the_last_told() {
        PackId pack = create("Turla", ADMIN, tool).id();
        var failed = new HostAnswer(
                alpha,
                "alpha",
                Platform.LINUX,
                false,
                List.of(),
                "no such table",
                Set.of(),
                Map.of(),
                Map.of(),
                null,
                false,
                false);
        record(pack, 1, new PackAnswer(failed, 5));
        record(pack, 1, found(alpha, 4, pack, 1));
        assertThat(fares(pack)).isEqualTo("no such table");

        record(pack, 1, found(alpha, 6, pack, 1));
        assertThat(fares(pack)).isNull();
    }

    private static @Nullable String fares(PackId pack) {
        return process.jdbc()
                .queryForObject("select error from pack_host where pack_id = ?", String.class, pack.value());
    }

    private static PackTerms terms(String name) {
        return new PackTerms(name, null, Set.of(), List.of(), 600, 10, true, null);
    }

    private static PackChange paused() {
        return new PackChange(null, null, null, null, null, null, false, null, null);
    }

    private static PackChange indicators(IndicatorSelection selection) {
        return new PackChange(null, null, null, null, null, null, null, selection, null);
    }

    private static IndicatorSelection named(FrozenIoc... iocs) {
        return IndicatorSelection.named(
                Set.copyOf(Arrays.stream(iocs).map(FrozenIoc::id).toList()));
    }

    private static CreatePack creation(IndicatorSelection selection) {
        return new CreatePack(new PackId(UUID.randomUUID()), terms("Any"), selection, ADMIN);
    }

    private static PackView create(String name, Caller by, FrozenIoc... iocs) {
        return process.send(new CreatePack(new PackId(UUID.randomUUID()), terms(name), named(iocs), by));
    }

    private static Rejection refusal(Object command) {
        return process.refusal(command).orElseThrow();
    }

    private static FrozenIoc indicator(IocType type, String value) {
        var id = IndicatorId.random();
        process.send(new AddIndicator(id, type, value, Severity.HIGH, null, null, "ada"));
        return new FrozenIoc(id, type, value, Severity.HIGH);
    }

    private static List<AnswerVerdict> record(PackId pack, int revision, PackAnswer... answers) {
        return process.send(new RecordPackAnswers(pack, revision, List.of(answers)));
    }

    /** Returns an answer with every value as a row of the first query for the first indicator. */
    private static PackAnswer found(HostId host, int run, PackId pack, int revision, String... values) {
        int query = frozenParts(pack, revision).getFirst().queries().stream()
                .filter(asked -> asked.platforms().contains(Platform.LINUX))
                .findFirst()
                .orElseThrow()
                .number();
        List<HostAnswer.Row> rows = Arrays.stream(values)
                .map(value -> new HostAnswer.Row(query, value, "{\"ioc\":\"" + value + "\"}", SEEN))
                .toList();
        return new PackAnswer(
                new HostAnswer(
                        host,
                        "host",
                        Platform.LINUX,
                        false,
                        rows,
                        null,
                        Set.of(),
                        Map.of(),
                        Map.of(),
                        null,
                        false,
                        false),
                run);
    }

    private static List<PackIndicatorsFrozen> frozenParts(PackId pack, int revision) {
        return process.eventsOf(pack).stream()
                .map(EventMessage::getPayload)
                .filter(PackIndicatorsFrozen.class::isInstance)
                .map(PackIndicatorsFrozen.class::cast)
                .filter(frozen -> frozen.revision() == revision)
                .toList();
    }

    private static List<FrozenIoc> frozen(PackId pack, int revision) {
        return frozenParts(pack, revision).stream()
                .flatMap(part -> part.indicators().stream())
                .toList();
    }

    private static List<PackMatchFound> matches(PackId pack) {
        try (var log = process.log().openStream(null)) {
            return log.asStream()
                    .limit(process.count("domainevententry"))
                    .map(EventMessage::getPayload)
                    .filter(PackMatchFound.class::isInstance)
                    .map(PackMatchFound.class::cast)
                    .filter(match -> match.packId().equals(pack))
                    .toList();
        }
    }
}
