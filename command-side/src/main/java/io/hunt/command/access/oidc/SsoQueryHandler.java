package io.hunt.command.access.oidc;

import io.hunt.api.access.AccessQuery.ListSsoProviders;
import io.hunt.api.access.SsoCommand.SsoProviderView;
import io.hunt.engine.role.ForReads;
import java.util.List;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Answers the query for the providers of the settings. */
@ForReads
@Component
class SsoQueryHandler {

    private final SsoProviders providers;

    SsoQueryHandler(SsoProviders providers) {
        this.providers = providers;
    }

    @QueryHandler
    List<SsoProviderView> handle(ListSsoProviders query) {
        return providers.views();
    }
}
