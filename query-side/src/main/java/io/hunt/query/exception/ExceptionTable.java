package io.hunt.query.exception;

import io.hunt.api.Page;
import io.hunt.api.exception.ExceptionEvent.ExceptionCreated;
import io.hunt.api.exception.ExceptionEvent.ExceptionEnded;
import io.hunt.api.exception.ExceptionEvent.MatchExcepted;
import io.hunt.api.exception.ExceptionQuery.ListExceptions;
import io.hunt.api.exception.ExceptionView;
import io.hunt.api.exception.ExceptionView.Times;
import io.hunt.api.id.ExceptionId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.EventVersions;
import io.hunt.query.table.ReadModels;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Repository of exceptions and their matches (tables exception_view, excepted_match). Events that are already applied change nothing. */
@Component
class ExceptionTable {

    private static final String TABLE = "exception_view";

    private static final String COLUMNS = """
            exception_view.*,
            (select count(*) from excepted_match where exception_id = exception_view.id) as matches""";

    private static final KeysetPagination<ExceptionView> PAGES = new KeysetPagination<>(
            COLUMNS,
            TABLE,
            new SortOrders("-created_at", new SortKey("id", "uuid"))
                    .by("created_at", new SortKey("created_at", "timestamptz"))
                    .by("ends_at", new SortKey("ends_at", "timestamptz")),
            "created_at",
            null,
            ExceptionTable::view);

    private final ReadModels models;
    private final JdbcClient jdbc;

    ExceptionTable(ReadModels models, JdbcClient jdbc) {
        this.models = models;
        this.jdbc = jdbc;
    }

    void add(ExceptionCreated created, long version) {
        FrozenIoc ioc = created.ioc();
        models.write(
                TABLE,
                """
                insert into exception_view (id, version, indicator_id, ioc_type, ioc_value, tag, hosts, labels, owner,
                                            reason, created_by, created_at, ends_at)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                on conflict (id) do nothing""",
                created.exceptionId().value(),
                version,
                ioc == null ? null : ioc.id().value(),
                ioc == null ? null : ioc.type(),
                ioc == null ? null : ioc.value(),
                created.terms().tag(),
                created.terms().hosts().stream().map(HostId::toString).toArray(String[]::new),
                created.terms().labels().toArray(String[]::new),
                created.terms().owner(),
                created.terms().reason(),
                created.createdBy(),
                created.createdAt(),
                created.terms().endsAt());
    }

    void end(ExceptionEnded ended, long version) {
        models.write(
                TABLE,
                "update exception_view set ended_at = ?, ended_by = ?, version = ? where id = ? and version < ?",
                ended.endedAt(),
                ended.endedBy(),
                version,
                ended.exceptionId().value(),
                version);
    }

    void mark(MatchExcepted excepted) {
        HuntId hunt = excepted.huntId();
        models.write(
                "excepted_match",
                """
                insert into excepted_match (match_id, exception_id, host_id, indicator_id, hunt_id)
                values (?, ?, ?, ?, ?)
                on conflict (match_id) do nothing""",
                excepted.matchId(),
                excepted.exceptionId().value(),
                excepted.hostId().value(),
                excepted.indicatorId().value(),
                hunt == null ? null : hunt.value());
    }

    Optional<ExceptionView> find(ExceptionId exception) {
        return jdbc.sql("select " + COLUMNS + " from exception_view where id = ?")
                .param(exception.value())
                .query((row, _) -> view(new Row(row)))
                .optional();
    }

    OptionalLong version(UUID exception) {
        return EventVersions.stored(jdbc, "select version from exception_view where id = ?", exception);
    }

    Page<ExceptionView> list(ListExceptions query) {
        var conditions = new Filters()
                .where("(ended_at is not null) = ?", query.ended())
                .where("indicator_id = ?", query.indicatorId(), IndicatorId::value);
        return PAGES.read(jdbc, conditions, query.page());
    }

    private static ExceptionView view(Row row) throws SQLException {
        String type = row.optionalText("ioc_type");
        return new ExceptionView(
                new ExceptionId(row.uuid("id")),
                row.optionalId("indicator_id", IndicatorId::new),
                type == null ? null : IocType.valueOf(type),
                row.optionalText("ioc_value"),
                row.optionalText("tag"),
                row.texts("hosts").stream()
                        .map(host -> new HostId(UUID.fromString(host)))
                        .toList(),
                row.texts("labels"),
                row.text("owner"),
                row.text("reason"),
                new Times(
                        row.text("created_by"),
                        row.instant("created_at"),
                        row.instant("ends_at"),
                        row.optionalInstant("ended_at"),
                        row.optionalText("ended_by")),
                row.columns().getLong("matches"));
    }
}
