package io.hunt.query.hunt;

import static io.hunt.query.table.SqlValue.each;

import io.hunt.api.Page;
import io.hunt.api.hunt.HuntEvent.LeftOutHost;
import io.hunt.api.hunt.HuntQuery.ListUnaskedHosts;
import io.hunt.api.hunt.UnaskedHost;
import io.hunt.api.hunt.UnaskedReason;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.ReadModels;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Repository of the hosts of a target that the launch left out (table hunt_unasked). */
@Component
class UnaskedHosts {

    private static final KeysetPagination<UnaskedHost> PAGES = new KeysetPagination<>(
            "line.host_id, line.reason, host.hostname",
            "hunt_unasked line left join host_view host on host.id = line.host_id",
            new SortOrders("host_id", new SortKey("line.host_id", "uuid")).by("host_id"),
            null,
            null,
            row -> new UnaskedHost(
                    new HostId(row.uuid("host_id")),
                    row.optionalText("hostname"),
                    row.word(UnaskedReason.class, "reason")));

    private final ReadModels models;
    private final JdbcClient jdbc;

    UnaskedHosts(ReadModels models, JdbcClient jdbc) {
        this.models = models;
        this.jdbc = jdbc;
    }

    void add(HuntId hunt, List<LeftOutHost> hosts) {
        models.write(
                "hunt_unasked", """
                insert into hunt_unasked (hunt_id, host_id, reason)
                select ?, host.* from unnest(?::uuid[], ?::text[]) as host
                on conflict (hunt_id, host_id) do nothing""", hunt.value(), each(hosts, LeftOutHost::hostId), each(hosts, LeftOutHost::reason));
    }

    Page<UnaskedHost> list(ListUnaskedHosts query) {
        var conditions =
                new Filters().where("line.hunt_id = ?", query.huntId().value()).in("line.reason", query.reasons());
        return PAGES.read(jdbc, conditions, query.page());
    }
}
