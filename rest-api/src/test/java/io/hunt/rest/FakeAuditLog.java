package io.hunt.rest;

import io.hunt.api.Page;
import io.hunt.api.RawJson;
import io.hunt.api.audit.AuditQuery.ExportLoggedEvents;
import io.hunt.api.audit.AuditQuery.FindLogTile;
import io.hunt.api.audit.AuditQuery.ListLoggedEvents;
import io.hunt.api.audit.AuditQuery.ProveConsistency;
import io.hunt.api.audit.AuditQuery.ProveEvent;
import io.hunt.api.audit.ExportedEvents;
import io.hunt.api.audit.LogConsistency;
import io.hunt.api.audit.LogTile;
import io.hunt.api.audit.LoggedEvent;
import io.hunt.api.audit.ProvedEvent;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.RejectionException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.messaging.MetaData;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Fake of the transparency log: an export of two parts, one tile, one event with its proof. */
@Component
class FakeAuditLog {

    static final UUID EVENT = new UUID(0x4000L, 0x8000000000000030L);

    static final LoggedEvent LOGGED = new LoggedEvent(
            7L,
            9,
            EVENT.toString(),
            "HuntLaunched",
            "1",
            "2026-11-21T12:00:00.123Z",
            new LoggedEvent.Aggregate("Hunt", Samples.HUNT_ID.toString(), 0),
            "hunt launched: name Friday",
            LoggedEvent.Action.of(Map.of("actor", "user", "user", "ada", "address", "192.0.2.7")),
            new LoggedEvent.Cause(null, null, "t1"));

    private final Backend backend;

    FakeAuditLog(Backend backend) {
        this.backend = backend;
    }

    @QueryHandler
    Page<LoggedEvent> handle(ListLoggedEvents query, MetaData with) {
        return backend.page(query, with, LOGGED);
    }

    @QueryHandler
    ExportedEvents handle(ExportLoggedEvents query, MetaData with) {
        backend.take(query, with);
        return query.before() == null
                ? new ExportedEvents("{\"leaf\":0}\n{\"leaf\":1}\n", 2, 30, 20L)
                : new ExportedEvents("{\"leaf\":2}\n", 1, 30, null);
    }

    @QueryHandler
    Optional<LogTile> handle(FindLogTile query, MetaData with) {
        backend.take(query, with);
        return Backend.known(query.path(), "tile/0/x001/000.p/2", new LogTile("AAEC"));
    }

    @QueryHandler
    ProvedEvent handle(ProveEvent query, MetaData with) {
        backend.take(query, with);
        return Backend.known(query.id(), EVENT, new ProvedEvent(new RawJson("{\"leaf\":7,\"position\":9}"), "proof\n"))
                .orElseThrow(() -> new RejectionException(new NotFound("event or alert")));
    }

    @QueryHandler
    LogConsistency handle(ProveConsistency query, MetaData with) {
        backend.take(query, with);
        return new LogConsistency(query.from(), "one", query.to(), "two", List.of("three"));
    }
}
