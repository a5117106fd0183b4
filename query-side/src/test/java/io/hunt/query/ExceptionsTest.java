package io.hunt.query;

import static io.hunt.query.SampleEvents.ADA;
import static io.hunt.query.SampleEvents.ALPHA;
import static io.hunt.query.SampleEvents.BRAVO;
import static io.hunt.query.SampleEvents.MIMIKATZ;
import static io.hunt.query.SampleEvents.launched;
import static io.hunt.query.SampleEvents.match;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.PageRequest;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.exception.ExceptionEvent.ExceptionCreated;
import io.hunt.api.exception.ExceptionEvent.ExceptionEnded;
import io.hunt.api.exception.ExceptionEvent.MatchExcepted;
import io.hunt.api.exception.ExceptionPreview;
import io.hunt.api.exception.ExceptionPreview.PreventedAlert;
import io.hunt.api.exception.ExceptionQuery.FindException;
import io.hunt.api.exception.ExceptionQuery.ListExceptions;
import io.hunt.api.exception.ExceptionQuery.ShowExceptionPreview;
import io.hunt.api.exception.ExceptionTerms;
import io.hunt.api.exception.ExceptionView;
import io.hunt.api.exception.ExceptionView.Times;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntQuery.FindResultsVersion;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.hunt.HuntQuery.ResultsVersion;
import io.hunt.api.hunt.HuntResult;
import io.hunt.api.hunt.ResultFilter;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.ExceptionId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IocEvent.IndicatorAdded;
import io.hunt.api.settings.SettingsCommand;
import io.hunt.api.settings.SettingsEvent.LabelRuleChanged;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
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
class ExceptionsTest {

    private final Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    private final Instant tomorrow = now.plus(Duration.ofDays(1));

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
    void an_exception_is_shown_with_its_end_and_its_matches() {
        ExceptionId id = created(now);
        side.noted(new MatchExcepted(id, UUID.randomUUID(), ALPHA, MIMIKATZ.id(), null, null));
        side.happened(id, new ExceptionEnded(id, "bob", tomorrow));
        side.settle();

        assertThat(side.find(new FindException(id), ExceptionView.class))
                .contains(ExceptionView.of(
                        id, MIMIKATZ, terms(null, List.of()), new Times("ada", now, tomorrow, tomorrow, "bob"), 1));
    }

    @Test
    void an_exception_of_a_tag_and_of_labels_is_shown() {
        var id = ExceptionId.random();
        ExceptionTerms terms = terms("pentest", List.of("lab"));
        side.happened(id, new ExceptionCreated(id, null, terms, "ada", now));
        side.settle();

        assertThat(side.find(new FindException(id), ExceptionView.class))
                .contains(ExceptionView.of(id, null, terms, new Times("ada", now, tomorrow, null, null), 0));
        assertThat(listed(null, MIMIKATZ.id())).isEmpty();
    }

    @Test
    void ended_exceptions_and_those_of_an_indicator_are_listed() {
        ExceptionId ended = created(now);
        ExceptionId lasting = created(now.plusSeconds(1));
        side.happened(ended, new ExceptionEnded(ended, null, tomorrow));
        side.settle();

        assertThat(listed(null, null)).containsExactly(lasting, ended);
        assertThat(listed(true, MIMIKATZ.id())).containsExactly(ended);
        assertThat(listed(false, null)).containsExactly(lasting);
        assertThat(listed(null, IndicatorId.random())).isEmpty();
    }

    @Test
    void the_result_of_an_excepted_match_is_kept_and_marked() {
        ExceptionId id = created(now);
        var hunt = HuntId.random();
        side.happened(hunt, launched(hunt, 2), match(hunt, ALPHA), match(hunt, BRAVO));
        side.settle();
        var before = side.find(new FindResultsVersion(hunt, ADA), ResultsVersion.class);
        side.noted(new MatchExcepted(id, UUID.randomUUID(), ALPHA, MIMIKATZ.id(), hunt, null));
        side.settle();

        assertThat(side.find(new FindResultsVersion(hunt, ADA), ResultsVersion.class))
                .isPresent()
                .isNotEqualTo(before);
        var page =
                side.page(new ListHuntResults(hunt, ADA, ResultFilter.ALL, new PageRequest(9, null)), HuntResult.class);
        assertThat(page.items())
                .hasSize(2)
                .allSatisfy(result ->
                        assertThat(result.excepted()).isEqualTo(result.hostId().equals(ALPHA)));
    }

