package io.hunt.query;

import static io.hunt.query.SampleEvents.ADA;
import static io.hunt.query.SampleEvents.ALPHA;
import static io.hunt.query.SampleEvents.BRAVO;
import static io.hunt.query.SampleEvents.FIRST_PAGE;
import static io.hunt.query.SampleEvents.MIMIKATZ;
import static io.hunt.query.SampleEvents.frozen;
import static io.hunt.query.SampleEvents.launched;
import static io.hunt.query.SampleEvents.match;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.RawJson;
import io.hunt.api.admin.ReadModelCommand.RebuildReadModels;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertQuery.FindPackEvidence;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.evidence.KeptEvidence;
import io.hunt.api.hunt.HuntQuery.FollowHuntResults;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.hunt.HuntQuery.PlacedResult;
import io.hunt.api.hunt.HuntResult;
import io.hunt.api.hunt.ResultFilter;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.MatchedIndicator;
import io.hunt.api.ioc.Severity;
import io.hunt.api.retrohunt.HistoryEvent.PastSightingFound;
import io.hunt.api.watchlist.PackEvent.PackCreated;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import io.hunt.api.watchlist.PackQuery.ListPackResults;
import io.hunt.api.watchlist.PackResultFilter;
import io.hunt.api.watchlist.PackSighting;
import io.hunt.api.watchlist.PackTerms;
import io.hunt.audit.evidence.EvidenceErasures;
import io.hunt.query.asof.ReplayCheck;
import io.hunt.query.asof.ReplayCheck.ReadModelComparison;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ErasedEvidenceTest {

    private static final String PLAIN = "/home/alice/plain.exe";

    private static ReadSide side;

    private final HuntId hunt = HuntId.random();

    @BeforeAll
    static void start() {
        side = new ReadSide();
    }

    @AfterAll
    static void stop() {
        side.close();
    }

    @BeforeEach
    void twoHostsWereFoundOut() {
        side.happened(hunt, launched(hunt, 2), frozen(hunt), match(hunt, ALPHA), match(hunt, BRAVO));
        side.settle();
    }

    @Test
    void readers_are_told_at_once_and_copies_go_later() {
        erase(ALPHA);

        assertThat(result(ALPHA)).satisfies(ErasedEvidenceTest::isErased);
        assertThat(result(BRAVO).evidence().text()).contains("mimikatz");
        assertThat(followed(ALPHA)).satisfies(ErasedEvidenceTest::isErased);
        assertThat(stored(ALPHA)).as("still a copy").contains("mimikatz");

        side.removeCopies();

        assertThat(stored(ALPHA)).isEqualTo("{} {} true");
        assertThat(stored(BRAVO)).contains("mimikatz").endsWith("false");
        assertThat(result(ALPHA)).satisfies(ErasedEvidenceTest::isErased);
    }

    @Test
    void a_rebuild_brings_nothing_back_not_even_what_is_plain_in_the_log() {
        HostId charlie = HostId.random();
        plain(charlie);
        side.settle();
        assertThat(result(charlie).evidence().text()).contains(PLAIN);
        erase(ALPHA);
        erase(charlie);

        side.send(new RebuildReadModels("root"));
        side.rebuilt();

        assertThat(List.of(result(ALPHA), result(charlie))).allSatisfy(ErasedEvidenceTest::isErased);
        assertThat(stored(charlie)).isEqualTo("{} {} true");
        assertThat(result(BRAVO).evidence().text()).contains("mimikatz");
    }

    @Test
    void the_past_shows_nothing_of_it_either_and_a_replay_equals_the_tables_once_copies_are_gone() {
        long before = side.seal();
        assertThat(side.asOf(before, () -> result(ALPHA)).evidence().text()).contains("mimikatz");

        erase(ALPHA);

        assertThat(side.asOf(before, () -> result(ALPHA))).satisfies(ErasedEvidenceTest::isErased);
        assertThat(side.asOf(before, () -> result(BRAVO)).evidence().text()).contains("mimikatz");
        side.removeCopies();
        // A key that was read before the erasure is cached for 1 s.
        ReadSide.await(() -> side.bean(ReplayCheck.class).compare().stream().allMatch(ReadModelComparison::isEqual));
    }

    @Test
    void what_a_host_sends_after_the_erasure_is_there() {
        erase(ALPHA);
        HuntId next = HuntId.random();
        side.happened(next, launched(next, 1), frozen(next), match(next, ALPHA));
        side.settle();
        side.removeCopies();

        assertThat(results(next)).singleElement().satisfies(found -> {
            assertThat(found.evidence().text()).contains("mimikatz");
            assertThat(found.erased()).isFalse();
        });
    }

    @Test
    void what_a_pack_found_is_read_from_the_log_until_it_is_erased() {
        HostId host = HostId.random();
        Instant now = Instant.now();
        var match = UUID.randomUUID();
        PackId pack = PackId.random();
        var terms = new PackTerms("Turla", null, Set.of(), List.of(), 600, 10, true, null);
        side.happened(pack, new PackCreated(pack, terms, 1, "ada"));
        side.noted(
                match,
                new PackMatchFound(
                        pack, 1, host, "delta", 7, MIMIKATZ, "{\"path\": \"C:\\\\evil.dll\"}", List.of("{}"), now));
        Instant recorded = Instant.parse(side.jdbc()
                .queryForObject(
                        "select timestamp from domainevententry where eventidentifier = ?",
                        String.class,
                        match.toString()));
        var sighting = UUID.randomUUID();
        FrozenIoc sought = new FrozenIoc(IndicatorId.random(), IocType.FILEPATH, "c:\\EVIL.dll", Severity.HIGH);
        side.noted(
                sighting,
                new PastSightingFound(sought, host, "delta", now, now, recorded, null, null, UUID.randomUUID()));
        AlertId raised = raised(host, MIMIKATZ, match, AlertSource.WATCHLIST_PACK, recorded);
        AlertId late = raised(host, sought, sighting, AlertSource.HISTORICAL_MATCH, now);
        side.settle();

        var kept = new KeptEvidence(List.of("{\"path\": \"C:\\\\evil.dll\"}", "{}"), false);
        assertThat(packEvidence(raised)).contains(kept);
        assertThat(packEvidence(late)).contains(kept);
        assertThat(sighting(pack).evidence().text()).contains("evil.dll");
        assertThat(sighting(pack).moreEvidence()).containsExactly(RawJson.EMPTY);
        assertThat(packEvidence(AlertId.random())).isEmpty();

        erase(host);
        // A key that was read before the erasure is cached for 1 s.
        ReadSide.await(() -> packEvidence(raised).equals(Optional.of(KeptEvidence.ERASED))
                && packEvidence(late).equals(Optional.of(KeptEvidence.ERASED)));
        assertThat(sighting(pack).erased()).isTrue();
        assertThat(sighting(pack).evidence()).isEqualTo(RawJson.EMPTY);
        assertThat(sighting(pack).moreEvidence()).isEmpty();
        assertThat(sighting(pack).ioc()).isEqualTo(MatchedIndicator.of(MIMIKATZ));
    }

    private static PackSighting sighting(PackId pack) {
        return side.page(new ListPackResults(pack, PackResultFilter.ALL, FIRST_PAGE), PackSighting.class)
                .items()
                .getFirst();
    }

    private static Optional<KeptEvidence> packEvidence(AlertId alert) {
        return side.find(new FindPackEvidence(alert), KeptEvidence.class);
    }

    private static AlertId raised(HostId host, FrozenIoc ioc, UUID cause, AlertSource source, Instant at) {
        AlertId alert = AlertId.random();
        side.happened(
                alert,
                new AlertCreated(
                        alert,
                        host,
                        "delta",
                        ioc,
                        source,
                        AlertCategory.IOC,
                        null,
                        false,
                        at,
                        at,
                        cause,
                        null,
                        null,
                        null));
        return alert;
    }

    private static void isErased(HuntResult result) {
        assertThat(result.evidence()).isEqualTo(RawJson.EMPTY);
        assertThat(result.moreEvidence()).isEmpty();
        assertThat(result.erased()).isTrue();
    }

    private static void erase(HostId host) {
        side.inTransaction(() -> {
            var erasures = new EvidenceErasures(JdbcClient.create(side.jdbc()));
            Instant now = Instant.now();
            erasures.record(host, now.plusMillis(1), now, erasures.destroy(host));
        });
    }

    private HuntResult result(HostId host) {
        return results(hunt).stream()
                .filter(found -> found.hostId().equals(host))
                .findFirst()
                .orElseThrow();
    }

    private static List<HuntResult> results(HuntId hunt) {
        return side.page(new ListHuntResults(hunt, ADA, ResultFilter.ALL, FIRST_PAGE), HuntResult.class)
                .items();
    }

    private HuntResult followed(HostId host) {
        return side.all(new FollowHuntResults(hunt, ADA, 0L, 10), PlacedResult.class).stream()
                .map(PlacedResult::result)
                .filter(found -> found.hostId().equals(host))
                .findFirst()
                .orElseThrow();
    }

    private @Nullable String stored(HostId host) {
        return side.jdbc().queryForObject("""
                        select evidence::text || ' ' || more_evidence::text || ' ' || erased
                        from hunt_result where hunt_id = ? and host_id = ?""", String.class, hunt.value(), host.value());
    }

    /** Stores the event as the previous release wrote it, with plain evidence. */
    private void plain(HostId host) {
        String payload = """
                {"huntId":"%s","hostId":"%s","hostname":"charlie","ioc":{"id":"%s","type":"FILENAME","value":"a",\
                "severity":"HIGH"},"evidence":"{\\"path\\":\\"%s\\"}","moreEvidence":[],\
                "detectedAt":"2026-11-21T12:00:00Z","lateMatch":false,"campaignId":null}""".formatted(hunt, host, UUID.randomUUID(), PLAIN);
        side.jdbc()
                .update("""
                insert into domainevententry (eventidentifier, aggregateidentifier, sequencenumber, type, timestamp,
                                              payloadtype, payloadrevision, payload, metadata)
                values (?, ?, 4, 'Thing', '2026-11-21T12:00:00.000Z', 'MatchIngested', '1', ?, '{}')""", UUID.randomUUID().toString(), hunt.toString(), payload.getBytes(StandardCharsets.UTF_8));
    }
}
