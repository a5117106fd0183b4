package io.hunt.command.campaign.retention;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.retention.RetentionPeriod;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ExpiringCampaignRowsTest {

    private final DataSource database = TestDatabase.migrated();
    private final JdbcClient jdbc = JdbcClient.create(database);
    private final ExpiringCampaignRows rows = new ExpiringCampaignRows(jdbc);
    private final UUID campaign = UUID.randomUUID();
    private final UUID query = UUID.randomUUID();

    @BeforeEach
    void marks() {
        JdbcClient.create(TestDatabase.owner(database))
                .sql("create table details_removal (subject_id uuid primary key, campaign_id uuid, query_id uuid)")
                .update();
    }

    @Test
    void rows_of_marked_campaigns_go_in_bounded_batches_and_others_stay() {
        UUID other = UUID.randomUUID();
        rows(query, 2_300, "24 hours");
        rows(other, 5, "9 years");
        assertThat(remove()).isZero();

        mark();

        assertThat(remove()).isEqualTo(1_000);
        assertThat(remove()).isEqualTo(1_000);
        assertThat(remove()).isEqualTo(300);
        assertThat(remove()).isZero();
        assertThat(left(query)).isZero();
        assertThat(left(other)).isEqualTo(5);
    }

    @Test
    void rows_that_came_late_are_kept_a_day_for_the_index_by_value() {
        mark();
        rows(query, 3, "23 hours 59 minutes");
        rows(query, 4, "24 hours");

        assertThat(remove()).isEqualTo(4);
        assertThat(left(query)).isEqualTo(3);
    }

    @Test
    void a_campaign_that_asks_hosts_loses_nothing_whatever_is_marked() {
        rows(query, 3, "9 years");
        mark();
        jdbc.sql("insert into open_campaign (campaign_id, kind) values (?, 'OSQUERY')")
                .param(campaign)
                .update();

        assertThat(remove()).isZero();
    }

    private int remove() {
        return rows.removeSome(new RetentionPeriod(1));
    }

    private void mark() {
        jdbc.sql("insert into details_removal (subject_id, campaign_id, query_id) values (?, ?, ?)")
                .params(campaign, campaign, query)
                .update();
    }

    private void rows(UUID of, int number, String age) {
        jdbc.sql("""
                insert into campaign_row (query_id, host_id, hostname, "row", detected_at, ingested_at)
                select ?, gen_random_uuid(), 'alpha', '{}', now(), now() - cast(? as interval)
                from generate_series(1, ?)""").params(of, age, number).update();
    }

    private long left(UUID of) {
        return jdbc.sql("select count(*) from campaign_row where query_id = ?")
                .param(of)
                .query(Long.class)
                .single();
    }
}
