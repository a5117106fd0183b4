package io.hunt.query.securitylog;

import io.hunt.api.Page;
import io.hunt.api.RawJson;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityEventView;
import io.hunt.api.securitylog.SecurityQuery.ListSecurityEvents;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.ReadModels;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Repository of security events (table security_event). */
@Component
class SecurityEvents {

    private static final String TABLE = "security_event";

    private static final KeysetPagination<SecurityEventView> PAGES = new KeysetPagination<>(
            "security_event.*",
            TABLE,
            new SortOrders("-at", new SortKey("id", "uuid")).by("at", new SortKey("at", "timestamptz")),
            "at",
            "security_tally",
            SecurityEvents::view);

    private final ReadModels models;
    private final JdbcClient jdbc;

    SecurityEvents(ReadModels models, JdbcClient jdbc) {
        this.models = models;
        this.jdbc = jdbc;
    }

    void add(SecurityEventView event) {
        models.write(
                TABLE,
                """
                insert into security_event (id, kind, at, username, host_id, hunt_id, campaign_id, alert_id, address,
                                            late_match, detail)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::json)
                on conflict (id) do nothing""",
                event.id(),
                event.kind(),
                event.at(),
                event.user(),
                value(event.hostId(), HostId::value),
                value(event.huntId(), HuntId::value),
                value(event.campaignId(), CampaignId::value),
                value(event.alertId(), AlertId::value),
                event.address(),
                event.lateMatch(),
                event.detail().text());
    }

    Page<SecurityEventView> list(ListSecurityEvents query) {
        var conditions = new Filters()
                .facetIn("kind", query.kinds())
                .where("username = ?", query.user())
                .where("host_id = ?", value(query.hostId(), HostId::value))
                .within("at", query.from(), query.to())
                .contains("concat_ws(' ', username, address, detail)", query.q());
        return PAGES.read(jdbc, conditions, query.page());
    }

    private static SecurityEventView view(Row row) throws SQLException {
        return new SecurityEventView(
                row.uuid("id"),
                row.word(SecurityEventKind.class, "kind"),
                row.instant("at"),
                row.optionalText("username"),
                id(row.optionalUuid("host_id"), HostId::new),
                id(row.optionalUuid("hunt_id"), HuntId::new),
                id(row.optionalUuid("campaign_id"), CampaignId::new),
                id(row.optionalUuid("alert_id"), AlertId::new),
                row.optionalText("address"),
                row.columns().getBoolean("late_match"),
                new RawJson(row.text("detail")));
    }

    private static <T> @Nullable UUID value(@Nullable T id, Function<T, UUID> value) {
        return Optional.ofNullable(id).map(value).orElse(null);
    }

    private static <T> @Nullable T id(@Nullable UUID value, Function<UUID, T> id) {
        return Optional.ofNullable(value).map(id).orElse(null);
    }
}
