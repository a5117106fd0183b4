package io.hunt.query.admin;

import io.hunt.api.Page;
import io.hunt.api.admin.DeadLetterQuery.CountDeadLetters;
import io.hunt.api.admin.DeadLetterQuery.DeadLetterCount;
import io.hunt.api.admin.DeadLetterQuery.DeadLetterView;
import io.hunt.api.admin.DeadLetterQuery.FindDeadLetter;
import io.hunt.api.admin.DeadLetterQuery.ListDeadLetters;
import io.hunt.api.admin.DeadLetterQuery.ParkedEvent;
import io.hunt.query.audit.ActorMetadata;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.Row;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Query handler of dead letters, the events that processors have set aside. Returns raw types because the query bus
 * looks up the erased class.
 */
@Component
@SuppressWarnings("rawtypes")
class DeadLetterQueryHandler {

    private static final String COLUMNS = "deadletteridentifier, processinggroup, sequenceidentifier, payloadtype, "
            + "causetype, enqueuedat::timestamptz as enqueued_at";

    private static final KeysetPagination<DeadLetterView> PAGES = new KeysetPagination<>(
            COLUMNS,
            "deadletterentry",
            new SortOrders(
                            "enqueued_at",
                            new SortKey("processinggroup", "text"),
                            new SortKey("sequenceidentifier", "text"),
                            new SortKey("sequenceindex", "bigint"))
                    .by("enqueued_at", new SortKey("enqueuedat::timestamptz", "timestamptz")),
            null,
            null,
            DeadLetterQueryHandler::view);

    private final JdbcClient jdbc;

    DeadLetterQueryHandler(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @QueryHandler
    Page handle(ListDeadLetters query) {
        return PAGES.read(jdbc, new Filters().in("processinggroup", query.processors()), query.page());
    }

    @QueryHandler
    Optional<ParkedEvent> handle(FindDeadLetter query) {
        return jdbc.sql("select " + COLUMNS + """
                , eventidentifier, timestamp, payloadrevision, payload, metadata, aggregateidentifier, sequencenumber
                from deadletterentry where deadletteridentifier = ?""")
                .param(query.deadLetterId().toString())
                .query((row, _) -> event(new Row(row)))
                .optional();
    }

    @QueryHandler
    DeadLetterCount handle(CountDeadLetters query) {
        long events = jdbc.sql("select count(*) from deadletterentry")
                .query(Long.class)
                .single();
        return new DeadLetterCount(events);
    }

    private static ParkedEvent event(Row row) throws SQLException {
        return new ParkedEvent(
                view(row),
                row.text("eventidentifier"),
                row.optionalText("payloadrevision"),
                row.optionalText("aggregateidentifier"),
                row.columns().getObject("sequencenumber", Long.class),
                row.text("timestamp"),
                new String(row.columns().getBytes("payload"), StandardCharsets.UTF_8),
                ActorMetadata.in(row.columns().getBytes("metadata")));
    }

    private static DeadLetterView view(Row row) throws SQLException {
        return new DeadLetterView(
                UUID.fromString(row.text("deadletteridentifier")),
                row.text("processinggroup"),
                row.text("sequenceidentifier"),
                row.text("payloadtype"),
                kind(row.optionalText("causetype")),
                row.instant("enqueued_at"));
    }

    /** Simple name of the exception. Its message may quote a statement or data of a host and is not shown. */
    private static @Nullable String kind(@Nullable String type) {
        return type == null ? null : type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
    }
}
