package io.hunt.query.securitylog.facts;

import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.watchlist.PackEvent;
import io.hunt.api.watchlist.PackEvent.PackChanged;
import io.hunt.api.watchlist.PackEvent.PackCreated;
import io.hunt.api.watchlist.PackEvent.PackIndicatorsFrozen;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import io.hunt.api.watchlist.PackEvent.PackRemoved;
import io.hunt.query.securitylog.facts.SecurityLogEntry.EntrySubjects;
import java.util.Optional;

/** Security log entries of watchlist packs. */
final class PackEntries {

    private PackEntries() {}

    static Optional<SecurityLogEntry> of(PackEvent event) {
        var detail = new EntryDetail().with("pack_id", event.packId());
        return switch (event) {
            case PackCreated created ->
                Optional.of(SecurityLogEntry.by(
                        created.createdBy(),
                        SecurityEventKind.WATCHLIST_PACK_CREATED,
                        EntrySubjects.NOTHING,
                        detail.with("name", created.terms().name())
                                .with("active", created.terms().active())
                                .with("revision", 1)
                                .with("indicator_count", created.indicatorCount())));
            case PackChanged changed ->
                Optional.of(SecurityLogEntry.by(
                        changed.changedBy(),
                        SecurityEventKind.WATCHLIST_PACK_CHANGED,
                        EntrySubjects.NOTHING,
                        detail.with("name", changed.terms().name())
                                .with("active", changed.terms().active())
                                .with("revision", changed.revision())
                                .with("indicator_count", changed.indicatorCount())));
            case PackRemoved removed ->
                Optional.of(SecurityLogEntry.by(
                        removed.removedBy(), SecurityEventKind.WATCHLIST_PACK_REMOVED, EntrySubjects.NOTHING, detail));
            case PackIndicatorsFrozen _, PackMatchFound _ -> Optional.empty();
        };
    }
}
