package io.hunt.query.campaign;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.campaign.AssignmentStatus;
import io.hunt.api.campaign.CampaignQuery.PendingHost;
import io.hunt.api.host.Platform;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.query.campaign.Campaigns.LaunchedCampaign;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reads the hosts that have not answered. The join begins with the hosts, so that a page follows the index of hostnames. */
@Component
class PendingHosts {

    private static final String TABLES = """
            open_assignment assignment
            join host_view host on host.id = assignment.host_id""";

    private static final SortOrders ORDERS = new SortOrders("hostname", new SortKey("host.id", "uuid"))
            .by("hostname", new SortKey("left(lower(host.hostname), 255)", "text"))
            .by("host_id");

    private final JdbcClient jdbc;

    PendingHosts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Page<PendingHost> list(LaunchedCampaign campaign, PageRequest page) {
        Map<Platform, Integer> statements = statements(campaign.hunt());
        var pages = new KeysetPagination<>(
                "assignment.host_id, assignment.status, host.hostname, host.platform",
                TABLES,
                ORDERS,
                null,
                "open_assignment_tally",
                row -> pending(row, statements));
        return pages.read(jdbc, new Filters().facet("campaign_id", campaign.id().value()), page);
    }

    /**
     * Returns the maximum number of statements for a host of each platform; empty without a hunt, because an
     * {@code osquery} campaign has one statement for all platforms.
     */
    private Map<Platform, Integer> statements(@Nullable HuntId hunt) {
        var statements = new EnumMap<Platform, Integer>(Platform.class);
        if (hunt != null) {
            jdbc.sql("""
                    select platform, greatest(
                      count(*) filter (where audience <> 'WITH_INVENTORY'),
                      count(*) filter (where audience <> 'WITHOUT_INVENTORY')) as n
                    from hunt_query, unnest(string_to_array(platforms, ',')) as platform
                    where hunt_id = ?
                    group by platform""")
                    .param(hunt.value())
                    .query((row, _) -> Map.entry(new Row(row).word(Platform.class, "platform"), row.getInt("n")))
                    .list()
                    .forEach(entry -> statements.put(entry.getKey(), entry.getValue()));
        }
        return statements;
    }

    private static PendingHost pending(Row row, Map<Platform, Integer> statements) throws SQLException {
        return new PendingHost(
                new HostId(row.uuid("host_id")),
                row.text("hostname"),
                row.word(AssignmentStatus.class, "status"),
                statements.getOrDefault(row.word(Platform.class, "platform"), 1));
    }
}
