package io.hunt.query.audit;

import io.hunt.api.audit.AuditQuery.ExportLoggedEvents;
import io.hunt.api.audit.ExportedEvents;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.audit.export.ExportLine;
import io.hunt.audit.export.ExportWriter;
import io.hunt.audit.log.EventFilter;
import io.hunt.audit.log.EventSearch;
import io.hunt.audit.log.SealedEventReader;
import io.hunt.audit.log.SealedTree;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Export of the log in parts of bounded size, up to the sealed position at the time of the first request. */
final class EventExport {

    private static final int MOST_BYTES = 2 << 20;
    private static final int MOST_ROWS = 2_000;
    private static final int FOUND_AT_ONCE = 500;

    private final SealedTree tree;
    private final SealedEventReader events;
    private final EventSearch search;

    EventExport(SealedTree tree, SealedEventReader events, EventSearch search) {
        this.tree = tree;
        this.events = events;
        this.search = search;
    }

    ExportedEvents next(ExportLoggedEvents query) {
        ExportedEvents before = query.before();
        Long goOn = before == null ? null : before.next();
        long upTo = before == null ? tree.head().position() : before.upTo();
        long from = goOn == null ? begin(query.after()) : goOn;
        var exportPart = new ExportPart();
        Long next = query.filter().selectsAll()
                ? all(from, upTo, exportPart)
                : found(filter(query), from, upTo, exportPart);
        return exportPart.ended(upTo, next);
    }

    private long begin(@Nullable Long after) {
        return after == null
                ? 0
                : tree.position(after)
                        .orElseThrow(() ->
                                new RejectionException(new ValidationFailed("after", "is no leaf of the sealed log")));
    }

    private @Nullable Long all(long from, long upTo, ExportPart exportPart) {
        events.between(from, upTo, exportPart::take);
        return exportPart.isFull() ? exportPart.last : null;
    }

    private @Nullable Long found(EventFilter filter, long from, long upTo, ExportPart exportPart) {
        List<Long> positions = search.find(filter, false, from, upTo, FOUND_AT_ONCE);
        events.at(positions, exportPart::take);
        boolean more = exportPart.isFull() || positions.size() == FOUND_AT_ONCE;
        return more ? Long.valueOf(exportPart.isFull() ? exportPart.last : positions.getLast()) : null;
    }

    private static EventFilter filter(ExportLoggedEvents query) {
        return AuditQueryHandler.filter(query.filter());
    }

    /** Formats one event as a line without the newline. */
    static String line(ExportLine line) {
        var exportPart = new ExportPart();
        var _ = exportPart.take(line);
        return exportPart.ended(0, null).lines().stripTrailing();
    }

    /** Part of an export; full at {@value #MOST_ROWS} lines or {@value #MOST_BYTES} bytes. */
    private static final class ExportPart {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final ExportWriter writer = new ExportWriter(bytes);
        private long rows;
        private long last;

        boolean take(ExportLine line) {
            try {
                writer.write(line);
                writer.flush();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            rows++;
            last = line.entry().position();
            return !isFull();
        }

        boolean isFull() {
            return rows >= MOST_ROWS || bytes.size() >= MOST_BYTES;
        }

        ExportedEvents ended(long upTo, @Nullable Long next) {
            return new ExportedEvents(bytes.toString(StandardCharsets.UTF_8), rows, upTo, next);
        }
    }
}
