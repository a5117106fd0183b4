package io.hunt.query;

import static io.hunt.query.SampleCampaigns.SAVED;
import static io.hunt.query.SampleCampaigns.frozen;
import static io.hunt.query.SampleCampaigns.huntLaunched;
import static io.hunt.query.SampleCampaigns.launched;
import static io.hunt.query.SampleCampaigns.stopped;
import static io.hunt.query.SampleEvents.ALPHA;
import static io.hunt.query.SampleEvents.FIRST_PAGE;
import static io.hunt.query.SampleEvents.MIMIKATZ;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.Reading;
import io.hunt.api.campaign.CampaignEvent.CampaignArchived;
import io.hunt.api.campaign.CampaignEvent.HostRows;
import io.hunt.api.campaign.CampaignEvent.HostsAssigned;
import io.hunt.api.campaign.CampaignEvent.RowTotals;
import io.hunt.api.campaign.CampaignFilter;
import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.CampaignQuery.FindCampaign;
import io.hunt.api.campaign.CampaignQuery.ListCampaignIndicators;
import io.hunt.api.campaign.CampaignQuery.ListCampaigns;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.QueryId;
import io.hunt.api.id.SavedQueryId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CampaignListsTest {

    private static ReadSide side;

    @BeforeAll
    static void start() {
        side = new ReadSide();
    }

    @AfterAll
    static void stop() {
        side.close();
    }

    @Test
    void campaigns_are_listed_by_kind_status_and_name_and_archived_ones_only_when_asked_for() {
        var hunt = HuntId.random();
        var iocHunt = CampaignId.random();
        side.happened(hunt, huntLaunched(hunt, iocHunt, 1));
        side.happened(iocHunt, launched(iocHunt, hunt, 1), frozen(iocHunt, hunt, MIMIKATZ));
        CampaignId active = osquery("Users of the lab");
        CampaignId stopped = osquery("users of the plant");
        side.happened(stopped, stopped(stopped, null, false, 0, 0));
        CampaignId archived = osquery("users of old");
        side.happened(archived, new CampaignArchived(archived, null, "root"));
        side.settle();

        assertThat(ids(null, null, null)).containsExactlyInAnyOrder(iocHunt, active, stopped);
        assertThat(ids(CampaignKind.IOC_HUNT, null, null)).containsExactly(iocHunt);
        assertThat(ids(CampaignKind.OSQUERY, CampaignStatus.ACTIVE, null)).containsExactly(active);
        assertThat(ids(null, CampaignStatus.STOPPED, null)).containsExactly(stopped);
        assertThat(ids(null, CampaignStatus.ARCHIVED, "users of")).containsExactly(archived);
        assertThat(ids(null, null, "USERS")).containsExactlyInAnyOrder(active, stopped);
        assertThat(list(new CampaignFilter(Set.of(CampaignKind.IOC_HUNT), Set.of(), null, null, null), FIRST_PAGE)
                        .items())
                .allSatisfy(campaign -> {
                    assertThat(campaign.indicators()).isEmpty();
                    assertThat(campaign.indicatorCount()).isEqualTo(1);
                });
        assertThat(list(CampaignFilter.ALL, new PageRequest(9, null, "name", null))
                        .items())
                .extracting(CampaignSummary::id)
                .containsExactly(iocHunt, active, stopped);
    }

    @Test
    void campaigns_are_listed_by_several_words_by_who_launched_them_and_by_saved_query() {
        CampaignId active = osquery("several active");
        CampaignId stopped = osquery("several stopped");
        side.happened(stopped, stopped(stopped, null, false, 0, 0));
        CampaignId archived = osquery("several archived");
        side.happened(archived, new CampaignArchived(archived, null, "root"));
        side.settle();

        assertThat(ids(several(Set.of(CampaignStatus.ACTIVE, CampaignStatus.ARCHIVED), null, null)))
                .containsExactlyInAnyOrder(active, archived);
        assertThat(ids(several(Set.of(), "ada", SAVED))).containsExactlyInAnyOrder(active, stopped);
        assertThat(ids(several(Set.of(), "root", null))).isEmpty();
        assertThat(ids(several(Set.of(), null, SavedQueryId.random()))).isEmpty();
        assertThat(ids(new CampaignFilter(
                        Set.of(CampaignKind.IOC_HUNT, CampaignKind.OSQUERY), Set.of(), null, null, "several")))
                .containsExactlyInAnyOrder(active, stopped);
        for (CampaignId each : List.of(active, stopped)) {
            side.happened(each, new CampaignArchived(each, null, "root"));
        }
        side.settle();
    }

    private static CampaignFilter several(
            Set<CampaignStatus> statuses, @Nullable String createdBy, @Nullable SavedQueryId saved) {
        return new CampaignFilter(Set.of(), statuses, createdBy, saved, "several");
    }

    @Test
    void a_list_waits_for_what_its_asker_has_just_launched() {
        for (int i = 0; i < 20; i++) {
            CampaignId id = osquery("awaited " + i);
            var query = new ListCampaigns(CampaignFilter.named("awaited " + i), FIRST_PAGE, Set.of(id.toString()));

            assertThat(side.page(query, CampaignSummary.class).total()).isEqualTo(1);
            side.happened(id, new CampaignArchived(id, null, "root"));
        }
        side.settle();
    }

    @Test
    void the_snapshot_is_paged_in_its_own_order() {
        var hunt = HuntId.random();
        var campaign = CampaignId.random();
        List<FrozenIoc> all = IntStream.range(0, 1_500)
                .mapToObj(
                        i -> new FrozenIoc(IndicatorId.random(), IocType.FILENAME, "file " + i + ".exe", Severity.LOW))
                .toList();
        side.happened(
                campaign,
                launched(campaign, hunt, 0),
                frozen(campaign, hunt, all.subList(0, 1_000).toArray(FrozenIoc[]::new)),
                frozen(campaign, hunt, all.subList(1_000, 1_500).toArray(FrozenIoc[]::new)));
        side.settle();

        var seen = new ArrayList<FrozenIoc>();
        @Nullable String token = null;
        do {
            Page<FrozenIoc> page =
                    side.page(new ListCampaignIndicators(campaign, new PageRequest(700, token)), FrozenIoc.class);
            assertThat(page.total()).isEqualTo(1_500);
            seen.addAll(page.items());
            token = page.nextPageToken();
        } while (token != null);

        assertThat(seen).isEqualTo(all);
        assertThat(find(campaign).indicators()).isEqualTo(all.subList(0, 1_000));
        side.happened(campaign, new CampaignArchived(campaign, hunt, "root"));
    }

    @Test
    void of_very_many_warnings_the_first_thousand_are_shown() {
        CampaignId campaign = osquery("noisy");
        List<HostRows> hosts = Stream.generate(HostId::random)
                .limit(1_001)
                .map(host -> SampleCampaigns.truncated(host, "noisy", false))
                .toList();
        side.happened(
                campaign,
                SampleCampaigns.collected(
                        campaign,
                        QueryId.random(),
                        new RowTotals(1_001, 1_001, 0, 0, 10_010_000),
                        hosts.toArray(HostRows[]::new)));

        side.settle();

        assertThat(find(campaign).remarks().warnings()).hasSize(1_000).doesNotHaveDuplicates();
        side.happened(campaign, new CampaignArchived(campaign, null, "root"));
    }

    @Test
    void an_unknown_sort_and_a_strange_token_are_refused() {
        assertThatThrownBy(() -> list(CampaignFilter.ALL, new PageRequest(9, null, "shoe_size", null)))
                .hasMessageContaining("sort");
        assertThatThrownBy(() -> list(CampaignFilter.ALL, new PageRequest(9, "bm8")))
                .hasMessageContaining("page_token");
    }

    private static CampaignId osquery(String name) {
        var id = CampaignId.random();
        side.happened(id, launched(id, QueryId.random(), name, 1), new HostsAssigned(id, null, List.of(ALPHA)));
        return id;
    }

    private static CampaignSummary find(CampaignId campaign) {
        Reading<?> reading =
                side.find(new FindCampaign(campaign), Reading.class).orElseThrow();
        return (CampaignSummary) reading.value();
    }

    private static List<CampaignId> ids(
            @Nullable CampaignKind kind, @Nullable CampaignStatus status, @Nullable String q) {
        return ids(new CampaignFilter(
                kind == null ? Set.of() : Set.of(kind), status == null ? Set.of() : Set.of(status), null, null, q));
    }

    private static List<CampaignId> ids(CampaignFilter filter) {
        return list(filter, FIRST_PAGE).items().stream()
                .map(CampaignSummary::id)
                .toList();
    }

    private static Page<CampaignSummary> list(CampaignFilter filter, PageRequest page) {
        return side.page(new ListCampaigns(filter, page, Set.of()), CampaignSummary.class);
    }
}