    @Test
    void a_preview_has_the_alerts_of_the_last_30_days_on_the_hosts() {
        side.happened(
                MIMIKATZ.id(),
                new IndicatorAdded(
                        MIMIKATZ.id(), MIMIKATZ.type(), MIMIKATZ.value(), MIMIKATZ.severity(), null, null, "ada"));
        AlertId alpha = alert(ALPHA, now.minus(Duration.ofDays(30)).plusSeconds(600));
        AlertId bravo = alert(BRAVO, now.minusSeconds(60));
        alert(ALPHA, now.minus(Duration.ofDays(30)).minusSeconds(1));
        side.settle();

        assertThat(preview(Set.of()).total()).isEqualTo(2);
        assertThat(preview(Set.of()).items())
                .extracting(PreventedAlert::alertId)
                .containsExactly(bravo, alpha);
        assertThat(preview(Set.of(ALPHA)).items())
                .extracting(PreventedAlert::alertId)
                .containsExactly(alpha);
        assertThat(side.find(
                        new ShowExceptionPreview(IndicatorId.random(), null, Set.of(), List.of()),
                        ExceptionPreview.class))
                .contains(new ExceptionPreview(0, List.of()));
    }

    @Test
    void a_preview_of_a_tag_and_of_labels_has_their_alerts() {
        side.happened(
                MIMIKATZ.id(),
                new IndicatorAdded(
                        MIMIKATZ.id(),
                        MIMIKATZ.type(),
                        MIMIKATZ.value(),
                        MIMIKATZ.severity(),
                        null,
                        null,
                        "ada",
                        List.of("pentest")));
        enrolled(ALPHA, "alpha", "Lab");
        enrolled(BRAVO, "db-1");
        side.happened(
                SettingsCommand.AGGREGATE_ID, new LabelRuleChanged("Databases", "hostname like 'db-%'", null, "ada"));
        AlertId alpha = alert(ALPHA, now.minusSeconds(60));
        AlertId bravo = alert(BRAVO, now.minusSeconds(30));
        side.settle();

        assertThat(prevented("pentest", Set.of())).containsExactly(bravo, alpha);
        assertThat(prevented("pentest", Set.of(), "lab")).containsExactly(alpha);
        assertThat(prevented("pentest", Set.of(), "databases")).containsExactly(bravo);
        assertThat(prevented("pentest", Set.of(ALPHA), "databases")).containsExactly(bravo, alpha);
        assertThat(prevented("other", Set.of())).isEmpty();
    }

    private static void enrolled(HostId host, String hostname, String... labels) {
        side.happened(
                host, new HostEnrolled(host, new HostFacts(hostname, Platform.LINUX, "6.1", "1.0", List.of(labels))));
    }

    private static List<AlertId> prevented(String tag, Set<HostId> hosts, String... labels) {
        return side
                .find(new ShowExceptionPreview(null, tag, hosts, List.of(labels)), ExceptionPreview.class)
                .orElseThrow()
                .items()
                .stream()
                .map(PreventedAlert::alertId)
                .toList();
    }

    private static ExceptionPreview preview(Set<HostId> hosts) {
        return side.find(new ShowExceptionPreview(MIMIKATZ.id(), null, hosts, List.of()), ExceptionPreview.class)
                .orElseThrow();
    }

    private static List<ExceptionId> listed(@Nullable Boolean ended, @Nullable IndicatorId ioc) {
        var query = new ListExceptions(ended, ioc, new PageRequest(9, null), Set.of());
        return side.page(query, ExceptionView.class).items().stream()
                .map(ExceptionView::id)
                .toList();
    }

    private ExceptionId created(Instant at) {
        var id = ExceptionId.random();
        side.happened(id, new ExceptionCreated(id, MIMIKATZ, terms(null, List.of()), "ada", at));
        return id;
    }

    private ExceptionTerms terms(@Nullable String tag, List<String> labels) {
        return new ExceptionTerms(tag, List.of(ALPHA), labels, "it-operations", "a test", tomorrow);
    }

    private static AlertId alert(HostId host, Instant at) {
        var id = AlertId.random();
        side.happened(
                id,
                new AlertCreated(
                        id,
                        host,
                        "a host",
                        MIMIKATZ,
                        AlertSource.HUNT,
                        AlertCategory.IOC,
                        null,
                        false,
                        at,
                        at,
                        UUID.randomUUID(),
                        null,
                        null,
                        null,
                        null));
        return id;
    }
}
