package io.hunt.command.matching;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.ioc.IocType;
import java.util.Set;

/** What one frozen statement looks for, and on which hosts. */
record Question(IocType type, Set<Platform> platforms, String surface, QueryAudience audience) {

    static Question of(FrozenQuery query) {
        return new Question(query.type(), query.platforms(), query.surface(), query.audience());
    }

    boolean wasPutTo(HostAnswer host) {
        return platforms.contains(host.platform()) && audience.includes(host.inventory());
    }

    /** Whether only an inventory can answer it. */
    boolean asksInventory() {
        return audience == QueryAudience.WITH_INVENTORY;
    }

    /** Whether the host was spared it because its inventory was to answer instead. */
    boolean wasSpared(HostAnswer host) {
        return platforms.contains(host.platform()) && audience == QueryAudience.WITHOUT_INVENTORY && host.inventory();
    }
}
