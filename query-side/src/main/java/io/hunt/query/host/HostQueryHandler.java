package io.hunt.query.host;

import io.hunt.api.Page;
import io.hunt.api.host.HostQuery.CountHosts;
import io.hunt.api.host.HostQuery.FindHost;
import io.hunt.api.host.HostQuery.GivenLabels;
import io.hunt.api.host.HostQuery.HostCount;
import io.hunt.api.host.HostQuery.ListGivenLabels;
import io.hunt.api.host.HostQuery.ListHosts;
import io.hunt.api.host.HostQuery.ListLabels;
import io.hunt.api.host.HostQuery.ResolveHostnames;
import io.hunt.api.host.HostView;
import io.hunt.api.host.ResolvedHostnames;
import io.hunt.query.table.CatchUp;
import java.util.List;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Query handler of hosts. Returns raw types because the query bus looks up the erased class. */
@Component
@SuppressWarnings("rawtypes")
class HostQueryHandler {

    private final Hosts hosts;
    private final HostNames names;
    private final CatchUp catchUp;

    HostQueryHandler(Hosts hosts, HostNames names, CatchUp catchUp) {
        this.hosts = hosts;
        this.names = names;
        this.catchUp = catchUp;
    }

    @QueryHandler
    Optional<HostView> handle(FindHost query) {
        boolean caughtUp = catchUp.await(query.hostId().value(), hosts::version);
        return catchUp.present(hosts.find(query.hostId()), caughtUp);
    }

    @QueryHandler
    HostCount handle(CountHosts query) {
        return hosts.count();
    }

    @QueryHandler
    Page handle(ListLabels query) {
        return names.labels(query);
    }

    @QueryHandler
    ResolvedHostnames handle(ResolveHostnames query) {
        return names.resolve(query.hostnames());
    }

    @QueryHandler
    List<GivenLabels> handle(ListGivenLabels query) {
        return hosts.givenLabels();
    }

    @QueryHandler
    Page handle(ListHosts query) {
        return hosts.list(query);
    }
}
