package io.hunt.query.campaign;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.Row;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reads the frozen indicators of a campaign's hunt, in the order of the hunt. */
@Component
class Snapshots {

    private static final KeysetPagination<FrozenIoc> PAGES = new KeysetPagination<>(
            "indicator_id, type as ioc_type, value as ioc_value, severity",
            "hunt_indicator",
            new SortOrders("place", new SortKey("place", "integer")).by("place", new SortKey("chunk", "bigint")),
            null,
            null,
            Row::ioc);

    private final JdbcClient jdbc;

    Snapshots(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    List<FrozenIoc> first(HuntId hunt) {
        return page(hunt, new PageRequest(CampaignSummary.SHOWN, null)).items();
    }

    /** Returns no indicators for an {@code osquery}, which has no hunt. */
    Page<FrozenIoc> page(@Nullable HuntId hunt, PageRequest request) {
        if (hunt == null) {
            return PAGES.none(request);
        }
        return PAGES.read(jdbc, new Filters().where("hunt_id = ?", hunt.value()), request);
    }
}
