package io.hunt.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertInterval;
import io.hunt.api.alert.AlertKind;
import io.hunt.api.alert.AlertQuery.CountAlertsOverTime;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.host.HostQuery.ListHosts;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.ioc.IndicatorFilter;
import io.hunt.api.ioc.IocQuery.ListIndicators;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.Rejection.Forbidden;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.securitylog.SecurityEvent.EvidenceRead;
import io.hunt.rest.Http.Answer;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ReadingTest {

    private static final String SAMPLE = Samples.ALERT.id().toString();
    private static final String HUNT = "/api/v1/hunts/" + Samples.HUNT_ID;

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
    }

    @ParameterizedTest
    @CsvSource({
        "'', false",
        "?acknowledged=false, false",
        "?acknowledged=True, true",
        "?acknowledged=all, ",
        "?acknowledged=, ",
        "?acknowledged, ",
    })
    void acknowledged_has_three_values(String query, @Nullable Boolean expected) {
        assertThat(Http.get("/api/v1/alerts" + query, "analyst").status()).isEqualTo(200);
        assertThat(WebService.BACKEND
                        .last(ListAlerts.class)
                        .filter()
                        .disposition()
                        .acknowledged())
                .isEqualTo(expected);
    }

    @Test
    void filters_take_any_case_and_empty_ones_count_as_absent() {
        Http.get(
                "/api/v1/alerts?severity=HIGH&category=Fleet%20Change&ioc_source=watchlist-pack&ioc_value=a%26b&host_id="
                        + Samples.HOST_ID,
                "analyst");
        var query = WebService.BACKEND.last(ListAlerts.class).filter();
        assertThat(query.facets().severities()).containsExactly(Severity.HIGH);
        assertThat(query.facets().categories()).containsExactly(AlertCategory.FLEET_CHANGE);
        assertThat(query.facets().sources()).containsExactly(AlertSource.WATCHLIST_PACK);
        assertThat(query.origin().iocValue()).isEqualTo("a&b");
        assertThat(query.hostId()).isEqualTo(Samples.HOST_ID);

        assertThat(Http.get("/api/v1/alerts?severity=&host_id=&page_size=&page_token=", "analyst")
                        .status())
                .isEqualTo(200);
        assertThat(WebService.BACKEND.last(ListAlerts.class).filter().facets().severities())
                .isEmpty();
    }

    @Test
    void a_filter_by_words_may_be_repeated() {
        Http.get("/api/v1/alerts?severity=high&severity=Critical&severity=high&severity=", "analyst");

        assertThat(WebService.BACKEND.last(ListAlerts.class).filter().facets().severities())
                .containsExactly(Severity.HIGH, Severity.CRITICAL);
        assertThat(Http.get("/api/v1/alerts?" + "severity=low&".repeat(65), "analyst")
                        .json()
                        .at("/errors/0/message")
                        .asString())
                .isEqualTo("is given more than 64 times");
    }

    @Test
    void alerts_have_many_filters() {
        Http.get(
                "/api/v1/alerts?acknowledged=true&acknowledged_by=ada&kind=host_silent&kind=host_returned&late_match=true"
                        + "&ioc_id=%1$s&hunt_id=%1$s&campaign_id=%1$s&pack_id=%1$s".formatted(SAMPLE),
                "analyst");

        var filter = WebService.BACKEND.last(ListAlerts.class).filter();
        var origin = filter.origin();
        assertThat(filter.disposition().acknowledgedBy()).isEqualTo("ada");
        assertThat(filter.facets().kinds()).containsExactly(AlertKind.HOST_SILENT, AlertKind.HOST_RETURNED);
        assertThat(origin.lateMatch()).isTrue();
        assertThat(Stream.of(origin.iocId(), origin.huntId(), origin.campaignId(), origin.packId()))
                .extracting(String::valueOf)
                .containsOnly(SAMPLE);
    }

    @ParameterizedTest
    @CsvSource({
        "'', HOUR, 48",
        "?interval=minute, MINUTE, 2",
        "?interval=DAY&from=2026-01-01T00:00:00Z&to=2026-01-03T00:00:00Z, DAY, 48",
    })
    void a_histogram_has_both_ends_of_its_time(String query, AlertInterval interval, long hours) {
        assertThat(Http.get("/api/v1/alerts/histogram" + query, "analyst").status())
                .isEqualTo(200);

        var counted = WebService.BACKEND.last(CountAlertsOverTime.class);
        assertThat(counted.interval()).isEqualTo(interval);
        assertThat(Duration.between(counted.filter().from(), counted.filter().to()))
                .isEqualTo(Duration.ofHours(hours));
        assertThat(counted.filter().disposition().acknowledged()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "interval=minute&from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z, interval",
        "interval=century, interval",
        "from=2999-01-01T00:00:00Z, from",
        "from=2026-01-01T00:00:00Z&to=2026-01-01T00:00:00Z, from",
        "sort=severity, sort",
        "as_of=7, as_of",
    })
    void a_histogram_of_too_many_bars_or_of_no_time_is_refused(String query, String field) {
        Answer answer = Http.get("/api/v1/alerts/histogram?" + query, "analyst");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json().at("/errors/0/field").asString()).isEqualTo(field);
    }

    @Test
    void each_list_has_its_filters() {
        Http.get("/api/v1/hosts?status=offline&platform=MacOS&label=lab&seen_within=7&q=a", "analyst");
        var hosts = WebService.BACKEND.last(ListHosts.class);
        assertThat(hosts.online()).isFalse();
        assertThat(hosts.platforms()).containsExactly(Platform.MACOS);
        assertThat(hosts.label()).isEqualTo("lab");
        assertThat(hosts.seenWithinDays()).isEqualTo(7);
        Http.get(
                "/api/v1/alerts?from=2026-11-21T12:00:00Z&to=2026-11-21T14:00:00+01:00&q=x&alert=" + SAMPLE, "analyst");
        var alerts = WebService.BACKEND.last(ListAlerts.class);
        assertThat(alerts.filter().from()).isEqualTo(Samples.NOON);
        assertThat(alerts.filter().to()).isEqualTo(Samples.NOON.plusSeconds(3_600));
        assertThat(alerts.filter().q()).isEqualTo("x");
        assertThat(alerts.around()).isEqualTo(Samples.ALERT.id());
        Http.get("/api/v1/alerts?to=2026-11-21T14:00:00.000000%2B0100", "analyst");
        assertThat(WebService.BACKEND.last(ListAlerts.class).filter().to()).isEqualTo(Samples.NOON.plusSeconds(3_600));
        Http.get("/api/v1/hunts?status=Running&created_by=ada&q=x", "analyst");
        assertThat(WebService.BACKEND.last(ListHunts.class).filter().createdBy())
                .isEqualTo("ada");
        Http.get(
                "/api/v1/iocs?type=md5&type=sha1&severity=low&active=true&q=x&source=ESET&created_by=ada&tag=apt",
                "analyst");
        assertThat(WebService.BACKEND.last(ListIndicators.class).filter())
                .isEqualTo(new IndicatorFilter(
                        Set.of(IocType.MD5, IocType.SHA1), Set.of(Severity.LOW), true, "ESET", "ada", "x", "apt"));
        Http.get(HUNT + "/results?ioc_type=md5&late=true&host_id=" + Samples.HOST_ID, "analyst");
        assertThat(WebService.BACKEND.last(ListHuntResults.class).filter().late())
                .isTrue();
        Http.get(HUNT + "/hosts?state=timed_out", "analyst");
        assertThat(WebService.BACKEND.last(ListHuntHosts.class).filter().states())
                .containsExactly(CoverageState.TIMED_OUT);
    }

    @Test
    void an_unknown_filter_is_refused_and_the_known_ones_are_named() {
        Answer answer = Http.get("/api/v1/hosts?hostname=x", "analyst");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json().get("detail").asString())
                .contains("hostname", "label, limit, page_size, page_token, platform, q, seen_within, sort, status");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "page_size=0",
                "page_size=1001",
                "page_size=-1",
                "page_size=1e2",
                "page_size=99999999999",
                "limit=x",
                "page_size=1&limit=1",
                "severity=worst",
                "acknowledged=maybe",
                "host_id=1-1-1-1-1",
                "host_id=&host_id=",
                "from=yesterday",
                "to=2026-11-21",
                "alert=7",
                "sort=host_id",
                "sort=--created_at"
            })
    void wrong_filters_are_refused(String query) {
        assertThat(Http.get("/api/v1/alerts?" + query, "analyst").status()).isEqualTo(400);
    }

    @Test
    void pages_have_their_sizes() {
        Http.get("/api/v1/alerts", "analyst");
        assertThat(WebService.BACKEND.last(ListAlerts.class).page().size()).isEqualTo(50);
        Http.get("/api/v1/alerts?limit=1000&page_token=t", "analyst");
        assertThat(WebService.BACKEND.last(ListAlerts.class).page().size()).isEqualTo(1_000);
        assertThat(WebService.BACKEND.last(ListAlerts.class).page().token()).isEqualTo("t");
        Http.get(HUNT + "/results", "analyst");
        assertThat(WebService.BACKEND.last(ListHuntResults.class).page().size()).isEqualTo(1_000);
    }

    @ParameterizedTest
    @CsvSource({
        "/api/v1/hunts, created_at completed_at name status created_by matched_hosts",
        "/api/v1/alerts, created_at detected_at severity",
        "/api/v1/iocs, created_at updated_at severity value",
        "/api/v1/hosts, enrolled_at hostname last_seen_at",
        "/api/v1/hunts/00000000-0000-4000-8000-000000000003/unasked-hosts, host_id",
        "/api/v1/labels, hosts label",
        "/api/v1/campaigns, created_at name status kind",
        "/api/v1/campaigns/00000000-0000-4000-8000-000000000010/pending-hosts, hostname host_id",
        "/api/v1/campaigns/00000000-0000-4000-8000-000000000010/late-matches, reported_at hostname",
        "/api/v1/campaigns/00000000-0000-4000-8000-000000000010/late-responses, responded_at hostname",
        "/api/v1/campaigns/00000000-0000-4000-8000-000000000010/indicators, place",
        "/api/v1/queries/00000000-0000-4000-8000-000000000012/rows, ingested_at",
        "/api/v1/hunts/00000000-0000-4000-8000-000000000003/results, ingested_at detected_at hostname",
        "/api/v1/hunts/00000000-0000-4000-8000-000000000003/hosts, host_id hostname state responded_at"
    })
    void each_list_has_its_sorts_and_an_unknown_one_is_refused_by_naming_them(String path, String sorts) {
        for (String sort : sorts.split(" ", -1)) {
            assertThat(Http.get(path + "?sort=" + sort, "analyst").status()).isEqualTo(200);
            assertThat(Http.get(path + "?sort=-" + sort, "analyst").status()).isEqualTo(200);
        }
        assertThat(Http.get(path + "?sort=", "analyst").status()).isEqualTo(200);

        Answer unknown = Http.get(path + "?sort=shoe_size", "analyst");

        assertThat(unknown.status()).isEqualTo(400);
        assertThat(unknown.json().get("detail").asString())
                .contains(sorts.replace(" ", ", ").split(", ", -1))
                .contains("sort");
    }

    @Test
    void a_poll_of_an_unchanged_hunt_has_no_body() {
        String tag = Http.get(HUNT, "analyst").header("ETag").orElseThrow();

        Answer again = Http.get(HUNT, "analyst", "If-None-Match", tag);
        assertThat(again.status()).isEqualTo(304);
        assertThat(again.text()).isEmpty();
        assertThat(Http.get(HUNT, "analyst", "If-None-Match", "\"16\"").status())
                .isEqualTo(200);
    }

    @Test
    void a_poll_of_unchanged_results_reads_no_page_and_leaves_no_trace_of_reading() {
        String path = HUNT + "/results?severity=high";
        String tag = Http.get(path, "analyst").header("ETag").orElseThrow();
        assertThat(tag).isEqualTo("W/\"17-2-1-3\"");
        WebService.BACKEND.received.clear();
        WebService.BACKEND.recorded.clear();

        for (String known : List.of(tag, tag.substring(2), "\"1\", " + tag, "*")) {
            Answer again = Http.get(path, "analyst", "If-None-Match", known);
            assertThat(again.status()).as(known).isEqualTo(304);
            assertThat(again.header("ETag")).contains(tag);
            assertThat(again.text()).isEmpty();
        }
        assertThat(WebService.BACKEND.received).noneMatch(ListHuntResults.class::isInstance);
        assertThat(WebService.BACKEND.recorded(EvidenceRead.class)).isEmpty();
        assertThat(Http.get(path, "analyst", "If-None-Match", "\"17-2-4\"").status())
                .isEqualTo(200);
    }

    @Test
    void a_poll_of_a_hunt_can_leave_out_its_indicators() {
        Http.get(HUNT + "?indicators=none", "analyst");
        assertThat(WebService.BACKEND.last(FindHunt.class).indicators()).isFalse();
        Http.get(HUNT, "analyst");
        assertThat(WebService.BACKEND.last(FindHunt.class).indicators()).isTrue();
        assertThat(Http.get(HUNT + "?indicators=all", "analyst").status()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"17\"", "W/\"17\"", "\"1\", W/\"17\" ,\"2\"", "*"})
    void every_form_of_the_tag_is_understood(String tags) {
        assertThat(Http.get(HUNT, "analyst", "If-None-Match", tags).status()).isEqualTo(304);
        assertThat(Http.bare("HEAD", HUNT, "analyst", "If-None-Match", tags).status())
                .isEqualTo(304);
    }

    @ParameterizedTest
    @ValueSource(strings = {"17", "\"1\", \"7\"", "\"17", "W/17", ""})
    void other_tags_get_the_hunt(String tags) {
        assertThat(Http.get(HUNT, "analyst", "If-None-Match", tags).status()).isEqualTo(200);
    }

    @Test
    void a_conditional_request_is_refused_like_any_other() {
        WebService.BACKEND.failures.put(FindHunt.class, new RejectionException(new Forbidden("not yours")));

        assertThat(Http.get(HUNT, "analyst", "If-None-Match", "\"17\"").status())
                .isEqualTo(403);
        assertThat(Http.get(HUNT, "analyst", "If-None-Match", "*").status()).isEqualTo(403);
    }

    @Test
    void a_stale_reading_says_so() {
        assertThat(Http.get(HUNT, "analyst").header("X-Read-Model")).isEmpty();
        WebService.BACKEND.stale = true;
        assertThat(Http.get(HUNT, "analyst").header("X-Read-Model")).contains("stale");
    }

    @Test
    void who_has_just_written_finds_it_in_the_lists() {
        Http.json("POST", "/api/v1/hunts/quick", "analyst", "{\"value\":\"psexec.exe\"}");
        Http.bare("PUT", "/api/v1/alerts/" + Samples.ALERT.id() + "/acknowledge", "analyst");

        Http.get("/api/v1/hunts", "analyst");
        assertThat(WebService.BACKEND.last(ListHunts.class).after()).contains(Samples.HUNT_ID.toString());
        Http.get("/api/v1/iocs", "analyst");
        assertThat(WebService.BACKEND.last(ListIndicators.class).after())
                .contains(Samples.IOC.id().toString());
        Http.get("/api/v1/alerts", "analyst");
        assertThat(WebService.BACKEND.last(ListAlerts.class).after())
                .contains(Samples.ALERT.id().toString());
        Http.get("/api/v1/alerts", "auditor");
        assertThat(WebService.BACKEND.last(ListAlerts.class).after()).isEmpty();
    }
}
