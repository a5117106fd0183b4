package io.hunt.query.securitylog.facts;

import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.watchlist.PackEvent;
import io.hunt.api.watchlist.PackEvent.PackChanged;
import io.hunt.api.watchlist.PackEvent.PackCreated;
import io.hunt.api.watchlist.PackEvent.PackIndicatorsFrozen;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import io.hunt.api.watchlist.PackEvent.PackRemoved;
import io.hunt.query.securitylog.facts.SecurityFact.About;
import java.util.Optional;

/** Security log entries of watchlist packs. */
final class PackFacts {

    private PackFacts() {}

    static Optional<SecurityFact> of(PackEvent event) {
        var detail = new Detail().with("pack_id", event.packId());
        return switch (event) {
            case PackCreated created ->
                Optional.of(SecurityFact.by(
                        created.createdBy(),
                        SecurityEventKind.WATCHLIST_PACK_CREATED,
                        About.NOTHING,
                        detail.with("name", created.terms().name())
                                .with("active", created.terms().active())
                                .with("revision", 1)
                                .with("indicator_count", created.indicatorCount())));
            case PackChanged changed ->
                Optional.of(SecurityFact.by(
                        changed.changedBy(),
                        SecurityEventKind.WATCHLIST_PACK_CHANGED,
                        About.NOTHING,
                        detail.with("name", changed.terms().name())
                                .with("active", changed.terms().active())
                                .with("revision", changed.revision())
                                .with("indicator_count", changed.indicatorCount())));
            case PackRemoved removed ->
                Optional.of(SecurityFact.by(
                        removed.removedBy(), SecurityEventKind.WATCHLIST_PACK_REMOVED, About.NOTHING, detail));
            case PackIndicatorsFrozen _, PackMatchFound _ -> Optional.empty();
        };
    }
}
