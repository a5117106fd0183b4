package io.hunt.api.audit;

import io.hunt.api.PageRequest;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Queries about the transparency log of events; their answers include sealed events only. */
public sealed interface AuditQuery {

    /** Returns {@code Page<LoggedEvent>}, newest first. */
    record ListLoggedEvents(LogFilter filter, PageRequest page) implements AuditQuery {

        /** Sort keys of events. */
        public static final List<String> SORTS = List.of("position");
    }

    /**
     * Returns {@link ExportedEvents}, the next part of an export.
     *
     * @param after last leaf that the client has; null to begin with the first event
     * @param before previous part; null for the first part
     */
    record ExportLoggedEvents(
            LogFilter filter,
            @Nullable Long after,
            @Nullable ExportedEvents before) implements AuditQuery {}

    /**
     * Returns a {@link LogTile}, or nothing if the tree does not have this tile.
     *
     * @param path path of the tile in the format of C2SP's tlog-tiles, such as {@code tile/0/000.p/7}
     */
    record FindLogTile(String path) implements AuditQuery {}

    /**
     * Returns a {@link ProvedEvent}.
     *
     * @param id id of the event, or of the alert that the event created
     */
    record ProveEvent(UUID id) implements AuditQuery {}

    /** Returns a {@link LogConsistency}, the consistency proof between the trees of these two sizes. */
    record ProveConsistency(long from, long to) implements AuditQuery {}
}
