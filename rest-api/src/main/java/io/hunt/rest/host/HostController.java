package io.hunt.rest.host;

import io.hunt.api.PageRequest;
import io.hunt.api.Refused;
import io.hunt.api.Rejection.NotFound;
import io.hunt.api.Word;
import io.hunt.api.host.HostId;
import io.hunt.api.host.HostQuery.FindHost;
import io.hunt.api.host.HostQuery.ListHosts;
import io.hunt.api.host.HostView;
import io.hunt.api.host.Platform;
import io.hunt.rest.contract.Published;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.Parameters;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.Visit;
import io.hunt.rest.security.Audience;
import io.hunt.rest.security.OpenTo;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The hosts of the fleet. */
@RestController
@RequestMapping("/api/v1/hosts")
class HostController {

    private final Messages messages;

    HostController(Messages messages) {
        this.messages = messages;
    }

    @GetMapping
    @Published(value = "List hosts", query = HostsQuery.class)
    @OpenTo(Audience.READERS)
    ItemList<HostJson> list(Parameters filters, Visit visit) {
        Status status = filters.word("status", Status.class);
        var query = new ListHosts(
                status == null ? null : status == Status.ONLINE,
                filters.word("platform", Platform.class),
                filters.text("q"),
                filters.page(PageRequest.DEFAULT_SIZE));
        filters.done();
        return ItemList.of(messages.<HostView>page(query, visit), HostJson::of);
    }

    @GetMapping("/{host_id}")
    @Published("Show a host")
    @OpenTo(Audience.READERS)
    HostJson get(@PathVariable("host_id") HostId hostId, Visit visit) {
        return messages.find(new FindHost(hostId), HostView.class, visit)
                .map(HostJson::of)
                .orElseThrow(() -> new Refused(new NotFound("host")));
    }

    /** Whether a host is connected, as a filter. */
    enum Status implements Word {
        ONLINE,
        OFFLINE
    }
}
