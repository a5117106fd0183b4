package io.hunt.query.host;

import io.hunt.api.Page;
import io.hunt.api.host.HostEvent.HostChanged;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostEvent.HostLabelled;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostQuery.GivenLabels;
import io.hunt.api.host.HostQuery.HostCount;
import io.hunt.api.host.HostQuery.ListHosts;
import io.hunt.api.host.HostQuery.PlatformHosts;
import io.hunt.api.host.HostView;
import io.hunt.api.host.Platform;
import io.hunt.api.id.HostId;
import io.hunt.engine.label.LabelRule;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.EventVersions;
import io.hunt.query.table.ReadModels;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Repository of hosts (table host_view). The connection state is read from the tables of the gateways. */
@Component
class Hosts {

    private static final String TABLE = "host_view";

    private static final String ONLINE = "coalesce(presence.connected and gateway.alive_until > now(), false)";
    /** Campaigns that await an answer, computed once for all hosts of a statement. */
    private static final String AWAITING = """
            array(select campaign.id
                  from campaign_view campaign join open_assignment_tally pending on pending.campaign_id = campaign.id
                  where pending.n > 0 and campaign.stopped_at is %s)""";

    /**
     * Number of the host's rows in the view open_assignment. It is counted by campaign, because unanswered rows of stopped
     * campaigns remain, and a stopped campaign awaits answers only if it does not discard them.
     */
    static final String PENDING = """
            (select count(*)
             from campaign_assignment assignment
             where assignment.host_id = host.id and assignment.open
               and (assignment.campaign_id = any (%s)
                 or assignment.status = 'DISPATCHED' and assignment.campaign_id = any (%s)))""".formatted(AWAITING.formatted("null"), AWAITING.formatted("not null"));

    private static final String COLUMNS =
            "host.*, presence.last_seen_at, " + ONLINE + " as online, " + PENDING + " as pending_assignments";
    private static final String TABLES = """
            host_view host
            left join host_presence presence on presence.host_id = host.id
            left join gateway_process gateway on gateway.gateway_id = presence.gateway_id""";

    private static final KeysetPagination<HostView> PAGES = new KeysetPagination<>(
            COLUMNS,
            TABLES,
            new SortOrders("-enrolled_at", new SortKey("host.id", "uuid"))
                    .by("enrolled_at", new SortKey("host.enrolled_at", "timestamptz"))
                    .by("hostname", new SortKey("left(lower(host.hostname), 255)", "text"))
                    .by("last_seen_at", new SortKey("coalesce(presence.last_seen_at, '-infinity')", "timestamptz")),
            "host.enrolled_at",
            null,
            Hosts::view);

    private final ReadModels models;
    private final JdbcClient jdbc;
    private final LabelRuleTable rules;

    Hosts(ReadModels models, JdbcClient jdbc, LabelRuleTable rules) {
        this.models = models;
        this.jdbc = jdbc;
        this.rules = rules;
    }

    void enroll(HostEnrolled enrolled, Instant at, long version) {
        HostFacts facts = enrolled.facts();
        models.write(
                TABLE,
                """
                insert into host_view (id, version, hostname, platform, os_version, agent_version, labels, enrolled_at)
                values (?, ?, ?, ?, ?, ?, ?, ?)
                on conflict (id) do nothing""",
                enrolled.hostId().value(),
                version,
                facts.hostname(),
                facts.platform(),
                facts.osVersion(),
                facts.agentVersion(),
                facts.labels().toArray(String[]::new),
                at);
    }

    void change(HostChanged changed, long version) {
        HostFacts facts = changed.facts();
        models.write(
                TABLE,
                """
                update host_view
                set hostname = ?, platform = ?, os_version = ?, agent_version = ?,
                    labels = case when labelled then labels else ? end, version = ?
                where id = ? and version < ?""",
                facts.hostname(),
                facts.platform(),
                facts.osVersion(),
                facts.agentVersion(),
                facts.labels().toArray(String[]::new),
                version,
                changed.hostId().value(),
                version);
    }

    void label(HostLabelled labelled, long version) {
        models.write(
                TABLE,
                """
                update host_view set labels = ?, labelled = true, version = ?
                where id = ? and version < ?""",
                labelled.labels().toArray(String[]::new),
                version,
                labelled.hostId().value(),
                version);
    }

    void retire(HostRetired retired, long version) {
        models.write(
                TABLE,
                "update host_view set retired = true, version = ? where id = ? and version < ?",
                version,
                retired.hostId().value(),
                version);
    }

    void reach(HostId host, long version) {
        models.writeLatest(
                TABLE,
                host,
                "update host_view set version = ? where id = ? and version < ?",
                version,
                host.value(),
                version);
    }

    Optional<HostView> find(HostId host) {
        return jdbc.sql("select " + COLUMNS + " from " + TABLES + " where host.id = ? and not host.retired")
                .param(host.value())
                .query((row, _) -> view(new Row(row)))
                .optional()
                .map(found -> rules.labelled(List.of(found)).getFirst());
    }

    OptionalLong version(UUID host) {
        return EventVersions.stored(jdbc, "select version from host_view where id = ?", host);
    }

    Page<HostView> list(ListHosts query) {
        var conditions = labelled(query.label())
                .where("not host.retired")
                .where(ONLINE + " = ?", query.online())
                .in("host.platform", query.platforms())
                .where("presence.last_seen_at >= now() - make_interval(days => ?)", query.seenWithinDays())
                .contains("host.hostname", query.q());
        return rules.labelled(PAGES.read(jdbc, conditions, query.page()));
    }

    private Filters labelled(@Nullable String label) {
        Optional<LabelRule> rule = Optional.ofNullable(label).flatMap(rules::find);
        return rule.map(LabelRule::condition)
                .map(condition -> new Filters().whereAll("(" + condition.sql() + ")", condition.parameters()))
                .orElseGet(() -> new Filters()
                        .where(
                                "exists (select from unnest(host.labels) as label where lower(label) = lower(?))",
                                label));
    }

    List<GivenLabels> givenLabels() {
        return jdbc.sql("select id, labels from host_view where labelled and not retired")
                .query((row, _) -> {
                    var columns = new Row(row);
                    return new GivenLabels(new HostId(columns.uuid("id")), columns.texts("labels"));
                })
                .list();
    }

    HostCount count() {
        var counts = new EnumMap<Platform, PlatformHosts>(Platform.class);
        for (Platform platform : Platform.values()) {
            counts.put(platform, PlatformHosts.NONE);
        }
        jdbc.sql("select platform, count(*) filter (where " + ONLINE + ") as online, count(*) as total from " + TABLES
                        + " where not host.retired group by platform")
                .query((row, _) -> Map.entry(
                        new Row(row).word(Platform.class, "platform"),
                        new PlatformHosts(row.getLong("online"), row.getLong("total"))))
                .list()
                .forEach(entry -> counts.put(entry.getKey(), entry.getValue()));
        return new HostCount(counts);
    }

    private static HostView view(Row row) throws SQLException {
        var facts = new HostFacts(
                row.text("hostname"),
                row.word(Platform.class, "platform"),
                row.text("os_version"),
                row.text("agent_version"),
                row.texts("labels"));
        return new HostView(
                new HostId(row.uuid("id")),
                facts,
                row.columns().getBoolean("online"),
                row.optionalInstant("last_seen_at"),
                row.instant("enrolled_at"),
                row.columns().getInt("pending_assignments"),
                !row.columns().getBoolean("labelled"),
                List.of());
    }
}
