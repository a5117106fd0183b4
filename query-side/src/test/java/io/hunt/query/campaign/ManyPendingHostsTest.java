package io.hunt.query.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.campaign.CampaignQuery.PendingHost;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.testing.TestDatabase;
import io.hunt.query.campaign.Campaigns.LaunchedCampaign;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ManyPendingHostsTest {

    private static final int HOSTS = 100_000;
    private static final LaunchedCampaign LARGE = new LaunchedCampaign(CampaignId.random(), null, null, 0);
    private static final LaunchedCampaign NEARLY_DONE = new LaunchedCampaign(CampaignId.random(), null, null, 0);

    private static final DataSource DATABASE = TestDatabase.migrated();
    private static final JdbcClient JDBC = JdbcClient.create(DATABASE);

    private final PendingHosts pendingHosts = new PendingHosts(JDBC);

    @BeforeAll
    static void a_large_fleet() {
        JDBC.sql("""
                insert into host_view (id, version, hostname, platform, os_version, agent_version, labels, enrolled_at)
                select gen_random_uuid(), 0, 'ws-' || (n % 50000), 'LINUX', '', '', array[]::text[], now()
                from generate_series(1, ?) n""").param(HOSTS).update();
        campaign(LARGE, 0);
        campaign(NEARLY_DONE, HOSTS - 40);
        JdbcClient.create(TestDatabase.owner(DATABASE))
                .sql("analyze host_view, campaign_view, campaign_assignment")
                .update();
    }

    @Test
    void every_pending_host_is_on_one_page() {
        Set<HostId> seen = new HashSet<>();
        var names = new ArrayList<String>();
        @Nullable String token = null;
        do {
            Page<PendingHost> page = pendingHosts.list(LARGE, new PageRequest(PageRequest.MAX_SIZE, token));
            assertThat(page.total()).isEqualTo(HOSTS);
            page.items().forEach(host -> {
                seen.add(host.hostId());
                names.add(host.hostname());
            });
            token = page.nextPageToken();
        } while (token != null);

        assertThat(seen).hasSize(HOSTS);
        assertThat(names).hasSize(HOSTS).isSorted();
    }

    @Test
    void a_page_of_many_follows_the_index_of_names_from_where_the_last_one_ended() {
        String token = pendingHosts.list(LARGE, new PageRequest(50, null)).nextPageToken();

        for (PageRequest page : List.of(new PageRequest(50, null), new PageRequest(50, token))) {
            assertThat(plan(LARGE, page)).contains("host_view_by_name").doesNotContain("Sort");
        }
        assertThat(plan(LARGE, new PageRequest(50, token))).containsPattern("Index Cond: .*lower\\(hostname\\)");
    }

    @Test
    void the_last_few_of_many_are_looked_up_without_those_who_have_answered() {
        assertThat(pendingHosts.list(NEARLY_DONE, new PageRequest(50, null)).items())
                .hasSize(40);
        assertThat(plan(NEARLY_DONE, new PageRequest(50, null)))
                .contains("campaign_assignment_open")
                .doesNotContain("host_view_by_name");
    }

    @Test
    void nobody_counts_the_hosts_for_the_total() {
        var recording = new RecordingDataSource(DATABASE);

        new PendingHosts(JdbcClient.create(recording.dataSource())).list(LARGE, new PageRequest(50, null));

        assertThat(recording.asked).hasSize(2).noneMatch(sql -> sql.contains("count(*)"));
    }

    /** Returns the query plan of the page's statement. */
    private static String plan(LaunchedCampaign campaign, PageRequest page) {
        var recording = new RecordingDataSource(DATABASE);
        new PendingHosts(JdbcClient.create(recording.dataSource())).list(campaign, page);
        return String.join(
                "\n",
                JDBC.sql("explain " + recording.asked.getLast())
                        .query(String.class)
                        .list());
    }

    private static void campaign(LaunchedCampaign campaign, int responded) {
        JDBC.sql("""
                insert into campaign_view (id, kind, name, created_by, created_at, live_window_ends_at, assigned_hosts,
                                           responded_hosts)
                values (?, 'OSQUERY', 'users', 'ada', now(), now(), ?, ?)""").params(campaign.id().value(), HOSTS, responded).update();
        JDBC.sql("""
                insert into campaign_assignment (campaign_id, host_id, version, status)
                select ?, id, 1, case when row_number() over (order by id) <= ? then 'RESPONDED' else 'PENDING' end
                from host_view""").params(campaign.id().value(), responded).update();
    }
}
