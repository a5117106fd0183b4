package io.hunt.command.campaign.findings;

import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.id.QueryId;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Append-only store of the rows of osquery campaigns, written in the transaction of their event. */
@Repository
public class CampaignRows {

    private static final String ADD = """
            insert into campaign_row (query_id, ingested_at, host_id, hostname, "row", detected_at)
            select ?, ?, sent.host::uuid, sent.name, sent.text::json, sent.at::timestamptz
            from unnest(?::text[], ?::text[], ?::text[], ?::text[]) as sent (host, name, text, at)""";

    private final JdbcClient jdbc;
    private final Clock clock;

    CampaignRows(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    public void add(QueryId query, List<HostAnswer> answers) {
        var hosts = new ArrayList<String>();
        var names = new ArrayList<String>();
        var texts = new ArrayList<String>();
        // Times as text, because java.sql.Timestamp counts days before 1582 by another calendar than the database.
        var times = new ArrayList<String>();
        for (HostAnswer answer : answers) {
            for (HostAnswer.Row row : answer.rows()) {
                hosts.add(answer.hostId().toString());
                names.add(answer.hostname());
                texts.add(row.evidence());
                times.add(row.detectedAt().toString());
            }
        }
        if (texts.isEmpty()) {
            return;
        }
        jdbc.sql(ADD)
                .params(
                        query.value(),
                        Timestamp.from(clock.instant()),
                        hosts.toArray(String[]::new),
                        names.toArray(String[]::new),
                        texts.toArray(String[]::new),
                        times.toArray(String[]::new))
                .update();
    }
}
