package io.hunt.query.access;

import io.hunt.api.Page;
import io.hunt.api.access.AccessQuery.FindAnalyst;
import io.hunt.api.access.AccessQuery.ListAnalysts;
import io.hunt.api.access.AccessQuery.ListApiTokens;
import io.hunt.api.access.AccessQuery.ListSessions;
import io.hunt.api.access.AnalystView;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Query handler of users, sessions and API tokens. Returns raw types because the query bus looks up the erased class. */
@Component
@SuppressWarnings("rawtypes")
class AccessQueryHandler {

    private final Users users;
    private final ApiTokenTable tokens;
    private final OpenSessions sessions;

    AccessQueryHandler(Users users, ApiTokenTable tokens, OpenSessions sessions) {
        this.users = users;
        this.tokens = tokens;
        this.sessions = sessions;
    }

    @QueryHandler
    Optional<AnalystView> handle(FindAnalyst query) {
        return users.find(query.username());
    }

    @QueryHandler
    Page handle(ListAnalysts query) {
        return users.list(query);
    }

    @QueryHandler
    Page handle(ListSessions query) {
        return sessions.list(query);
    }

    @QueryHandler
    Page handle(ListApiTokens query) {
        return tokens.list(query);
    }
}
