package io.hunt.query.alert;

import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertEvent.AlertAcknowledged;
import io.hunt.api.alert.AlertEvent.AlertAssessed;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.alert.AlertKind;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.alert.AlertVerdict;
import io.hunt.api.alert.AlertView;
import io.hunt.api.alert.AlertView.Assessment;
import io.hunt.api.alert.AlertView.Classification;
import io.hunt.api.alert.AlertView.Course;
import io.hunt.api.alert.AlertView.Details;
import io.hunt.api.alert.AlertView.Disposition;
import io.hunt.api.alert.AlertView.Indicator;
import io.hunt.api.alert.AlertView.Origin;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.Severity;
import io.hunt.query.table.EventVersions;
import io.hunt.query.table.ReadModels;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Repository of alerts (table alert_view). */
@Component
class Alerts {

    static final String TABLE = "alert_view";
    private static final String NO_SOURCE = "";

    private static final String ADD = """
            insert into alert_view (id, version, host_id, hostname, indicator_id, ioc_type, ioc_value, severity,
                                    source, category, hunt_id, late_match, detected_at, created_at, occurrences,
                                    last_seen_at, campaign_id, kind, detail, pack_id)
            select * from unnest(?::uuid[], ?::bigint[], ?::uuid[], ?::text[], ?::uuid[], ?::text[], ?::text[], ?::text[],
                                 ?::text[], ?::text[], ?::uuid[], ?::boolean[], ?::timestamptz[], ?::timestamptz[],
                                 ?::integer[], ?::timestamptz[], ?::uuid[], ?::text[], ?::text[], ?::uuid[])
            on conflict (id) do nothing""";

    private final ReadModels models;
    private final JdbcClient jdbc;

    Alerts(ReadModels models, JdbcClient jdbc) {
        this.models = models;
        this.jdbc = jdbc;
    }

    void add(AlertCreated created, long version) {
        FrozenIoc ioc = created.ioc();
        models.writeJoined(
                TABLE,
                ADD,
                created.alertId().value(),
                version,
                created.hostId().value(),
                created.hostname(),
                ioc == null ? null : ioc.id().value(),
                ioc == null ? null : ioc.type(),
                ioc == null ? null : ioc.value(),
                created.severity(),
                created.source() == null ? NO_SOURCE : created.source(),
                created.category(),
                created.huntId() == null ? null : created.huntId().value(),
                created.lateMatch(),
                created.detectedAt(),
                created.createdAt(),
                1,
                created.createdAt(),
                created.campaignId() == null ? null : created.campaignId().value(),
                created.kind(),
                created.detail(),
                created.packId() == null ? null : created.packId().value());
    }

    void repeat(AlertRepeated repeated) {
        models.writeLatest(
                TABLE,
                repeated.alertId(),
                """
                update alert_view
                set occurrences = ?, last_seen_at = ?
                where id = ? and occurrences < ?""",
                repeated.occurrences(),
                repeated.lastSeenAt(),
                repeated.alertId().value(),
                repeated.occurrences());
    }

    /** Keeps the first acknowledgement. Writes thousands of rows with one statement, because each statement updates the tally. */
    void acknowledge(AlertAcknowledged acknowledged, long version) {
        models.writeJoined(
                TABLE,
                """
                update alert_view
                set acknowledged_at = coalesce(alert_view.acknowledged_at, told.at),
                    acknowledged_by = coalesce(alert_view.acknowledged_by, told.by),
                    version = told.version
                from (select id, (array_agg(at order by version))[1] as at, (array_agg(by order by version))[1] as by,
                             max(version) as version
                      from unnest(?::uuid[], ?::bigint[], ?::timestamptz[], ?::text[]) as each (id, version, at, by)
                      group by id) as told
                where alert_view.id = told.id and alert_view.version < told.version""",
                acknowledged.alertId().value(),
                version,
                acknowledged.acknowledgedAt(),
                acknowledged.acknowledgedBy());
    }

    void assess(AlertAssessed assessed, long version) {
        models.write(
                TABLE,
                """
                update alert_view
                set verdict = ?, note = ?, assessed_by = ?, assessed_at = ?, version = ?
                where id = ? and version < ?""",
                assessed.verdict(),
                assessed.note(),
                assessed.assessedBy(),
                assessed.assessedAt(),
                version,
                assessed.alertId().value(),
                version);
    }

    Optional<AlertView> find(AlertId alert) {
        return jdbc.sql("select * from alert_view where id = ?")
                .param(alert.value())
                .query((row, _) -> view(new Row(row)))
                .optional();
    }

    OptionalLong version(UUID alert) {
        return EventVersions.stored(jdbc, "select version from alert_view where id = ?", alert);
    }

    static AlertView view(Row row) throws SQLException {
        UUID hunt = row.optionalUuid("hunt_id");
        UUID campaign = row.optionalUuid("campaign_id");
        UUID pack = row.optionalUuid("pack_id");
        var id = new AlertId(row.uuid("id"));
        return new AlertView(
                id,
                id,
                new HostId(row.uuid("host_id")),
                row.text("hostname"),
                Indicator.of(row.optionalUuid("indicator_id") == null ? null : row.ioc()),
                new Classification(
                        row.word(Severity.class, "severity"),
                        row.text("source").equals(NO_SOURCE) ? null : row.word(AlertSource.class, "source"),
                        row.word(AlertCategory.class, "category")),
                new Origin(
                        hunt == null ? null : new HuntId(hunt),
                        campaign == null ? null : new CampaignId(campaign),
                        row.columns().getBoolean("late_match")),
                new Course(
                        row.instant("detected_at"),
                        row.instant("created_at"),
                        row.columns().getInt("occurrences"),
                        row.instant("last_seen_at")),
                new Disposition(row.optionalInstant("acknowledged_at"), row.optionalText("acknowledged_by")),
                new Details(
                        row.optionalText("kind") == null ? null : row.word(AlertKind.class, "kind"),
                        row.optionalText("detail"),
                        pack == null ? null : new PackId(pack)),
                new Assessment(
                        row.optionalText("verdict") == null ? null : row.word(AlertVerdict.class, "verdict"),
                        row.optionalText("note"),
                        row.optionalText("assessed_by"),
                        row.optionalInstant("assessed_at")));
    }
}
