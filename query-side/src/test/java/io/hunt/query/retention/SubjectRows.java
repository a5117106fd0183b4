package io.hunt.query.retention;

import io.hunt.api.testing.TestDatabase;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;

/** Hunts and campaigns as rows of read models. */
final class SubjectRows {

    final DataSource database = TestDatabase.migrated();
    final JdbcClient jdbc = JdbcClient.create(database);
    final JdbcTransactionManager transactions = new JdbcTransactionManager(database);

    UUID hunt(@Nullable Instant endedAt, @Nullable UUID campaign) {
        UUID id = UUID.randomUUID();
        jdbc.sql("insert into hunt_summary (id, campaign_id, created_at, completed_at) values (?, ?, now(), ?)")
                .param(id)
                .param(campaign)
                .param(utc(endedAt))
                .update();
        return id;
    }

    UUID campaign(String kind, @Nullable Instant endedAt) {
        UUID id = UUID.randomUUID();
        jdbc.sql("insert into campaign_view (id, kind, query_id, created_at, ended_at) values (?, ?, ?, now(), ?)")
                .params(id, kind, UUID.randomUUID())
                .param(utc(endedAt))
                .update();
        return id;
    }

    private static @Nullable OffsetDateTime utc(@Nullable Instant time) {
        return time == null ? null : time.atOffset(ZoneOffset.UTC);
    }

    /** Inserts as many hosts and results; every second host is unsupported, and every fourth result late. */
    void details(UUID hunt, int rows) {
        jdbc.sql("""
                insert into hunt_host (hunt_id, host_id, unsupported_types)
                select ?, gen_random_uuid(), case n % 2 when 0 then 'REGISTRY' else '' end
                from generate_series(1, ?) n""").params(hunt, rows).update();
        jdbc.sql("""
                insert into hunt_result (hunt_id, host_id, indicator_id, hostname, ioc_type, ioc_value, severity,
                                         evidence, more_evidence, detected_at, ingested_at, late_match, clock_skew)
                select ?, gen_random_uuid(), gen_random_uuid(), 'h', 'MD5', 'v', 'LOW', '{}', array[]::json[], now(), now(),
                       n % 4 = 0, false
                from generate_series(1, ?) n""").params(hunt, rows).update();
    }

    void assignments(UUID campaign, int rows) {
        jdbc.sql("""
                insert into campaign_assignment (campaign_id, host_id, version, status)
                select ?, gen_random_uuid(), 1, 'RESPONDED' from generate_series(1, ?) n""").params(campaign, rows).update();
    }

    long rows(String table, UUID subject) {
        String column = table.startsWith("campaign") ? "campaign_id" : "hunt_id";
        return jdbc.sql("select count(*) from " + table + " where " + column + " = ?")
                .param(subject)
                .query(Long.class)
                .single();
    }

    List<@Nullable UUID> marked() {
        return jdbc.sql("select subject_id from details_removal")
                .query(UUID.class)
                .list();
    }
}
