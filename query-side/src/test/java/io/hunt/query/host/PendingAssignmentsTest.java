package io.hunt.query.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import java.util.UUID;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Number of pending assignments of a host that stopped campaigns have left without an answer. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PendingAssignmentsTest {

    private static final int HOSTS = 200;
    private static final int STOPPED = 300;
    private static final DataSource DATABASE = TestDatabase.migrated();
    private static final JdbcClient JDBC = JdbcClient.create(DATABASE);

    @BeforeAll
    static void campaigns() {
        JDBC.sql("""
                insert into host_view (id, version, hostname, platform, os_version, agent_version, labels, enrolled_at)
                select gen_random_uuid(), 0, 'host-' || n, 'LINUX', '', '', array[]::text[], now()
                from generate_series(1, ?) n""").param(HOSTS).update();
        for (int n = 0; n < STOPPED; n++) {
            campaign("PENDING", "'STOPPED', now()", HOSTS);
        }
        campaign("PENDING", "'ACTIVE', null", 0);
        campaign("DISPATCHED", "'ACTIVE', null", 0);
        campaign("RESPONDED", "'ACTIVE', null", 0);
        campaign("DISPATCHED", "'STOPPED', now()", 0);
        JdbcClient.create(TestDatabase.owner(DATABASE))
                .sql("analyze host_view, campaign_view, campaign_assignment")
                .update();
    }

    private static void campaign(String hosts, String end, int cancelled) {
        var id = UUID.randomUUID();
        JDBC.sql("""
                insert into campaign_view (id, kind, created_at, status, stopped_at, assigned_hosts, cancelled_assignments)
                values (?, 'OSQUERY', now(), %s, ?, ?)""".formatted(end)).params(id, HOSTS, cancelled).update();
        JDBC.sql("""
                insert into campaign_assignment (campaign_id, host_id, version, status)
                select ?, id, 1, ? from host_view""").params(id, hosts).update();
    }

    @Test
    void assignments_in_flight_of_stopped_campaigns_count_and_cancelled_ones_do_not() {
        assertThat(JDBC.sql("select distinct " + Hosts.PENDING + " from host_view host")
                        .query(Integer.class)
                        .list())
                .containsExactly(3);
        assertThat(JDBC.sql("select distinct count(*) from open_assignment group by host_id")
                        .query(Integer.class)
                        .list())
                .containsExactly(3);
    }

    @Test
    void a_host_is_read_without_the_campaigns_that_were_stopped() {
        String plan = String.join(
                "\n",
                JDBC.sql("explain (analyze, buffers, costs off, timing off, summary off) select " + Hosts.PENDING
                                + " from host_view host where hostname = 'host-7'")
                        .query(String.class)
                        .list());

        var pages = Pattern.compile("Buffers: shared hit=(\\d+)").matcher(plan);
        assertThat(pages.find()).as(plan).isTrue();
        assertThat(Integer.parseInt(pages.group(1))).as(plan).isLessThan(60);
    }
}
