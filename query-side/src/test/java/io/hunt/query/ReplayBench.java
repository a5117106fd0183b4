package io.hunt.query;

import static io.hunt.api.testing.bench.Figures.say;
import static io.hunt.query.SampleEvents.ADA;
import static io.hunt.query.SampleEvents.MIMIKATZ;

import io.hunt.api.Reading;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertEvent.AlertAcknowledged;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.alert.AlertQuery.FindAlert;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.alert.AlertView;
import io.hunt.api.hunt.CoverageFilter;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntEvent.HostsDispatched;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.hunt.HuntEvent.HuntCompleted;
import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.testing.bench.Figures;
import io.hunt.api.testing.bench.Samples;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.axonframework.eventhandling.GenericEventMessage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Benchmark of as-of queries; {@code ./run bench replay}. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ReplayBench {

    private static final int HOSTS = 10_000;

    private final ReadSide side = new ReadSide();

    @AfterAll
    void stop() {
        side.close();
    }

    @Test
    void an_alert_among_many() {
        for (int i = 0; i < 2_000; i++) {
            alert();
        }
        AlertId alert = alert();
        long position = side.seal();
        measure(
                "alert",
                "as_of of an alert",
                300,
                () -> side.asOf(position, () -> side.find(new FindAlert(alert), AlertView.class)));
    }

    @Test
    void a_hunt_over_ten_thousand_hosts_of_which_a_tenth_matches() {
        HuntId hunt = hunt(HOSTS / 10);
        long position = side.seal();
        measure(
                "hunt_1000_matches",
                "as_of of a hunt over 10,000 hosts, 1,000 matches",
                30,
                () -> side.asOf(position, () -> side.find(new FindHunt(hunt, ADA), Reading.class)));
        measure(
                "hunt_hosts_page",
                "the same, a page of its hosts",
                10,
                () -> side.asOf(
                        position,
                        () -> side.page(
                                new ListHuntHosts(hunt, ADA, CoverageFilter.ALL, SampleEvents.FIRST_PAGE),
                                Object.class)));
    }

    @Test
    void a_hunt_over_ten_thousand_hosts_that_all_match() {
        HuntId hunt = hunt(HOSTS);
        long position = side.seal();
        measure(
                "hunt_10000_matches",
                "as_of of a hunt over 10,000 hosts, 10,000 matches",
                30,
                () -> side.asOf(position, () -> side.find(new FindHunt(hunt, ADA), Reading.class)));
    }

    private static void measure(String part, String what, int times, Runnable step) {
        step.run();
        var millis = new Samples();
        for (int i = 0; i < times; i++) {
            long begin = System.nanoTime();
            step.run();
            millis.add((System.nanoTime() - begin) / 1e6);
        }
        say(
                "%s: p50 %.1f ms, p99 %.1f ms, longest %.1f ms (%d times)",
                what, millis.median(), millis.p99(), millis.max(), times);
        new Figures("replay", part)
                .put("times", times)
                .put("as_of", "millis", millis)
                .append();
    }

    private HuntId hunt(int matches) {
        var hunt = HuntId.random();
        List<HostId> hosts = Stream.generate(HostId::random).limit(HOSTS).toList();
        side.happened(hunt, SampleEvents.launched(hunt, HOSTS), SampleEvents.frozen(hunt), new HuntStarted(hunt));
        for (int from = 0; from < HOSTS; from += 1_000) {
            List<HostId> some = hosts.subList(from, from + 1_000);
            some.forEach(host ->
                    side.happened(host, new io.hunt.api.host.HostEvent.HostEnrolled(host, SampleEvents.named("h"))));
            side.happened(hunt, new HostsTargeted(hunt, some), new HostsDispatched(hunt, some));
        }
        for (int from = 0; from < HOSTS; from += 200) {
            List<HostId> some = hosts.subList(from, from + 200);
            side.happened(
                    hunt,
                    Stream.concat(
                                    some.stream()
                                            .filter(host -> hosts.indexOf(host) < matches)
                                            .map(host -> SampleEvents.match(hunt, host)),
                                    Stream.of(SampleEvents.responded(
                                            hunt,
                                            new Totals(from + 200, Math.min(matches, from + 200), 0),
                                            some.stream()
                                                    .map(host -> SampleEvents.outcome(host, CoverageState.MATCHED))
                                                    .toArray(io.hunt.api.hunt.HuntEvent.HostOutcome[]::new))))
                            .toArray());
        }
        side.happened(hunt, new HuntCompleted(hunt, HuntStatus.COMPLETED, null));
        return hunt;
    }

    private AlertId alert() {
        var alert = new AlertId(UUID.randomUUID());
        Instant now = GenericEventMessage.clock.instant();
        side.happened(
                alert,
                new AlertCreated(
                        alert,
                        HostId.random(),
                        "alpha",
                        MIMIKATZ,
                        AlertSource.HUNT,
                        AlertCategory.IOC,
                        HuntId.random(),
                        false,
                        now,
                        now,
                        UUID.randomUUID(),
                        null,
                        null,
                        null,
                        null),
                new AlertAcknowledged(alert, "ada", now));
        side.noted(new AlertRepeated(alert, null, 2, now, UUID.randomUUID(), null));
        return alert;
    }
}
