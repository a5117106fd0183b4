package io.hunt.command.matching;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.hunt.StoredQuery;
import io.hunt.api.ioc.IocType;
import java.util.Set;

/** Frozen statement: its indicator type, its surface, and the hosts that receive it. */
record FrozenStatement(IocType type, Set<Platform> platforms, String surface, QueryAudience audience) {

    static FrozenStatement of(StoredQuery query) {
        return new FrozenStatement(query.type(), query.platforms(), query.surface(), query.audience());
    }

    boolean wasSentTo(HostAnswer host) {
        return platforms.contains(host.platform()) && audience.includes(host.inventory());
    }

    /** Returns true if only hosts with an inventory receive it. */
    boolean asksInventory() {
        return audience == QueryAudience.WITH_INVENTORY;
    }

    /** Returns true if the host was not sent the statement because its inventory replaces it. */
    boolean wasReplacedByInventory(HostAnswer host) {
        return platforms.contains(host.platform()) && audience == QueryAudience.WITHOUT_INVENTORY && host.inventory();
    }
}
