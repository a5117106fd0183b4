package io.hunt.command.retrohunt;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.campaign.CampaignEvent.HostRows;
import io.hunt.api.campaign.CampaignEvent.RowTotals;
import io.hunt.api.campaign.CampaignEvent.RowsCollected;
import io.hunt.api.id.HostId;
import io.hunt.api.ioc.IocType;
import io.hunt.command.retrohunt.index.IndexEntries;
import io.hunt.command.retrohunt.search.RetroHuntStep;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/**
 * Benchmark of filling the observable index: {@code -Dtest=ObservableIndexBench -Drows=1000000}; each host's rows are observed
 * five times.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ObservableIndexBench {

    private static final int ROWS = Integer.getInteger("rows", 1_000_000);
    private static final int ROWS_OF_A_HOST = 1_000;
    private static final int HOSTS_OF_AN_EVENT = 20;

    @Test
    void rows_are_indexed_and_searched() {
        try (var retroHuntFixture = new RetroHuntFixture()) {
            List<HostId> hosts = store(retroHuntFixture);
            long start = System.nanoTime();
            for (int first = 0; first < hosts.size(); first += HOSTS_OF_AN_EVENT) {
                List<HostId> some = hosts.subList(first, Math.min(hosts.size(), first + HOSTS_OF_AN_EVENT));
                assertThat(retroHuntFixture.fill(collected(some))).isEmpty();
            }
            double filled = (System.nanoTime() - start) / 1e9;
            RetroHuntStep sought = RetroHuntFixture.added(
                    retroHuntFixture.indicator(IocType.FILEPATH, "/opt/app-7/Bin7"),
                    RetroHuntFixture.NOON.plusSeconds(9));
            start = System.nanoTime();
            assertThat(retroHuntFixture.search(sought)).hasSize(Math.min(1_000, hosts.size()));
            double searched = (System.nanoTime() - start) / 1e9;
            LoggerFactory.getLogger(ObservableIndexBench.class)
                    .warn(
                            "{} rows indexed in {} s ({} rows/s), {}; one search over {} hosts {} s",
                            ROWS,
                            filled,
                            Math.round(ROWS / filled),
                            retroHuntFixture.jdbc.sql("""
                                            select count(*) || ' index rows, '
                                              || pg_size_pretty(pg_total_relation_size('seen_value')) from seen_value""").query(String.class).single(),
                            hosts.size(),
                            searched);
        }
    }

    private static List<HostId> store(RetroHuntFixture retroHuntFixture) {
        var hosts = new ArrayList<HostId>();
        for (int host = 0; host < ROWS / ROWS_OF_A_HOST; host++) {
            hosts.add(new HostId(new UUID(7, host)));
        }
        retroHuntFixture
                .jdbc
                .sql("""
                insert into campaign_row (query_id, host_id, hostname, "row", detected_at, ingested_at)
                select ?, h.id::uuid, 'h', json_build_object('pid', n::text, 'name', 'Bin' || n % 200, 'path',
                  '/opt/app-' || n % 200 || '/Bin' || n % 200, 'sha256', encode(sha256((n % 200)::text::bytea), 'hex')),
                  ?::timestamptz, ?::timestamptz
                from unnest(?::text[]) as h (id), generate_series(1, ?) as n""")
                .params(
                        RetroHuntFixture.QUERY.value(),
                        RetroHuntFixture.NOON.toString(),
                        RetroHuntFixture.NOON.toString(),
                        hosts.stream().map(HostId::toString).toArray(String[]::new),
                        ROWS_OF_A_HOST)
                .update();
        retroHuntFixture.owner().sql("analyze campaign_row").update();
        return hosts;
    }

    private static IndexEntries collected(List<HostId> hosts) {
        return new IndexEntries.RowEntries(new RowsCollected(
                RetroHuntFixture.CAMPAIGN,
                RetroHuntFixture.QUERY,
                hosts.stream()
                        .map(host -> new HostRows(
                                host, "h", ROWS_OF_A_HOST, false, "", null, RetroHuntFixture.NOON, false, false, false))
                        .toList(),
                new RowTotals(1, 1, 0, 0, 1)));
    }
}
