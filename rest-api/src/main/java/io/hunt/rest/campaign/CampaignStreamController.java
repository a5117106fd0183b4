package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignQuery.QueryRow;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.id.CampaignId;
import io.hunt.api.rejection.Rejection.DetailsRemoved;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.Produces;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.hunt.rest.operation.StreamEvent;
import io.hunt.rest.stream.CampaignStream;
import io.hunt.rest.stream.CampaignStreamEndJson;
import io.hunt.rest.stream.LastEventId;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the event stream of a campaign. */
@RestController
@RequestMapping("/api/v1/campaigns/{id}/stream")
class CampaignStreamController {

    private final CampaignStream stream;

    CampaignStreamController(CampaignStream stream) {
        this.stream = stream;
    }

    @GetMapping
    @ApiOperation(
            value = "Follow a campaign as a stream of events",
            detail =
                    "Server-sent events. `Last-Event-ID` continues after the last row received. Matches of a campaign of "
                            + "kind `ioc_hunt` are sent by the stream of its hunt.",
            events = {
                @StreamEvent(
                        name = CampaignStream.ROW,
                        data = QueryRow.class,
                        numbered = true,
                        meaning = "Row returned by a host, before or after the start of the stream."),
                @StreamEvent(
                        name = CampaignStream.SUMMARY,
                        data = CampaignSummary.class,
                        meaning = "Change of the campaign."),
                @StreamEvent(
                        name = CampaignStream.END,
                        data = CampaignStreamEndJson.class,
                        meaning =
                                "End of the stream: the campaign has been stopped, or has had no pending host, for the grace period; "
                                        + "the service closes the stream.")
            },
            refuses = DetailsRemoved.class)
    @RequiresRole(RequiredRole.READERS)
    @Produces({MediaType.TEXT_EVENT_STREAM_VALUE, MediaType.APPLICATION_JSON_VALUE})
    void streamCampaign(@PathVariable CampaignId id, HttpServletRequest request, HttpServletResponse response) {
        stream.send(id, LastEventId.in(request), request, response);
    }
}
