package io.hunt.query.audit;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.audit.AuditQuery.ExportLoggedEvents;
import io.hunt.api.audit.AuditQuery.FindLogTile;
import io.hunt.api.audit.AuditQuery.ListLoggedEvents;
import io.hunt.api.audit.AuditQuery.ProveConsistency;
import io.hunt.api.audit.AuditQuery.ProveEvent;
import io.hunt.api.audit.ExportedEvents;
import io.hunt.api.audit.LogConsistency;
import io.hunt.api.audit.LogFilter;
import io.hunt.api.audit.LogTile;
import io.hunt.api.audit.LoggedEvent;
import io.hunt.api.audit.ProvedEvent;
import io.hunt.audit.log.EventFilter;
import io.hunt.audit.log.EventSearch;
import io.hunt.audit.log.SealedEventReader;
import io.hunt.audit.log.SealedHead;
import io.hunt.audit.log.SealedTree;
import io.hunt.query.page.PageToken;
import java.util.List;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;

/** Query handler of the transparency log. Returns a raw type because the query bus looks up the erased class. */
@Component
@SuppressWarnings("rawtypes")
class AuditQueryHandler {

    private static final String OLDEST_FIRST = "position";

    private final SealedTree tree;
    private final EventSearch search;
    private final LoggedEventReader events;
    private final EventExport export;
    private final EventProofs proofs;

    AuditQueryHandler(JdbcClient jdbc, PlatformTransactionManager transactions) {
        var rows = new SealedEventReader(jdbc, transactions);
        this.tree = new SealedTree(jdbc);
        this.search = new EventSearch(jdbc);
        this.events = new LoggedEventReader(jdbc);
        this.export = new EventExport(tree, rows, search);
        this.proofs = new EventProofs(jdbc, tree, rows);
    }

    @QueryHandler
    Page handle(ListLoggedEvents query) {
        PageRequest page = query.page();
        boolean down = !OLDEST_FIRST.equals(page.sort());
        String list = "log %s %s".formatted(query.filter(), down);
        SealedHead head = tree.head();
        EventFilter filter = filter(query.filter());
        int size = Math.clamp(page.size(), 1, PageRequest.MAX_SIZE);
        List<Long> found = search.find(filter, down, beyond(page.token(), list, down), head.position(), size + 1);
        boolean more = found.size() > size;
        List<Long> positions = more ? found.subList(0, size) : found;
        List<LoggedEvent> items = events.at(positions, down);
        String next = more ? PageToken.of(list, List.of(positions.getLast().toString())) : null;
        return new Page<>(items, next, page.until() == null ? search.count(filter, head) : Page.UNCOUNTED);
    }

    private static long beyond(@Nullable String token, String list, boolean down) {
        if (token == null) {
            return down ? Long.MAX_VALUE : 0;
        }
        return Long.parseLong(PageToken.read(token, list, 1).getFirst());
    }

    @QueryHandler
    ExportedEvents handle(ExportLoggedEvents query) {
        return export.next(query);
    }

    @QueryHandler
    Optional<LogTile> handle(FindLogTile query) {
        return proofs.tile(query.path());
    }

    @QueryHandler
    ProvedEvent handle(ProveEvent query) {
        return proofs.event(query.id());
    }

    @QueryHandler
    LogConsistency handle(ProveConsistency query) {
        return proofs.consistency(query.from(), query.to());
    }

    static EventFilter filter(LogFilter filter) {
        return new EventFilter(filter.aggregateId(), filter.type(), filter.user(), filter.from(), filter.to());
    }
}
