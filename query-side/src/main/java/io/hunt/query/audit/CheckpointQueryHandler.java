package io.hunt.query.audit;

import io.hunt.api.Page;
import io.hunt.api.audit.CheckpointQuery.CheckpointView;
import io.hunt.api.audit.CheckpointQuery.FindCheckpoint;
import io.hunt.api.audit.CheckpointQuery.ListCheckpoints;
import io.hunt.audit.checkpoint.published.PublishedCheckpoint;
import io.hunt.audit.checkpoint.published.PublishedCheckpoints;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.util.Base64;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Query handler of published checkpoints. Returns raw types because the query bus looks up the erased class. */
@Component
@SuppressWarnings("rawtypes")
class CheckpointQueryHandler {

    private static final KeysetPagination<CheckpointView> PAGES = new KeysetPagination<>(
            """
            origin, size, root, published_at,
            note || coalesce((select string_agg(line || e'\\n', '' order by witness)
                              from log_cosignature where checkpoint = number), '') as signed,
            (select count(*) from log_cosignature where checkpoint = number) as cosignatures""",
            "log_checkpoint",
            new SortOrders("-number").by("number", new SortKey("number", "bigint")),
            null,
            null,
            CheckpointQueryHandler::view);

    private final JdbcClient jdbc;
    private final PublishedCheckpoints published;

    CheckpointQueryHandler(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.published = new PublishedCheckpoints(jdbc);
    }

    @QueryHandler
    Page handle(ListCheckpoints query) {
        return PAGES.read(jdbc, new Filters(), query.page());
    }

    @QueryHandler
    Optional<CheckpointView> handle(FindCheckpoint query) {
        return published
                .newest()
                .filter(newest -> newest.position() >= query.position())
                .map(CheckpointQueryHandler::view);
    }

    private static CheckpointView view(Row row) throws SQLException {
        return new CheckpointView(
                row.text("origin"),
                row.columns().getLong("size"),
                Base64.getEncoder().encodeToString(row.columns().getBytes("root")),
                row.text("signed"),
                row.columns().getInt("cosignatures"),
                row.instant("published_at"));
    }

    private static CheckpointView view(PublishedCheckpoint checkpoint) {
        return new CheckpointView(
                checkpoint.checkpoint().origin(),
                checkpoint.size(),
                checkpoint.checkpoint().root().base64(),
                checkpoint.note().toString(),
                checkpoint.cosignatures(),
                checkpoint.publishedAt());
    }
}
