package io.hunt.rest.hunt;

import io.hunt.api.PageRequest;
import io.hunt.api.Rejection.Forbidden;
import io.hunt.api.host.HostId;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HostCoverage;
import io.hunt.api.hunt.HuntId;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.api.hunt.HuntQuery.ListHuntQueries;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.hunt.HuntResult;
import io.hunt.api.ioc.IocType;
import io.hunt.rest.contract.Published;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.Parameters;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.Visit;
import io.hunt.rest.security.Audience;
import io.hunt.rest.security.OpenTo;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** What belongs to one hunt: its results, its hosts, its statements. */
@RestController
@RequestMapping("/api/v1/hunts/{id}")
class HuntDetailController {

    private static final int RESULTS_PAGE = 1_000;

    private final Messages messages;

    HuntDetailController(Messages messages) {
        this.messages = messages;
    }

    @GetMapping("/results")
    @Published(value = "List what a hunt has found", query = ResultsQuery.class, refuses = Forbidden.class)
    @OpenTo(Audience.READERS)
    ItemList<ResultJson> results(@PathVariable HuntId id, Parameters filters, Visit visit) {
        UUID host = filters.id("host_id");
        var query = new ListHuntResults(
                id,
                visit.caller(),
                filters.word("ioc_type", IocType.class),
                host == null ? null : new HostId(host),
                filters.flag("late"),
                filters.page(RESULTS_PAGE));
        filters.done();
        return ItemList.of(messages.<HuntResult>page(query, visit), ResultJson::of);
    }

    @GetMapping("/hosts")
    @Published(
            value = "List the hosts a hunt asked, each in one state",
            query = CoverageQuery.class,
            refuses = Forbidden.class)
    @OpenTo(Audience.READERS)
    ItemList<CoverageJson> hosts(@PathVariable HuntId id, Parameters filters, Visit visit) {
        var query = new ListHuntHosts(
                id, visit.caller(), filters.word("state", CoverageState.class), filters.page(PageRequest.DEFAULT_SIZE));
        filters.done();
        return ItemList.of(messages.<HostCoverage>page(query, visit), CoverageJson::of);
    }

    @GetMapping("/queries")
    @Published(value = "List the statements of a hunt, as frozen at its launch", refuses = Forbidden.class)
    @OpenTo(Audience.READERS)
    ItemList<QueryJson> queries(@PathVariable HuntId id, Parameters filters, Visit visit) {
        var page = filters.page(PageRequest.DEFAULT_SIZE);
        filters.done();
        var queries = messages.list(new ListHuntQueries(id, visit.caller()), FrozenQuery.class, visit);
        return ItemList.slice(queries.stream().map(QueryJson::of).toList(), page);
    }
}
