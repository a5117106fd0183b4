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
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.hunt.HuntResult;
import io.hunt.api.hunt.ResultFilter;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.ExceptionId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IocEvent.IndicatorAdded;
import io.hunt.api.ioc.MatchedIndicator;
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
                .contains(new ExceptionView(
                        id,
                        MatchedIndicator.of(MIMIKATZ),
                        List.of(ALPHA),
                        "it-operations",
                        "a test",
                        "ada",
                        now,
                        tomorrow,
                        tomorrow,
                        "bob",
                        1));
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
        side.noted(new MatchExcepted(id, UUID.randomUUID(), ALPHA, MIMIKATZ.id(), hunt, null));
        side.settle();

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
        assertThat(side.find(new ShowExceptionPreview(IndicatorId.random(), Set.of()), ExceptionPreview.class))
                .contains(new ExceptionPreview(0, List.of()));
    }

    private static ExceptionPreview preview(Set<HostId> hosts) {
        return side.find(new ShowExceptionPreview(MIMIKATZ.id(), hosts), ExceptionPreview.class)
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
        var terms = new ExceptionTerms(List.of(ALPHA), "it-operations", "a test", tomorrow);
        side.happened(id, new ExceptionCreated(id, MIMIKATZ, terms, "ada", at));
        return id;
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
