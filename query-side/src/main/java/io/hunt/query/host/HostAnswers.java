package io.hunt.query.host;

import io.hunt.api.Page;
import io.hunt.api.host.HostQuery.CountHosts;
import io.hunt.api.host.HostQuery.FindHost;
import io.hunt.api.host.HostQuery.HostCount;
import io.hunt.api.host.HostQuery.ListHosts;
import io.hunt.api.host.HostView;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Answers what can be asked about hosts. Raw answer types, as the query bus looks for the bare class. */
@Component
@SuppressWarnings("rawtypes")
class HostAnswers {

    private final Hosts hosts;

    HostAnswers(Hosts hosts) {
        this.hosts = hosts;
    }

    @QueryHandler
    Optional<HostView> handle(FindHost query) {
        return hosts.find(query.hostId());
    }

    @QueryHandler
    HostCount handle(CountHosts query) {
        return hosts.count();
    }

    @QueryHandler
    Page handle(ListHosts query) {
        return hosts.list(query);
    }
}
