package io.hunt.command.matching;

import static io.hunt.command.hunt.HuntSamples.ALPHA;
import static io.hunt.command.hunt.HuntSamples.CHARLIE;
import static io.hunt.command.hunt.HuntSamples.MIMIKATZ;
import static io.hunt.command.hunt.HuntSamples.RUN_KEY;
import static io.hunt.command.hunt.HuntSamples.answer;
import static io.hunt.command.hunt.HuntSamples.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import io.hunt.api.hunt.InventoryState;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.hunt.SearchedFiles;
import io.hunt.api.hunt.StoredQuery;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.command.hunt.HuntSamples;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class IndicatorMatcherTest {

    private final IndicatorMatcher matcher = new IndicatorMatcher();

    private static final FrozenIoc DIGEST =
            new FrozenIoc(IndicatorId.random(), IocType.SHA256, "a".repeat(64), Severity.HIGH);

    @BeforeEach
    void freeze() {
        var frozen = HuntSamples.frozen(HuntSamples.HUNT);
        matcher.add(frozen.indicators(), frozen.queries());
    }

    @Test
    void many_rows_of_one_indicator_are_one_sighting() {
        HostAnswer answer = answer(ALPHA, null, row(0, "mimikatz"), row(1, "mimikatz"), row(0, "mimikatz"));
        var found = found(answer);

        assertThat(found).containsExactly(MIMIKATZ);
        assertThat(matcher.matches(answer)).extracting(Sighting::rows).containsExactly(3);
    }

    @Test
    void nobody_can_report_what_nobody_looked_for() {
        assertThat(found(answer(ALPHA, null, row(0, "calc"), row(7, "mimikatz"), row(-1, "mimikatz"))))
                .isEmpty();
    }

    @Test
    void a_value_counts_only_under_a_query_of_its_own_type() {
        assertThat(found(answer(CHARLIE, null, row(2, "mimikatz"), row(0, RUN_KEY.value()))))
                .isEmpty();
        assertThat(found(answer(CHARLIE, null, row(2, RUN_KEY.value())))).containsExactly(RUN_KEY);
    }

    @Test
    void a_row_of_a_query_for_another_platform_does_not_count() {
        assertThat(found(answer(ALPHA, null, row(2, RUN_KEY.value())))).isEmpty();
        assertThat(found(answer(CHARLIE, null, row(1, "mimikatz")))).isEmpty();
    }

    @Test
    void spelling_matters_where_the_platform_says_so() {
        assertThat(found(answer(CHARLIE, null, row(0, "MIMIKATZ")))).containsExactly(MIMIKATZ);
        assertThat(found(answer(ALPHA, null, row(0, "MIMIKATZ")))).isEmpty();
    }

    @Test
    void of_two_names_that_differ_in_case_alone_each_is_a_sighting_and_the_row_counts_once() {
        FrozenIoc loud = new FrozenIoc(IndicatorId.random(), IocType.FILENAME, "MIMIKATZ", Severity.CRITICAL);
        matcher.add(List.of(loud), List.of());
        HostAnswer answer = answer(CHARLIE, null, row(0, "Mimikatz"));

        assertThat(found(answer)).containsExactly(MIMIKATZ, loud);
        assertThat(matcher.outcome(answer, matcher.matches(answer), false, false)
                        .rows())
                .isEqualTo(1);
        assertThat(found(answer(ALPHA, null, row(0, "mimikatz")))).containsExactly(MIMIKATZ);
    }

    @Test
    void a_registry_key_is_unsupported_on_linux_and_supported_on_windows() {
        assertThat(matcher.unsupportedBy(answer(ALPHA, null))).containsExactly(IocType.REGISTRY);
        assertThat(matcher.unsupportedBy(answer(CHARLIE, null))).isEmpty();
    }

    @Test
    void a_type_is_unsupported_only_when_every_query_of_it_is() {
        assertThat(matcher.unsupportedBy(without(ALPHA, Platform.LINUX, 0))).containsExactly(IocType.REGISTRY);
        assertThat(matcher.unsupportedBy(without(ALPHA, Platform.LINUX, 0, 1)))
                .containsExactlyInAnyOrder(IocType.REGISTRY, IocType.FILENAME);
        assertThat(matcher.unsupportedBy(without(CHARLIE, Platform.WINDOWS, 0, 1)))
                .containsExactly(IocType.FILENAME);
    }

    @Test
    void what_another_audience_was_asked_supports_no_type() {
        matcher.add(
                List.of(DIGEST),
                List.of(digests(3, QueryAudience.WITH_INVENTORY), digests(4, QueryAudience.WITHOUT_INVENTORY)));

        assertThat(matcher.unsupportedBy(without(ALPHA, Platform.LINUX, 4))).contains(IocType.SHA256);
        assertThat(matcher.unsupportedBy(without(ALPHA, Platform.LINUX))).doesNotContain(IocType.SHA256);
    }

    @Test
    void an_answer_that_left_rows_out_is_never_clean() {
        HostOutcome clean = outcome(truncated(false));
        HostOutcome leftOut = outcome(truncated(true));
        HostOutcome matched = outcome(truncated(true, row(0, "mimikatz")));

        assertThat(clean.state()).isEqualTo(CoverageState.CLEAN);
        assertThat(clean.error()).isNull();
        assertThat(leftOut.state()).isEqualTo(CoverageState.ERROR);
        assertThat(leftOut.error()).startsWith("incomplete answer: rows were left out");
        assertThat(matched.state()).isEqualTo(CoverageState.MATCHED);
        assertThat(matched.error()).startsWith("incomplete answer: rows were left out");
    }

    @Test
    void an_answer_that_was_not_searched_for_is_never_clean_and_an_unsupported_type_is_no_error() {
        matcher.add(
                List.of(DIGEST),
                List.of(digests(3, QueryAudience.WITH_INVENTORY), digests(4, QueryAudience.WITHOUT_INVENTORY)));

        HostOutcome spared = outcome(inventoried(new InventoryState(Instant.EPOCH, false, 10, 0)));
        HostOutcome whole = outcome(inventoried(new InventoryState(Instant.EPOCH, true, 10, 0)));

        assertThat(spared.state()).isEqualTo(CoverageState.ERROR);
        assertThat(spared.error()).startsWith("incomplete answer: the host did not search");
        assertThat(whole.state()).isEqualTo(CoverageState.CLEAN);
        assertThat(whole.unsupportedTypes()).containsExactly(IocType.REGISTRY);
    }

    @Test
    void surfaces_of_the_network_are_listed_when_their_statements_answered() {
        var address = new FrozenIoc(IndicatorId.random(), IocType.IPV4, "192.0.2.7", Severity.HIGH);
        matcher.add(
                List.of(address),
                List.of(
                        StoredQuery.whole(new FrozenQuery(
                                3,
                                IocType.IPV4,
                                Set.of(Platform.LINUX),
                                "open-sockets",
                                "select 1",
                                QueryAudience.EVERY_HOST)),
                        StoredQuery.whole(new FrozenQuery(
                                4,
                                IocType.IPV4,
                                Set.of(Platform.WINDOWS),
                                "arp-cache",
                                "select 1",
                                QueryAudience.EVERY_HOST))));

        assertThat(surfaces(truncated(false))).containsExactly(entry("open-sockets", new SearchedFiles(0, 0, 0, 0)));
        assertThat(surfaces(without(ALPHA, Platform.LINUX, 3))).isEmpty();
        assertThat(surfaces(answer(ALPHA, "no such table"))).isEmpty();
    }

    @Test
    void a_host_that_lacks_a_table_of_a_type_that_it_supports_is_never_clean() {
        assertThat(outcome(without(ALPHA, Platform.LINUX, 0)).state()).isEqualTo(CoverageState.ERROR);
        assertThat(outcome(without(ALPHA, Platform.LINUX, 0, 1)).state()).isEqualTo(CoverageState.CLEAN);
        assertThat(outcome(without(ALPHA, Platform.LINUX, 0, 1)).unsupportedTypes())
                .contains(IocType.FILENAME);
    }

    private Map<String, SearchedFiles> surfaces(HostAnswer answer) {
        return Objects.requireNonNull(outcome(answer).searched()).surfaces();
    }

    private HostOutcome outcome(HostAnswer answer) {
        return matcher.outcome(answer, matcher.matches(answer), false, false);
    }

    private static HostAnswer truncated(boolean truncated, HostAnswer.Row... rows) {
        return new HostAnswer(
                ALPHA,
                "host",
                Platform.LINUX,
                false,
                List.of(rows),
                null,
                Set.of(),
                Map.of(),
                Map.of(),
                null,
                truncated,
                false);
    }

    private static HostAnswer inventoried(InventoryState state) {
        return new HostAnswer(
                ALPHA,
                "host",
                Platform.LINUX,
                true,
                List.of(),
                null,
                Set.of(),
                Map.of(),
                Map.of(),
                state,
                false,
                false);
    }

    private static StoredQuery digests(int number, QueryAudience audience) {
        return StoredQuery.whole(
                new FrozenQuery(number, IocType.SHA256, Set.of(Platform.LINUX), "files", "select 1", audience));
    }

    private List<FrozenIoc> found(HostAnswer answer) {
        return matcher.matches(answer).stream().map(Sighting::ioc).toList();
    }

    private static HostAnswer without(HostId host, Platform platform, Integer... queries) {
        return new HostAnswer(
                host,
                "host",
                platform,
                false,
                List.of(),
                null,
                Set.of(queries),
                Map.of(),
                Map.of(),
                null,
                false,
                false);
    }
}
