package io.hunt.rest.campaign;

import io.hunt.api.PageRequest;
import io.hunt.api.campaign.CampaignId;
import io.hunt.api.campaign.CampaignQuery.LateMatch;
import io.hunt.api.campaign.CampaignQuery.LateResponse;
import io.hunt.api.campaign.CampaignQuery.ListCampaignIndicators;
import io.hunt.api.campaign.CampaignQuery.ListLateMatches;
import io.hunt.api.campaign.CampaignQuery.ListLateResponses;
import io.hunt.api.campaign.CampaignQuery.ListPendingHosts;
import io.hunt.api.campaign.CampaignQuery.PendingHost;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.rest.auth.Audience;
import io.hunt.rest.auth.OpenTo;
import io.hunt.rest.auth.Produces;
import io.hunt.rest.contract.Published;
import io.hunt.rest.contract.SortOf;
import io.hunt.rest.export.Export;
import io.hunt.rest.export.Exports;
import io.hunt.rest.export.Format;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.Parameters;
import io.hunt.rest.launch.IndicatorJson;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** What belongs to one campaign: who is missing, what came late, what it looks for. */
@RestController
@RequestMapping("/api/v1/campaigns/{id}")
class CampaignDetailController {

    private final Messages messages;
    private final Exports exports;

    CampaignDetailController(Messages messages, Exports exports) {
        this.messages = messages;
        this.exports = exports;
    }

    @GetMapping("/pending-hosts")
    @Published(value = "List the hosts that have not answered a campaign yet", query = PendingHostsQuery.class)
    @OpenTo(Audience.READERS)
    ItemList<PendingHostJson> pendingHosts(@PathVariable CampaignId id, Parameters filters, RequestContext context) {
        return list(pendingHosts(id, filters), context);
    }

    @GetMapping("/pending-hosts/export")
    @Published(value = "Export the hosts that have not answered a campaign yet", query = PendingHostsQuery.class)
    @OpenTo(Audience.READERS)
    @Produces({Format.CSV_TYPE, Format.JSONL_TYPE, Format.JSON})
    void exportPendingHosts(
            @PathVariable CampaignId id, Parameters filters, HttpServletRequest request, HttpServletResponse response) {
        exports.send(pendingHosts(id, filters), request, response);
    }

    @GetMapping("/late-matches")
    @Published(value = "List what was found after the live window of a campaign", query = LateMatchesQuery.class)
    @OpenTo(Audience.READERS)
    ItemList<LateMatchJson> lateMatches(@PathVariable CampaignId id, Parameters filters, RequestContext context) {
        return list(lateMatches(id, filters), context);
    }

    @GetMapping("/late-matches/export")
    @Published(value = "Export what was found after the live window of a campaign", query = LateMatchesQuery.class)
    @OpenTo(Audience.READERS)
    @Produces({Format.CSV_TYPE, Format.JSONL_TYPE, Format.JSON})
    void exportLateMatches(
            @PathVariable CampaignId id, Parameters filters, HttpServletRequest request, HttpServletResponse response) {
        exports.send(lateMatches(id, filters), request, response);
    }

    @GetMapping("/late-responses")
    @Published(value = "List who answered after the live window of a campaign", query = LateResponsesQuery.class)
    @OpenTo(Audience.READERS)
    ItemList<LateResponseJson> lateResponses(@PathVariable CampaignId id, Parameters filters, RequestContext context) {
        return list(lateResponses(id, filters), context);
    }

    @GetMapping("/late-responses/export")
    @Published(value = "Export who answered after the live window of a campaign", query = LateResponsesQuery.class)
    @OpenTo(Audience.READERS)
    @Produces({Format.CSV_TYPE, Format.JSONL_TYPE, Format.JSON})
    void exportLateResponses(
            @PathVariable CampaignId id, Parameters filters, HttpServletRequest request, HttpServletResponse response) {
        exports.send(lateResponses(id, filters), request, response);
    }

    @GetMapping("/indicators")
    @Published(value = "List the indicators of a campaign, as frozen at its launch", query = SnapshotQuery.class)
    @OpenTo(Audience.READERS)
    ItemList<IndicatorJson> indicators(@PathVariable CampaignId id, Parameters filters, RequestContext context) {
        return list(indicators(id, filters), context);
    }

    @GetMapping("/indicators/export")
    @Published(value = "Export the indicators of a campaign, as frozen at its launch", query = SnapshotQuery.class)
    @OpenTo(Audience.READERS)
    @Produces({Format.CSV_TYPE, Format.JSONL_TYPE, Format.JSON})
    void exportIndicators(
            @PathVariable CampaignId id, Parameters filters, HttpServletRequest request, HttpServletResponse response) {
        exports.send(indicators(id, filters), request, response);
    }

    private <F, T extends Record> ItemList<T> list(Export<F, T> whole, RequestContext context) {
        var page = whole.filters().page(PageRequest.DEFAULT_SIZE, whole.sorts());
        whole.filters().done();
        return ItemList.of(messages.<F>page(whole.query().apply(page), context), whole.shape());
    }

    private static Export<PendingHost, PendingHostJson> pendingHosts(CampaignId id, Parameters filters) {
        return new Export<>(
                "campaign-" + id + "-pending-hosts",
                filters,
                ListPendingHosts.SORTS,
                page -> new ListPendingHosts(id, page),
                PendingHostJson.class,
                PendingHostJson::of);
    }

    private static Export<LateMatch, LateMatchJson> lateMatches(CampaignId id, Parameters filters) {
        return new Export<>(
                "campaign-" + id + "-late-matches",
                filters,
                ListLateMatches.SORTS,
                page -> new ListLateMatches(id, page),
                LateMatchJson.class,
                LateMatchJson::of);
    }

    private static Export<LateResponse, LateResponseJson> lateResponses(CampaignId id, Parameters filters) {
        return new Export<>(
                "campaign-" + id + "-late-responses",
                filters,
                ListLateResponses.SORTS,
                page -> new ListLateResponses(id, page),
                LateResponseJson.class,
                LateResponseJson::of);
    }

    private static Export<FrozenIoc, IndicatorJson> indicators(CampaignId id, Parameters filters) {
        return new Export<>(
                "campaign-" + id + "-indicators",
                filters,
                ListCampaignIndicators.SORTS,
                page -> new ListCampaignIndicators(id, page),
                IndicatorJson.class,
                IndicatorJson::of);
    }

    /** The order of the hosts that have not answered. */
    record PendingHostsQuery(
            @Nullable @SortOf(ListPendingHosts.class) String sort) {}

    /** The order of late matches. */
    record LateMatchesQuery(
            @Nullable @SortOf(ListLateMatches.class) String sort) {}

    /** The order of late responses. */
    record LateResponsesQuery(
            @Nullable @SortOf(ListLateResponses.class) String sort) {}

    /** The order of frozen indicators. */
    record SnapshotQuery(
            @Nullable @SortOf(ListCampaignIndicators.class) String sort) {}
}
